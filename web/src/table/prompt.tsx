// The prompt bar: who must do what, with the default first. It always stands in the same place.
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { listed } from "../view";
import type { OptionView } from "../wire";
import { RuleLink, Sentence } from "./names";
import { faceOptions } from "./board";
import { inWordsOf, Signs, signsOf } from "./outlook";
import { useScene, type Scene } from "./scene";
import { useShelf } from "./shelf";
import { shortened } from "./text";

interface PromptProps {
  choose: (option: number) => void;
  /** Forget the picked card. */
  back: () => void;
  /** An act is on its way. */
  busy: boolean;
  /** Take one's own choice back while others still choose. */
  change: (() => void) | null;
  children?: ComponentChildren;
}

export function whoIsAwaited(scene: Scene): string {
  const { view, seats } = scene;
  const names = view.waiting.filter((seat) => seat !== view.viewer).map((seat) => view.seats[seat]?.name ?? "");
  if (!names.length) return "One moment …";
  const bots = view.waiting.every((seat) => seats[seat]?.kind === "bot");
  return bots ? `${listed(names)} ${names.length > 1 ? "are" : "is"} thinking …` : `Waiting for ${listed(names)}.`;
}

/** The choices of what was picked, which the digits then count; null while nothing is. */
export function choicesOfPicked({ picked, places }: Pick<Scene, "picked" | "places">): readonly number[] | null {
  return picked === null ? null : ((typeof picked === "number" ? places.onCard.get(picked) : places.onPiece.get(picked)) ?? []);
}

function Choice({ option, index, digit = index + 1, main, busy, choose }: { option: OptionView; index: number; digit?: number; main: boolean; busy: boolean; choose: (option: number) => void }): JSX.Element {
  const [label, detail] = shortened(option.text);
  const signs = signsOf(useScene().outlook, [index]);
  return (
    <button type="button" class={`button ${main ? "main" : ""}`} data-option={index} data-signs={signs.join(" ") || undefined} disabled={busy} onClick={() => choose(index)}>
      {digit <= 9 && <kbd aria-hidden="true">{digit}</kbd>}
      <span class="label">{label}{detail && <small>{detail}</small>}</span>
      {signs.length > 0 && <span class="unseen">. {inWordsOf(signs)}</span>}
      <Signs signs={signs} />
    </button>
  );
}

export function Prompt({ choose, back, busy, change, children }: PromptProps): JSX.Element {
  const scene = useScene();
  const { faces } = useShelf();
  const { ask, places, picked } = scene;
  // The list belongs to one question; the next one begins folded.
  const [opened, setOpened] = useState<number | null>(null);
  const all = ask !== null && opened === ask.since;
  // What was picked, in words.
  const thing = typeof picked === "number" ? scene.known.get(picked)?.name : picked;
  const asCards = faceOptions(ask, places, faces);
  const ofPicked = choicesOfPicked(scene);
  const buttons = ofPicked ?? places.buttons.filter((option) => !asCards.has(option));
  const elsewhere = ask ? ask.options.length - places.buttons.length + asCards.size : 0;
  const [question = "", more = ""] = ask?.prompt.split(/(?<=\?) (.+)/s) ?? [];
  const ready = scene.view.viewer !== null && scene.ready.includes(scene.view.viewer);
  return (
    <section class={`prompt ${ask ? "mine" : ""}`} aria-label="What to do now" id="prompt" tabIndex={-1} data-kind={ask?.kind}>
      <div class="says">
        {ask && <span class="yours">{ask.reaction ? "Your answer" : "Your choice"}</span>}
        <p class="question">
          {thing ? <>What do you do with {thing}?</> : ask ? <Sentence text={question} /> : ready ? `You are ready. ${whoIsAwaited(scene)}` : whoIsAwaited(scene)}
        </p>
        {ask && !thing && more && <p class="soft small hint"><Sentence text={more} /></p>}
        {ask && !thing && !more && elsewhere > 0 && <p class="soft small hint glows">Choose what glows{buttons.length ? " or a button" : ""}.</p>}
      </div>
      {/* Each question has its own strip: where the last one was scrolled to says nothing about this one. */}
      <div class="buttons" key={`${ask?.since ?? ""}/${picked ?? ""}`}>
        {ask && buttons.map((index, at) => {
          const option = ask.options[index];
          return option && <Choice key={index} option={option} index={index} digit={ofPicked ? at + 1 : index + 1} main={index === 0} busy={busy} choose={choose} />;
        })}
        {thing && <button type="button" class="button plain" onClick={back}><kbd aria-hidden="true">Esc</kbd> Back</button>}
        {ready && change && <button type="button" class="button" onClick={change}>Change my choice</button>}
        {ask && (elsewhere > 0 || scene.reasons.length > 0) && !thing && (
          <button type="button" class="button plain" aria-expanded={all} onClick={() => setOpened(all ? null : ask.since)} data-all>
            <kbd aria-hidden="true">A</kbd> All choices ({ask.options.length})
          </button>
        )}
        {children}
      </div>
      {ask && all && !thing && (
        <div class="all">
          <ol class="allchoices">
            {ask.options.map((option, index) => (
              <li key={index}>
                <Choice option={option} index={index} main={false} busy={busy} choose={choose} />
              </li>
            ))}
          </ol>
          {scene.reasons.length > 0 && (
            <section class="notnow">
              <h3>Not now</h3>
              <ul>
                {scene.reasons.map(({ subjects, reason, rule }) => (
                  <li key={reason + rule}>
                    <b>{subjects.join(", ")}:</b> {reason}. <RuleLink rule={rule} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </section>
  );
}
