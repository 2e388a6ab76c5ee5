// A letter for each family of cards: with its sign and its pattern it tells what its colour tells (UI-80).

/** The first letter, or two where it is taken: whoever is named first has the shorter one. */
export function lettersOf(names: Iterable<string>): Map<string, string> {
  const letters = new Map<string, string>();
  const taken = new Set<string>();
  for (const name of new Set(names)) {
    const [first = "?", ...rest] = name.replaceAll(/[^\p{L}\d]/gu, "");
    const head = first.toUpperCase();
    const tries = [head, ...rest.map((next) => head + next.toLowerCase()), ...Array.from({ length: 90 }, (_, at) => `${head}${at + 2}`)];
    const letter = tries.find((one) => !taken.has(one)) ?? head;
    taken.add(letter);
    letters.set(name, letter);
  }
  return letters;
}
