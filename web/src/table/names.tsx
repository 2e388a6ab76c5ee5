// Words that can be looked at: card names in a sentence, and rule numbers.
import type { JSX } from "preact";
import { lookAt } from "../games/skin";
import { rulesHref } from "../hrefs";
import { Family, tonesOf } from "./card";
import { inspect, lookers } from "./preview";
import { useShelf, type Shelf } from "./shelf";
import { cut } from "./text";

/** A span breaks over lines where a button does not, so it must be pressed by hand. */
function isPress(event: KeyboardEvent): boolean {
  if (event.key !== "Enter" && event.key !== " ") return false;
  event.preventDefault();
  return true;
}

export function CardName({ name }: { name: string }): JSX.Element {
  const { faces, skin } = useShelf();
  const face = faces.get(name);
  if (!face) return <>{name}</>;
  return (
    <span class="cardname" style={tonesOf(face, skin)} data-tone={lookAt(skin, face).tone} role="button" tabIndex={0} {...lookers(face)} onClick={() => inspect(face)} onKeyDown={(event) => isPress(event) && inspect(face)}>
      <Family card={face} />{name}
    </span>
  );
}

/** A sentence whose card names can be looked at. */
export function Sentence({ text }: { text: string }): JSX.Element {
  const { names } = useShelf();
  return <>{cut(text, names).map((part, at) => (at % 2 ? <CardName key={at} name={part} /> : part))}</>;
}

export function RuleLink({ rule }: { rule: string }): JSX.Element | null {
  const { game } = useShelf();
  return rule ? <a href={rulesHref(game.name, rule)} target="_blank" rel="noopener">Rule {rule}</a> : null;
}

/** The words of the glossary that a text uses. */
export function wordsIn(text: string, shelf: Shelf): [string, string][] {
  return [...shelf.glossary].filter(([word]) => new RegExp(`\\b${word.replace(/[^\p{L} -]/gu, "")}(s|es|d|ed)?\\b`, "iu").test(text));
}
