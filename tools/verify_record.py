#!/usr/bin/env python3
"""Checks the file of a finished match without any code of Theomachy: Python 3.10 or newer and nothing else.

    python verify_record.py theomachy-armies-….json [--acts 3 --cards 60]

It checks that the server kept to the seed it had committed itself to before the deal, that every seat's seed is the one
it had pledged, that the seed of the game follows from all of them, that no entry was changed, added or left out, that
the entries lead to the recorded choices, and that chance only goes forward. With --acts it prints how the first random
acts of the game would shuffle a pile of that many cards (0, 1, 2 …), to compare with the replay. Whether every choice
was legal needs the rules: `theomachy verify` replays them.
"""

import argparse
import hashlib
import hmac
import json
import struct
import sys


def commitment(proof):
    """What the server published before the deal."""
    text = "|{match}|{rules}|{cards}".format(**proof)
    return hashlib.sha256(bytes.fromhex(proof["server_seed"]) + text.encode()).hexdigest()


def game_seed(proof):
    """The seed of the game: HMAC-SHA-256 with the server's seed over the seats' seeds and the match."""
    seeds = b"".join(bytes.fromhex(seed) for seed in proof["seeds"] if seed)
    return hmac.new(bytes.fromhex(proof["server_seed"]), seeds + proof["match"].encode(), hashlib.sha256).hexdigest()


def head_of(entries):
    """Each hash is over the one before it and the entry as compact JSON, with its number."""
    head = ""
    for number, (seat, keep, then) in enumerate(entries, 1):
        text = json.dumps([number, seat, keep, then], separators=(",", ":"))
        head = hashlib.sha256((head + text).encode()).hexdigest()
    return head


def choices_of(start, entries):
    """An entry keeps so many choices and adds some; an undo keeps fewer than there were."""
    choices = list(start)
    for _, keep, then in entries:
        if not 0 <= keep <= len(choices):
            raise ValueError("an entry keeps choices that were never made")
        choices = choices[:keep] + then
    return choices


def chance_goes_back(start, entries):
    """Whether an act of chance could be used twice, as far as that can be told without the rules.

    A "choice" (63, n) says that chance goes on with act n, because those before it were used by what was taken back. It
    stands only where something was taken back, and n never falls.
    """
    length, last = len(start), 0
    for _, keep, then in entries:
        for act in [index for seat, index in then if seat == 63]:
            if keep >= length or act < last:
                return True
            last = act
        length = keep + len(then)
    return False


def shuffle(seed, game, act, count):
    """The n-th random act of a game, if it shuffles `count` cards (algorithm shake256-v1)."""
    key = hashlib.sha256(f"shake256-v1|{game}|{seed}".encode()).digest()
    stream = hashlib.shake_256(key + act.to_bytes(8, "big")).digest(8 * 4 * count)
    words = iter(struct.unpack(f">{4 * count}Q", stream))
    cards = list(range(count))
    for i in range(count - 1, 0, -1):
        limit = 2**64 - 2**64 % (i + 1)
        j = next(word for word in words if word < limit) % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def check(file):
    """All that is wrong with the file."""
    if "choices" in file and "entries" not in file:
        return ["UNPROVEN: a record alone has no entries and no proof; download the file of the match"]
    wrong = []
    record, proof = file["record"], file["fairness"]
    if file["theomachy_table"] != 1:
        return ["this is a newer kind of file"]
    if head_of(file["entries"]) != file["head"]:
        wrong.append("the hash over the entries is another one: an entry was changed, added or left out")
    if choices_of(file["start"], file["entries"]) != record["choices"]:
        wrong.append("the entries lead to other choices than those of the record")
    if chance_goes_back(file["start"], file["entries"]):
        wrong.append("chance goes back, or passes acts over, where nothing was taken back")
    if proof is not None:
        if file["start"]:
            wrong.append("it plays on from another game: the proof of a shuffle is for games from the beginning")
        if commitment(proof) != proof["commitment"]:
            wrong.append("the server's seed is not the one it committed itself to")
        if len(proof["pledges"]) != len(proof["seeds"]):
            wrong.append("pledges and seeds are not for the same seats")
        for seat, (pledge, seed) in enumerate(zip(proof["pledges"], proof["seeds"], strict=False)):
            if seed is not None and hashlib.sha256(bytes.fromhex(seed)).hexdigest() != pledge:
                wrong.append(f"the seed of seat {seat} is not the one that was pledged")
        rules = f"{record['game']} {record['version']} {record.get('rules', '')}".rstrip()
        mine = (file["table"], rules, record["cards"], record["options"]["players"])
        if mine != (proof["match"], proof["rules"], proof["cards"], len(proof["seeds"])):
            wrong.append("the proof is of another match, or of other rules, cards or seats")
        if game_seed(proof) != record["seed"]:
            wrong.append("the seed of the game does not follow from the seeds of the server and the seats")
    return wrong


def main():
    parser = argparse.ArgumentParser(description="Check the file of a finished match.")
    parser.add_argument("file")
    parser.add_argument("--acts", type=int, default=0, help="print the first random acts")
    parser.add_argument("--cards", type=int, default=52, help="as shuffles of so many cards")
    args = parser.parse_args()
    try:
        with open(args.file, encoding="utf-8") as source:
            file = json.load(source)
        wrong = check(file)
    except (OSError, ValueError, LookupError, TypeError) as error:
        sys.exit(f"This is not the file of a match: {error}")
    for line in wrong:
        print(line if line.startswith("UNPROVEN") else f"WRONG: {line}")
    for act in range(args.acts if "record" in file else 0):
        print("act", act, *shuffle(file["record"]["seed"], file["record"]["game"], act, args.cards))
    if wrong:
        sys.exit(1)
    proof = file["fairness"]
    print("{} entries, {} choices: unchanged.".format(len(file["entries"]), len(file["record"]["choices"])))
    if proof is None:
        print("It plays on from another game, so its shuffle was known.")
    else:
        print("Commitment", proof["commitment"], "compare it with what you saw before the deal.")
        for seat, (pledge, seed) in enumerate(zip(proof["pledges"], proof["seeds"], strict=True)):
            if pledge and not seed:
                print(f"Seat {seat} pledged a seed and did not open it in time: it added nothing.")
        print(
            "The seed follows from it and from the seeds of {} seats.".format(
                sum(s is not None for s in proof["seeds"])
            )
        )


if __name__ == "__main__":
    main()
