// The keyboard of the table and of a replay: keys run commands.
import { useEffect, useRef } from "preact/hooks";
import { COMMAND_NAMES, COMMANDS, keyOf, type CommandName } from "./commands";

/** Keys are letters to people who type: they rest while a text field, a list or a dialog has the focus. A slider needs only its arrows. */
function isTyping({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches("input[type=range], [role=separator]")) return key.startsWith("Arrow");
  return target.matches("input, textarea, select") || document.querySelector("dialog[open]") !== null;
}

/** A key that is held goes on only with what does no harm. */
const REPEATED: readonly CommandName[] = ["earlier", "later", "larger", "smaller", "stepBack", "stepOn", "turnBack", "turnOn"];

export interface Runs {
  where: "table" | "replay";
  runs: Partial<Record<CommandName, () => void>>;
  /** What a command does when its key is let go again. */
  ends?: Partial<Record<CommandName, () => void>>;
  digit?: (number: number) => void;
}

export function useKeys(now: Runs): void {
  // The listener always asks the newest: one that is a frame late would answer an earlier question.
  const latest = useRef(now);
  latest.current = now;
  useEffect(() => {
    const held = new Set<CommandName>();
    const press = (event: KeyboardEvent): void => {
      const { where, runs, ends, digit } = latest.current;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      // Whoever holds a key chooses once, and a question that comes meanwhile is not answered by it.
      if (event.repeat && (event.key === "Enter" || event.key === " ")) return event.preventDefault();
      if (digit && /^[1-9]$/.test(event.key)) return event.repeat ? undefined : digit(Number(event.key));
      // Enter and Space belong to the control that has the focus.
      const onControl = event.target instanceof HTMLElement && event.target.matches("button, a, [role=button], summary");
      if ((event.key === "Enter" || event.key === " ") && onControl) return;
      const name = COMMAND_NAMES.find((one) => COMMANDS[one].where === where && keyOf(one) === event.key.toLowerCase());
      const run = name && runs[name];
      if (!name || !run) return;
      event.preventDefault();
      if (event.repeat && !REPEATED.includes(name)) return;
      if (ends?.[name]) {
        if (held.has(name)) return;
        held.add(name);
      }
      run();
    };
    const letGo = (name: CommandName): void => {
      if (held.delete(name)) latest.current.ends?.[name]?.();
    };
    const release = (event: KeyboardEvent): void => [...held].filter((name) => keyOf(name) === event.key.toLowerCase()).forEach(letGo);
    const releaseAll = (): void => [...held].forEach(letGo);
    addEventListener("keydown", press);
    addEventListener("keyup", release);
    addEventListener("blur", releaseAll);
    return () => {
      releaseAll();
      removeEventListener("keydown", press);
      removeEventListener("keyup", release);
      removeEventListener("blur", releaseAll);
    };
  }, []);
}
