// The tile of the game: dice in the glow of a forge.
import type { JSX } from "preact";
import { tones } from "../../art/palette";
import { hills, rays, star } from "../../art/shapes";
import { chanceOf } from "../../art/chance";
import { DieFace } from "./dice";

const DICE: readonly (readonly [face: number, x: number, y: number, turn: number])[] = [
  [5, 18, 15.5, -12],
  [1, 32, 14.5, 10],
  [6, 19, 29, 8],
  [3, 33, 28, -9],
];

export function Art(): JSX.Element {
  const { deep, body, light } = tones("red");
  const sparks = chanceOf("sparks");
  return (
    <svg class="picture gf-art" viewBox="0 0 63 56" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id="gf-glow" cx="0.5" cy="1" r="1">
          <stop offset="0" stop-color={light} />
          <stop offset="0.45" stop-color={body} />
          <stop offset="1" stop-color={deep} />
        </radialGradient>
      </defs>
      <rect width="63" height="56" fill="url(#gf-glow)" />
      <path d={rays([31.5, 58], 14, 52, 30)} fill={light} opacity="0.28" />
      <path d={star([31.5, 28], 25, 12, 5)} fill="none" stroke={light} stroke-width="0.35" opacity="0.6" />
      {Array.from({ length: 26 }, (_, at) => (
        <circle key={at} cx={sparks.between(2, 61)} cy={sparks.between(1, 40)} r={sparks.between(0.2, 0.7)} fill="#ffe2b0" opacity="0.85" />
      ))}
      <path d={hills(chanceOf("forge"), 63, 56, 52, 3)} fill={deep} />
      {DICE.map(([face, x, y, turn]) => (
        <svg key={face} x={x} y={y} width="12.5" height="12.5" viewBox="-2 -2 48 48" overflow="visible">
          <g transform={`rotate(${turn} 22 22)`}><DieFace face={face} /></g>
        </svg>
      ))}
    </svg>
  );
}
