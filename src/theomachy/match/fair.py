"""A shuffle that nobody chose: the server commits itself, every seat adds to the seed, and at the end all is opened.

`tools/verify_record.py` checks the same without any of this code; docs/protocol.md has it in words.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

import msgspec


class Proof(msgspec.Struct, forbid_unknown_fields=True):
    """All that a seed was made of, opened. Seeds and hashes are in hex; a seat that added nothing has None."""

    match: str
    rules: str
    cards: str
    commitment: str
    server_seed: str
    pledges: list[str | None]
    seeds: list[str | None]


def commitment(server_seed: str, match: str, rules: str, cards: str) -> str:
    """What the server publishes before anybody adds to the seed."""
    return hashlib.sha256(bytes.fromhex(server_seed) + f"|{match}|{rules}|{cards}".encode()).hexdigest()


def pledge(seed: str) -> str:
    """What a seat publishes before it reveals its seed."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def game_seed(server_seed: str, seeds: Sequence[str | None], match: str) -> str:
    """The seed of the game."""
    text = b"".join(bytes.fromhex(seed) for seed in seeds if seed) + match.encode()
    return hmac.new(bytes.fromhex(server_seed), text, hashlib.sha256).hexdigest()


def check(proof: Proof, seed: int | str) -> list[str]:
    """What is wrong with the proof of a seed; [] if all is well."""
    try:
        wrong = []
        if commitment(proof.server_seed, proof.match, proof.rules, proof.cards) != proof.commitment:
            wrong.append("The server's seed is not the one it committed itself to.")
        if len(proof.pledges) != len(proof.seeds):
            wrong.append("Pledges and seeds are not for the same seats.")
        for seat, (pledged, opened) in enumerate(zip(proof.pledges, proof.seeds, strict=False)):
            if opened is not None and pledged != pledge(opened):
                wrong.append(f"The seed of seat {seat} is not the one that was pledged.")
        if game_seed(proof.server_seed, proof.seeds, proof.match) != seed:
            wrong.append("The seed of the game does not follow from the seeds of the server and the seats.")
        return wrong
    except ValueError:
        return ["The proof has a seed that is not hexadecimal."]
