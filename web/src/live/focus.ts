// The focus is never lost: when the card that had it leaves, its neighbour gets it, or else the prompt.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

/** Cards, and pieces such as dice. */
const MEMBERS = "[data-card], [data-piece]";

interface Spot {
  seat: string;
  zone: string;
  at: number;
}

function spotOf(element: Element | null): Spot | null {
  const group = element?.closest<HTMLElement>("[data-zone]");
  if (!element || !group) return null;
  const members = [...group.querySelectorAll(MEMBERS)];
  return { seat: group.closest<HTMLElement>("[data-seat]")?.dataset.seat ?? "", zone: group.dataset.zone ?? "", at: members.indexOf(element) };
}

function groupAt({ seat, zone }: Spot): Element | null {
  const groups = [...document.querySelectorAll<HTMLElement>(`[data-zone="${CSS.escape(zone)}"]`)];
  return groups.find((group) => (group.closest<HTMLElement>("[data-seat]")?.dataset.seat ?? "") === seat) ?? null;
}

export function useKeptFocus(change: unknown): void {
  const last = useRef<{ element: Element; spot: Spot | null } | null>(null);
  useEffect(() => {
    const listen = (event: FocusEvent): void => {
      if (event.target instanceof Element) last.current = { element: event.target, spot: spotOf(event.target) };
    };
    document.addEventListener("focusin", listen);
    return () => document.removeEventListener("focusin", listen);
  }, []);
  useLayoutEffect(() => {
    const before = last.current;
    if (!before || before.element.isConnected || document.activeElement !== document.body) return;
    const members = before.spot ? groupAt(before.spot)?.querySelectorAll<HTMLElement>(MEMBERS) : undefined;
    const neighbour = members?.length ? members[Math.min(Math.max(0, before.spot?.at ?? 0), members.length - 1)] : undefined;
    (neighbour ?? document.getElementById("prompt"))?.focus({ preventScroll: true });
  }, [change]);
}
