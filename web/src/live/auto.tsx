// Answers that are given for me (docs/protocol.md). They never skip me where I asked to be stopped.
import type { JSX } from "preact";
import { keyOf, shownKey } from "../table/commands";
import type { AutoPass } from "../wire";
import type { Link } from "./link";

const RESPONSES: readonly (readonly [AutoPass["responses"], string])[] = [
  ["auto", "Only take what is the single option for me"],
  ["always", "Ask me every time"],
  ["turn", "Let things happen until I have a choice of my own"],
  ["never", "Always let things happen; I answer nothing out of turn"],
];

const BREAKS: readonly (readonly [AutoPass["breaks"][number], string])[] = [
  ["aimed", "Ask me all the same when it is aimed at me or mine"],
  ["any", "Ask me all the same when anybody else plays anything"],
];

export function AutoForm({ link, auto, kind }: { link: Link; auto: AutoPass; kind: string }): JSX.Element {
  const send = (change: Partial<AutoPass>): boolean => link.sendOrTell({ type: "auto", ...auto, ...change });
  const toggle = (list: "stops" | "skips" | "breaks", name: string): boolean =>
    send({ [list]: (auto[list] as string[]).includes(name) ? auto[list].filter((one) => one !== name) : [...auto[list], name] });
  const kinds = [...new Set([kind, ...auto.stops, ...auto.skips])].filter(Boolean);
  return (
    <fieldset class="stackup autoform">
      <legend>Answers given for me at this table</legend>
      {RESPONSES.map(([value, text]) => (
        <label class="check" key={value}>
          <input type="radio" name="responses" checked={auto.responses === value} onChange={() => send({ responses: value })} />
          {text}
        </label>
      ))}
      <div class="checks">
        {BREAKS.map(([value, text]) => (
          <label class="check" key={value}>
            <input type="checkbox" checked={auto.breaks.includes(value)} onChange={() => toggle("breaks", value)} />
            {text}
          </label>
        ))}
      </div>
      <p class="soft small">As long as you hold <kbd>{shownKey(keyOf("invert"))}</kbd>, it is the other way round. Click a phase to be asked there in any case.</p>
      {kinds.map((name) => (
        <div class="row" key={name}>
          <span class="grow">Questions like “{name}”</span>
          <label class="check"><input type="checkbox" checked={auto.stops.includes(name)} onChange={() => toggle("stops", name)} />Always stop</label>
          <label class="check"><input type="checkbox" checked={auto.skips.includes(name)} onChange={() => toggle("skips", name)} />Take the default</label>
        </div>
      ))}
    </fieldset>
  );
}
