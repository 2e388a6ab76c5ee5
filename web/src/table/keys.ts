// The keyboard of the table. One list: it drives the keys and the help.
import { useEffect, useRef } from "preact/hooks";

export interface Key {
  key: string;
  /** As it is written in the help. */
  shown: string;
  does: string;
  run: () => void;
}

/** Keys are letters to people who type: they rest while a text field, a list or a dialog has the focus. A slider needs only its arrows. */
function isTyping({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches("input[type=range]")) return key.startsWith("Arrow");
  return target.matches("input, textarea, select") || document.querySelector("dialog[open]") !== null;
}

export function useKeys(keys: readonly Key[], digit: (number: number) => void): void {
  // The listener always asks the newest keys: one that is a frame late would answer an earlier question.
  const latest = useRef({ keys, digit });
  latest.current = { keys, digit };
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { keys, digit } = latest.current;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      if (/^[1-9]$/.test(event.key)) return digit(Number(event.key));
      // Enter and Space belong to the control that has the focus.
      const onControl = event.target instanceof HTMLElement && event.target.matches("button, a, [role=button], summary");
      if ((event.key === "Enter" || event.key === " ") && onControl) return;
      const found = keys.find(({ key }) => key === event.key || key === event.key.toLowerCase());
      if (!found) return;
      event.preventDefault();
      found.run();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
