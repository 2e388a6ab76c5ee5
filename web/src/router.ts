// Where we are. Places stand behind the # of the address: a browser never sends that part, so codes stay between people.
import { signal } from "@preact/signals";

export interface Place {
  path: readonly string[];
  query: URLSearchParams;
}

/** An address that was cut off in the middle of a letter leads to no page. */
function partsOf(path: string): string[] {
  try {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return [path];
  }
}

function here(): Place {
  const [path = "", query = ""] = location.hash.replace(/^#\/?/, "").split("?");
  return { path: partsOf(path), query: new URLSearchParams(query) };
}

export const place = signal<Place>(here());

addEventListener("hashchange", () => {
  place.value = here();
  window.scrollTo(0, 0);
});

export function go(href: string): void {
  location.hash = href;
}

/** Change the address without a step in the history: for a slider that moves. */
export function note(href: string): void {
  history.replaceState(null, "", href);
}
