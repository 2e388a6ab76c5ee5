// The tile of the game: five banners of one kind before the fire of a battle.
import type { JSX } from "preact";
import { chanceOf } from "../../art/chance";
import { tones } from "../../art/palette";
import { hills, rays } from "../../art/shapes";
import { SIGILS } from "../../art/sigils";

const BANNERS: readonly (readonly [x: number, y: number, size: number])[] = [[6, 21, 0.8], [45, 20, 0.8], [15, 15, 1], [34, 14, 1], [23, 8, 1.3]];

export function Art(): JSX.Element {
  const { deep, body, light } = tones("red");
  const sparks = chanceOf("banners");
  return (
    <svg class="picture" viewBox="0 0 63 56" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id="ar-glow" cx="0.5" cy="0.9" r="0.9">
          <stop offset="0" stop-color={light} />
          <stop offset="0.5" stop-color={body} />
          <stop offset="1" stop-color={deep} />
        </radialGradient>
      </defs>
      <rect width="63" height="56" fill="url(#ar-glow)" />
      <path d={rays([31.5, 50], 16, 58, 26)} fill={light} opacity="0.22" />
      {Array.from({ length: 22 }, (_, at) => <circle key={at} cx={sparks.between(2, 61)} cy={sparks.between(1, 42)} r={sparks.between(0.2, 0.6)} fill="#ffe2b0" opacity="0.8" />)}
      <path d={hills(chanceOf("far army"), 63, 56, 44, 4)} fill={body} opacity="0.8" />
      {BANNERS.map(([x, y, size]) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
          <path d="M6 -2 V40" stroke="#1b0f08" stroke-width="0.9" />
          <path d="M0 0 H12 V17 L6 21 L0 17 Z" fill={deep} stroke={light} stroke-width="0.6" />
          <path d={SIGILS.sword} transform="translate(1.6 3.4) scale(0.37)" fill="none" stroke={light} stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" />
        </g>
      ))}
      <path d={hills(chanceOf("near army"), 63, 56, 50, 3)} fill={deep} />
    </svg>
  );
}
