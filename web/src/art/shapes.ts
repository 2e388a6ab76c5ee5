// Geometry as SVG paths. Numbers are cut to one place: a picture stays below four kilobytes.
import type { Chance } from "./chance";

type Point = readonly [number, number];

const round = (value: number): string => String(Math.round(value * 10) / 10);
const at = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

export function polygon(points: readonly Point[], closed = true): string {
  return `M${points.map(at).join("L")}${closed ? "Z" : ""}`;
}

function around(centre: Point, radius: number, angle: number): Point {
  return [centre[0] + radius * Math.sin(angle), centre[1] - radius * Math.cos(angle)];
}

/** Every step-th of so many corners: a star if the step is above 1. */
export function star(centre: Point, radius: number, corners: number, step: number, turn = 0): string {
  const lines: string[] = [];
  const left = new Set(Array.from({ length: corners }, (_, corner) => corner));
  while (left.size > 0) {
    const [first = 0] = left;
    const points: Point[] = [];
    for (let corner = first; left.delete(corner); corner = (corner + step) % corners) {
      points.push(around(centre, radius, turn + (corner * 2 * Math.PI) / corners));
    }
    lines.push(polygon(points));
  }
  return lines.join("");
}

/** Rays from an inner to an outer circle, long and short in turn. */
export function rays(centre: Point, inner: number, outer: number, count: number, turn = 0): string {
  return Array.from({ length: count }, (_, ray) => {
    const angle = turn + (ray * 2 * Math.PI) / count;
    const reach = ray % 2 ? inner + (outer - inner) * 0.62 : outer;
    return polygon(
      [around(centre, inner, angle - 0.05), around(centre, reach, angle), around(centre, inner, angle + 0.05)],
    );
  }).join("");
}

/** A closed knot: a rose curve with so many loops. */
export function knot(centre: Point, radius: number, loops: number, depth: number): string {
  const steps = loops * 22;
  return polygon(
    Array.from({ length: steps }, (_, step) => {
      const angle = (step * 2 * Math.PI) / steps;
      return around(centre, radius * (1 - depth + depth * Math.cos(loops * angle)), angle + depth * Math.sin(loops * angle));
    }),
  );
}

/** A line of hills from side to side, filled down to the bottom. */
export function hills(chance: Chance, width: number, height: number, level: number, rough: number): string {
  const peaks = chance.whole(4, 7);
  const points: Point[] = Array.from({ length: peaks + 1 }, (_, peak) => [
    (peak * width) / peaks,
    level + chance.between(-rough, rough) * (peak % 2 ? 1 : 0.4),
  ]);
  return polygon([[0, height], ...points, [width, height]]);
}

export interface Star {
  x: number;
  y: number;
  size: number;
}

/** Stars in the upper part of a picture, not too near to each other. */
export function stars(chance: Chance, count: number, width: number, height: number): Star[] {
  const found: Star[] = [];
  for (let tries = 0; tries < count * 6 && found.length < count; tries++) {
    const next = { x: chance.between(4, width - 4), y: chance.between(4, height), size: chance.between(0.35, 1.1) };
    if (found.every((other) => Math.hypot(other.x - next.x, other.y - next.y) > 7)) found.push(next);
  }
  return found.map(({ x, y, size }) => ({ x: Number(round(x)), y: Number(round(y)), size: Number(size.toFixed(2)) }));
}

/** Lines that join each star to the nearest one before it. */
export function constellation(points: readonly Star[]): string {
  return points
    .slice(1)
    .map((point, index) => {
      const before = points.slice(0, index + 1);
      const near = before.reduce((best, other) =>
        Math.hypot(other.x - point.x, other.y - point.y) < Math.hypot(best.x - point.x, best.y - point.y) ? other : best,
      );
      return polygon([[near.x, near.y], [point.x, point.y]], false);
    })
    .join("");
}
