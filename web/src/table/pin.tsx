// The card that is read stays beside the table while the game goes on (UI-20). On a phone it is a sheet above the hand.
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Frame } from "../ui/dialog";
import { inspect, Inspector, putAway } from "./preview";
import { useScene } from "./scene";

/** Unlike a dialog it leaves the table to play on; Escape closes it from everywhere. */
export function Pin({ title, onClose, children }: Frame): JSX.Element {
  const { picked } = useScene();
  const panel = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  const close = (): void => {
    const inside = panel.current?.contains(document.activeElement) ?? false;
    onClose();
    if (inside && before.current instanceof HTMLElement && before.current.isConnected) before.current.focus({ preventScroll: true });
  };
  const latest = useRef({ picked, close });
  latest.current = { picked, close };
  // Whoever picked a card goes on to its buttons; whoever asked to read one reads it.
  useLayoutEffect(() => {
    if (picked !== null) return;
    if (!panel.current?.contains(document.activeElement)) before.current = document.activeElement;
    panel.current?.focus({ preventScroll: true });
  }, [title]);
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      // A dialog, or the card that waits for a choice, is nearer.
      if (event.key !== "Escape" || latest.current.picked !== null || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      latest.current.close();
    };
    addEventListener("keydown", press, { capture: true });
    return () => removeEventListener("keydown", press, { capture: true });
  }, []);
  return (
    <section class="pinned" role="dialog" aria-label={title} ref={panel} tabIndex={-1}>
      <header>
        <h2>{title}</h2>
        <button type="button" class="button round plain" aria-label="Close" onClick={close}>×</button>
      </header>
      {children}
    </section>
  );
}

/** A card that waits for one of several choices is pinned until the choice is made; leaving the table puts all away. */
export function PinnedCard(): JSX.Element {
  const { picked, known } = useScene();
  useLayoutEffect(() => {
    const card = typeof picked === "number" ? known.get(picked) : undefined;
    if (!card) return;
    inspect(card);
    return () => putAway(card.id);
  }, [picked]);
  useEffect(() => () => putAway(), []);
  return <Inspector Frame={Pin} />;
}
