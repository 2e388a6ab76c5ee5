// Looking at a card: hovering or focus shows it large beside itself; a long press, a right click or "i" opens all about it.
import { signal } from "@preact/signals";
import type { ComponentType, HTMLAttributes, JSX } from "preact";
import { useContext, useLayoutEffect, useRef } from "preact/hooks";
import { set, settings } from "../settings";
import { Dialog, type Frame } from "../ui/dialog";
import { Inline } from "../ui/markdown";
import { capital, sumInWords, sumsOf, type Card } from "../view";
import type { RefusalView } from "../wire";
import { LargeCard, TextCard } from "./card";
import { RuleLink, wordsIn } from "./names";
import { SceneContext } from "./scene";
import { useShelf } from "./shelf";

const HOVER = 300;
const PRESS = 500;
/** Pixels that stay free between what is shown large and the edge of the window. */
const EDGE = 8;

type Box = Pick<DOMRect, "left" | "right" | "top">;
type Size = Pick<DOMRect, "width" | "height">;

const hovered = signal<{ card: Card; refusals: readonly RefusalView[]; box: DOMRect } | null>(null);
/** `over`: a dialog is open, and what is read lies over it. */
const inspected = signal<{ card: Card; over: boolean } | null>(null);
let timer = 0;
/** A long press was for reading: letting go chooses nothing. */
let held = false;

export function inspect(card: Card): void {
  leave();
  inspected.value = { card, over: document.querySelector("dialog[open]") !== null };
}

/** Stop reading: this card, or whichever it is. */
export function putAway(card?: number): void {
  if (card === undefined || inspected.peek()?.card.id === card) inspected.value = null;
}

/** Forget the card under the pointer: it may be another one by now. */
export function leave(): void {
  clearTimeout(timer);
  hovered.value = null;
}

function show(card: Card, refusals: readonly RefusalView[], element: EventTarget | null): void {
  clearTimeout(timer);
  if (!(element instanceof HTMLElement)) return;
  timer = setTimeout(() => {
    if (element.isConnected) hovered.value = { card, refusals, box: element.getBoundingClientRect() };
  }, HOVER);
}

type Lookers = Pick<
  HTMLAttributes<HTMLElement>,
  "onPointerEnter" | "onPointerLeave" | "onPointerDown" | "onPointerUp" | "onPointerCancel" | "onContextMenu" | "onClickCapture" | "onFocus" | "onBlur" | "onKeyDown"
>;

/** What an element needs so that its card can be looked at. One that shows its text already is not shown again beside itself. */
export function lookers(card: Card, refusals: readonly RefusalView[] = [], large = false): Lookers {
  const open = (): void => inspect(card);
  return {
    onPointerEnter: (event) => event.pointerType === "mouse" && innerWidth > 520 && !large && show(card, refusals, event.currentTarget),
    onPointerLeave: leave,
    onPointerDown: (event) => {
      leave();
      held = false;
      if (event.pointerType === "mouse") return;
      timer = setTimeout(() => {
        held = true;
        open();
      }, PRESS);
    },
    onPointerUp: () => clearTimeout(timer),
    onPointerCancel: () => clearTimeout(timer),
    onContextMenu: (event) => {
      event.preventDefault();
      open();
    },
    onClickCapture: (event) => {
      if (held) event.stopImmediatePropagation();
      held = false;
    },
    onFocus: (event) => event.currentTarget.matches(":focus-visible") && !large && show(card, refusals, event.currentTarget),
    onBlur: leave,
    onKeyDown: (event) => {
      if (event.key === "i" && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        open();
      }
      if (event.key === "Escape") leave();
    },
  };
}

/** Beside the card; above it where it lies at the lower edge and there is room, so that its neighbours stay in sight. Always inside the window. */
export function beside(box: Box, size: Size, view: Size): { left: number; top: number } {
  const within = (at: number, length: number, room: number): number => Math.max(EDGE, Math.min(at, room - length - EDGE));
  const above = box.top - 12 - size.height;
  const fitsRight = box.right + size.width + 14 + EDGE <= view.width;
  const [left, top] = box.top > view.height * 0.6 && above >= EDGE
    ? [(box.left + box.right - size.width) / 2, above]
    : [fitsRight ? box.right + 14 : box.left - size.width - 14, box.top - 60];
  return { left: within(left, size.width, view.width), top: within(top, size.height, view.height) };
}

