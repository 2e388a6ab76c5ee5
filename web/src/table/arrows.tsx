// Arrows from seat to seat and from card to card. They repeat what stands there in words, so they are hidden from those who listen.
import type { JSX, RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type Point = readonly [number, number];

const ASIDE = 18;

/** Where the arrow leaves one box and meets the other: at the edges that face each other, aside of the way back. */
export function between(from: Box, to: Box): [Point, Point] {
  const level = (box: Box): number => (box.top + box.bottom) / 2;
  const below = from.top >= to.bottom;
  const middle = (box: Box): number => (box.left + box.right) / 2;
  const apart = from.right < to.left || to.right < from.left;
  if (apart && below) return [[middle(from), from.top], [middle(to), to.bottom]];
  if (apart && from.bottom <= to.top) return [[middle(from), from.bottom], [middle(to), to.top]];
  if (below || from.bottom <= to.top) {
    // One goes up on the left, the other comes down on the right, at the edge of the smaller box.
    const small = from.right - from.left < to.right - to.left ? from : to;
    const x = below ? small.left + ASIDE : small.right - ASIDE;
    return below ? [[x, from.top], [x, to.bottom]] : [[x, from.bottom], [x, to.top]];
  }
  const right = from.left < to.left;
  return right ? [[from.right, level(from)], [to.left, level(to)]] : [[from.left, level(from)], [to.right, level(to)]];
}

/** An arrow from the first of these that is in sight to that one. */
export interface Pair {
  from: readonly string[];
  to: string;
  kind: "strike" | "aim";
}

interface Line {
  key: string;
  kind: Pair["kind"];
  from: Point;
  to: Point;
}

/** What clips a thing: each side of the table scrolls for itself. */
const FRAMES = ".others, .own, .middle";
/** Less than this is out of sight. */
const LEAST = 8;

function boxOf(root: HTMLElement, what: string): Box | null {
  const element = root.querySelector(what);
  const found = element?.getBoundingClientRect();
  const frame = (element?.parentElement?.closest(FRAMES) ?? root).getBoundingClientRect();
  if (!found) return null;
  const zero = root.getBoundingClientRect();
  const [x, y] = [zero.left - root.scrollLeft, zero.top - root.scrollTop];
  const [top, bottom] = [Math.max(found.top, frame.top), Math.min(found.bottom, frame.bottom)];
  return bottom - top < LEAST ? null : { left: found.left - x, right: found.right - x, top: top - y, bottom: bottom - y };
}

export function Arrows({ within, pairs, change }: { within: RefObject<HTMLElement | null>; pairs: readonly Pair[]; change: unknown }): JSX.Element {
  const [lines, setLines] = useState<readonly Line[]>([]);
  useLayoutEffect(() => {
    const root = within.current;
    if (!root) return;
    const measure = (): void => {
      setLines(pairs.flatMap(({ from: sources, to: target, kind }) => {
        const from = sources.map((source) => boxOf(root, source)).find((box) => box !== null);
        const to = boxOf(root, target);
        if (!from || !to) return [];
        const [start, end] = between(from, to);
        return [{ key: `${sources[0]} ${target}`, kind, from: start, to: end }];
      }));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(root);
    root.querySelectorAll("[data-seat]").forEach((seat) => watch.observe(seat));
    root.addEventListener("scroll", measure, { capture: true, passive: true });
    return () => {
      watch.disconnect();
      root.removeEventListener("scroll", measure, { capture: true });
    };
  }, [JSON.stringify(pairs), change]);
  return (
    <svg class="arrows" aria-hidden="true" focusable="false">
      {lines.map(({ key, kind, from, to }) => <path key={key} class={kind} d={arrow(from, to)} />)}
    </svg>
  );
}

const HEAD = 9;

/** A shaft with an open head. Seats that lie side by side leave room for the head alone. */
export function arrow([x, y]: Point, [u, v]: Point): string {
  const turn = Math.atan2(v - y, u - x);
  const at = (angle: number): string => `${(u - HEAD * Math.cos(turn + angle)).toFixed(1)} ${(v - HEAD * Math.sin(turn + angle)).toFixed(1)}`;
  return `M${x.toFixed(1)} ${y.toFixed(1)}L${u.toFixed(1)} ${v.toFixed(1)}M${at(0.6)}L${u.toFixed(1)} ${v.toFixed(1)}L${at(-0.6)}`;
}
