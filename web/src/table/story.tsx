// The log as a story, and what people say to each other.
import type { JSX, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { set, settings } from "../settings";
import type { Said } from "../wire";
import { Sentence } from "./names";

const MOST = 200;
/** Pixels from the end that still count as reading the end. */
const NEAR = 60;

/** Keeps the newest line in sight, unless somebody is reading further up. */
function useTail(count: number): RefObject<HTMLDivElement | null> {
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

export function Story({ lines }: { lines: readonly string[] }): JSX.Element {
  const box = useTail(lines.length);
  const [whole, setWhole] = useState(false);
  const from = whole ? 0 : Math.max(0, lines.length - MOST);
  return (
    <div class="story" ref={box} tabIndex={0} role="log" aria-live="polite" aria-label="What happened">
      {from > 0 && <button type="button" class="button plain" onClick={() => setWhole(true)}>Show the {from} lines before</button>}
      {lines.length === 0 && <p class="soft">Nothing has happened yet.</p>}
      {lines.slice(from).map((line, at) => (
        <p key={from + at} class={/^(round|turn)\b/i.test(line) ? "mark" : ""}>
          <Sentence text={line} />
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

interface TalkProps {
  lines: readonly Said[];
  muted: ReadonlySet<number>;
  mySeat: number | null;
  say: (text: string) => void;
  mute: (seat: number, on: boolean) => void;
}

export function Talk({ lines, muted, mySeat, say, mute }: TalkProps): JSX.Element {
  const box = useTail(lines.length);
  const [text, setText] = useState("");
  const send = (event: Event): void => {
    event.preventDefault();
    if (text.trim()) say(text.trim());
    setText("");
  };
  return (
    <div class="talk">
      <div class="lines" ref={box} tabIndex={0} role="log" aria-live={settings.value.chat ? "polite" : "off"} aria-label="Chat">
        {lines.length === 0 && <p class="soft">Nobody has said anything yet.</p>}
        {lines.filter((line) => !muted.has(line.seat)).map((line) => (
          <p key={line.number}>
            <b>{line.name}</b> {line.text}
          </p>
        ))}
      </div>
      <div class="row">
        {[...new Map(lines.filter((line) => line.seat !== mySeat).map((line) => [line.seat, line.name]))].map(([seat, name]) => (
          <button key={seat} type="button" class="button plain small" aria-pressed={muted.has(seat)} onClick={() => mute(seat, !muted.has(seat))}>
            Mute {name}
          </button>
        ))}
      </div>
      {mySeat !== null && (
        <form class="row" onSubmit={send}>
          <input type="text" class="grow" maxLength={500} aria-label="Say something" placeholder="Say something" value={text} onInput={(event) => setText(event.currentTarget.value)} />
          <button class="button">Send</button>
        </form>
      )}
    </div>
  );
}
