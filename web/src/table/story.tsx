// The log as a story. A line leads to the moment when it was told.
import type { JSX, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { set, settings } from "../settings";
import { Sentence } from "./names";

const MOST = 200;
/** Pixels from the end that still count as reading the end. */
const NEAR = 60;

/** Keeps the newest line in sight, unless somebody is reading further up. */
export function useTail(count: number): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  // Only a person's scrolling changes it: many lines may come at once, and lines alone scroll nothing.
  const follows = useRef(true);
  useEffect(() => {
    const element = box.current;
    const listen = (): void => {
      if (element) follows.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    };
    element?.addEventListener("scroll", listen, { passive: true });
    return () => element?.removeEventListener("scroll", listen);
  }, []);
  useLayoutEffect(() => {
    if (box.current && follows.current) box.current.scrollTop = box.current.scrollHeight;
  }, [count]);
  return box;
}

/** `privately` are lines that others hear otherwise; `jump` leads to the moment of a line. */
export function Story({ lines, privately, jump }: { lines: readonly string[]; privately?: ReadonlySet<number>; jump?: (line: number) => void }): JSX.Element {
  const box = useTail(lines.length);
  const [whole, setWhole] = useState(false);
  const from = whole ? 0 : Math.max(0, lines.length - MOST);
  // One stop for the Tab key, at the newest line; arrows go from line to line.
  const onKeyDown = (event: KeyboardEvent): void => {
    const all = [...(box.current?.querySelectorAll<HTMLElement>(".jump") ?? [])];
    const at = all.indexOf(event.target as HTMLElement);
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (at < 0 || !step) return;
    event.preventDefault();
    event.stopPropagation();
    all[at + step]?.focus();
  };
  return (
    <div class="story" ref={box} tabIndex={0} role="log" aria-live="polite" aria-label="What happened" onKeyDown={onKeyDown}>
      {from > 0 && <button type="button" class="button plain" onClick={() => setWhole(true)}>Show the {from} lines before</button>}
      {lines.length === 0 && <p class="soft">Nothing has happened yet.</p>}
      {lines.slice(from).map((line, at) => (
        <p key={from + at} class={`${/^(round|turn)\b/i.test(line) ? "mark" : ""} ${privately?.has(from + at) ? "private" : ""}`}>
          {privately?.has(from + at) && <span class="tag">Only you</span>}
          <Sentence text={line} />
          {jump && <button type="button" class="jump" tabIndex={from + at === lines.length - 1 ? 0 : -1} aria-label="Look at this moment" title="Look at this moment" onClick={() => jump(from + at)}>↶</button>}
        </p>
      ))}
    </div>
  );
}

/** Shows and hides what stands beside the table. */
export function StoryButton(): JSX.Element {
  const open = settings.value.logOpen;
  return <button type="button" class="button plain" aria-pressed={open} onClick={() => set("logOpen", !open)}>Story</button>;
}
