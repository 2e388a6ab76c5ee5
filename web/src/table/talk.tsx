// What people say to each other.
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { settings } from "../settings";
import type { Said, Say } from "../wire";
import { useTail } from "./story";

export interface TalkProps {
  lines: readonly Said[];
  muted: ReadonlySet<number>;
  mySeat: number | null;
  /** Lines that can be said with one click. */
  phrases: readonly string[];
  /** Nothing else may be said here. */
  onlyPhrases: boolean;
  /** Whether there is a team to talk to. */
  team: boolean;
  /** What I have said and nobody has heard yet. */
  unsaid: readonly Say[];
  say: (what: Omit<Say, "type" | "id">) => void;
  /** Buttons for keeping away from people. */
  people: ComponentChildren;
}

/** Half a character cannot be sent. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, "");

export function Talk({ lines, muted, mySeat, phrases, onlyPhrases, team, unsaid, say, people }: TalkProps): JSX.Element {
  const box = useTail(lines.length);
  const [text, setText] = useState("");
  const [toTeam, setToTeam] = useState(false);
  const speak = (what: { text: string } | { phrase: number }): void => say(team && toTeam ? { ...what, team: true } : what);
  const send = (event: Event): void => {
    event.preventDefault();
    if (text.trim()) speak({ text: wellFormed(text.trim()) });
    setText("");
  };
  return (
    <div class="talk">
      <div class="lines" ref={box} tabIndex={0} role="log" aria-live={settings.value.chat ? "polite" : "off"} aria-label="Chat">
        {lines.length === 0 && <p class="soft">Nobody has said anything yet.</p>}
        {lines.filter((line) => !muted.has(line.seat)).map((line) => (
          <p key={line.number} class={line.team ? "toteam" : ""}>
            <b>{line.name}</b>{line.team && <span class="tag">to the team</span>} {line.text}
          </p>
        ))}
      </div>
      {unsaid.map((line) => <p key={line.id} class="soft small">{line.text ?? phrases[line.phrase ?? 0]} <span class="tag">not heard yet</span></p>)}
      {people}
      {mySeat !== null && (
        <>
          {team && (
            <label class="check">
              <input type="checkbox" checked={toTeam} onChange={(event) => setToTeam(event.currentTarget.checked)} />
              Only my team hears it
            </label>
          )}
          <div class="phrases" role="group" aria-label="Say with one click">
            {phrases.map((phrase, at) => <button key={phrase} type="button" class="button small" onClick={() => speak({ phrase: at })}>{phrase}</button>)}
          </div>
          {!onlyPhrases && (
            <form class="row" onSubmit={send}>
              <input type="text" class="grow" maxLength={500} aria-label="Say something" placeholder="Say something" value={text} onInput={(event) => setText(event.currentTarget.value)} />
              <button class="button">Send</button>
            </form>
          )}
        </>
      )}
    </div>
  );
}