/** The large card beside the one under the pointer. It never takes the pointer and never hides its own card. */
export function Hover(): JSX.Element | null {
  const shown = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!hovered.value || !shown.current) return;
    const { left, top } = beside(hovered.value.box, shown.current.getBoundingClientRect(), { width: innerWidth, height: innerHeight });
    shown.current.style.translate = `${left}px ${top}px`;
  });
  if (!hovered.value || hovered.value.card.id === inspected.value?.card.id) return null;
  const { card, refusals } = hovered.value;
  const why = refusals[0];
  return (
    <div class="hover" aria-hidden="true" ref={shown}>
      {settings.value.preview === "text" ? <TextCard card={card} /> : <LargeCard card={card} />}
      {why && <p class="whynot">Not now: {why.reason}.</p>}
    </div>
  );
}

/** Picture or text: whoever reads text better finds it so next time. */
function Views(): JSX.Element {
  return (
    <div class="row" role="group" aria-label="Show it">
      {(["picture", "text"] as const).map((kind) => (
        <button key={kind} type="button" class="button small" aria-pressed={settings.value.preview === kind} onClick={() => set("preview", kind)}>{kind === "picture" ? "As a picture" : "As text"}</button>
      ))}
    </div>
  );
}

/** Some options are only named after their card. */
const inFull = (text: string | undefined, card: Card): string | undefined => (text === card.name ? "choose it" : text);

/** All about the card that is read, as it is now: in a dialog, or at a table pinned beside it. */
export function Inspector({ Frame = Dialog }: { Frame?: ComponentType<Frame> }): JSX.Element | null {
  const shelf = useShelf();
  const scene = useContext(SceneContext); // a card can be read where there is no table, too
  if (!inspected.value) return null;
  const card = scene?.known.get(inspected.value.card.id) ?? inspected.value.card;
  const Around = inspected.value.over ? Dialog : Frame;
  const refusals = scene?.refusals.get(card.id) ?? [];
  const words = wordsIn(card.text ?? "", shelf);
  const sums = sumsOf(card);
  const options = scene?.places.onCard.get(card.id) ?? [];
  const idle = scene?.known.has(card.id) && !options.length && !refusals.length ? scene.noChoice?.(card) : undefined;
  return (
    <Around title={card.name} wide onClose={() => putAway()}>
      <div class="inspector">
        {settings.value.preview === "text" ? <TextCard card={card} /> : <LargeCard card={card} />}
        <div class="stackup">
          {options.length > 0 && (
            <section>
              <h3>You can</h3>
              <ul>{options.map((option) => <li key={option}>{inFull(scene?.ask?.options[option]?.text, card)}</li>)}</ul>
            </section>
          )}
          {(refusals.length > 0 || idle) && (
            <section>
              <h3>Not now</h3>
              <ul>
                {idle && <li>{idle}</li>}
                {refusals.map((refusal) => (
                  <li key={refusal.subject + refusal.reason}>
                    {refusal.subject === card.name ? "" : `${refusal.subject}: `}
                    {refusal.reason}. <RuleLink rule={refusal.rule} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {sums.length > 0 && (
            <section>
              <h3>Now</h3>
              <ul>{sums.map((sum) => <li key={sum.field}><b>{capital(sum.field)}:</b> {sumInWords(sum)}</li>)}</ul>
            </section>
          )}
          {words.length > 0 && (
            <section>
              <h3>Words on this card</h3>
              <dl>
                {words.map(([word, meaning]) => (
                  <div key={word}>
                    <dt>{word}</dt>
                    <dd><Inline text={meaning} rule={(rule) => <RuleLink rule={rule} />} /></dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
          <Views />
        </div>
      </div>
    </Around>
  );
}
