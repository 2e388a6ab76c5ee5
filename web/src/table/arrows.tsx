// Arrows from seat to seat. They repeat what each seat says in words, so they are hidden from those who listen.
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
  if (below || from.bottom <= to.top) {
    // One goes up on the left, the other comes down on the right, at the edge of the smaller box.
    const small = from.right - from.left < to.right - to.left ? from : to;
    const x = below ? small.left + ASIDE : small.right - ASIDE;
    return below ? [[x, from.top], [x, to.bottom]] : [[x, from.bottom], [x, to.top]];
  }
  const right = from.left < to.left;
  return right ? [[from.right, level(from)], [to.left, level(to)]] : [[from.left, level(from)], [to.right, level(to)]];
}

interface Line {
  key: string;
  from: Point;
  to: Point;
}

export function Arrows({ within, pairs, change }: { within: RefObject<HTMLElement | null>; pairs: readonly (readonly [number, number])[]; change: unknown }): JSX.Element {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const names = pairs.join(" ");
  useLayoutEffect(() => {
    const root = within.current;
    if (!root) return;
    const measure = (): void => {
      const zero = root.getBoundingClientRect();
      const box = (seat: number): Box | null => {
        const element = root.querySelector(`[data-seat="${seat}"]`);
        if (!element) return null;
        const found = element.getBoundingClientRect();
        // The part of it that is in sight: the row of seats may scroll.
        const row = element.parentElement?.getBoundingClientRect() ?? found;
        const [x, y] = [zero.left - root.scrollLeft, zero.top - root.scrollTop];
        return { left: found.left - x, right: found.right - x, top: Math.max(found.top, row.top) - y, bottom: Math.min(found.bottom, row.bottom) - y };
      };
      setLines(pairs.flatMap(([a, b]) => {
        const [from, to] = [box(a), box(b)];
        if (!from || !to) return [];
        const [start, end] = between(from, to);
        return [{ key: `${a}-${b}`, from: start, to: end }];
      }));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(root);
    root.querySelectorAll("[data-seat]").forEach((seat) => watch.observe(seat));
    return () => watch.disconnect();
  }, [names, change]);
  return (
    <svg class="arrows" aria-hidden="true" focusable="false">
      {lines.map(({ key, from, to }) => <path key={key} d={arrow(from, to)} />)}
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
