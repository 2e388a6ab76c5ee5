// Our part of the shuffle (docs/protocol.md, "Fair shuffles"): 32 random bytes, pledged first, revealed later.

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** The seeds of this visit. */
const seeds = new Map<string, string>();

/** The seed of this seat; a reload between pledge and reveal finds it again. */
export function seedFor(table: string, seat: number): string {
  const key = `theomachy.seed.${table}.${seat}`;
  const seed = seeds.get(key) ?? stored(key) ?? hex(crypto.getRandomValues(new Uint8Array(32)));
  seeds.set(key, seed);
  try {
    sessionStorage.setItem(key, seed);
  } catch {
    // private windows may refuse storage; then only a reload makes another one
  }
  return seed;
}

function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null; // see above
  }
}

/** SHA-256 over the bytes of the seed. Without https a browser cannot hash; then this seat adds nothing. */
export async function pledge(seed: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytesOf(seed))));
}
