// The tile of the game: a sun going down between the pillars of a temple.
import type { JSX } from "preact";
import { chanceOf } from "../../art/chance";
import { tones } from "../../art/palette";
import { hills, rays } from "../../art/shapes";

const PILLARS = [5, 14, 44, 53];

export function Art(): JSX.Element {
  const { deep, body, light } = tones("red");
  const stars = chanceOf("dusk");
  return (
    <svg class="picture" viewBox="0 0 63 56" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="tw-dusk" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color={tones("violet").deep} />
          <stop offset="0.55" stop-color={body} />
          <stop offset="1" stop-color={light} />
        </linearGradient>
      </defs>
      <rect width="63" height="56" fill="url(#tw-dusk)" />
      {Array.from({ length: 22 }, (_, at) => (
        <circle key={at} cx={stars.between(1, 62)} cy={stars.between(1, 18)} r={stars.between(0.15, 0.5)} fill="#fff" opacity="0.8" />
      ))}
      <path d={rays([31.5, 40], 14, 50, 22)} fill={light} opacity="0.3" />
      <circle cx="31.5" cy="40" r="12" fill={tones("gold").light} />
      <path d={hills(chanceOf("far shore"), 63, 56, 44, 4)} fill={deep} opacity="0.85" />
      <g fill={deep}>
        <path d="M0 9 L31.5 1 L63 9 V13 H0 Z" opacity="0.92" />
        {PILLARS.map((x) => (
          <g key={x}>
            <rect x={x} y="14" width="5" height="38" />
            <rect x={x - 1} y="13" width="7" height="2.2" />
            <rect x={x - 1.4} y="50" width="7.8" height="3" />
          </g>
        ))}
        <rect y="53" width="63" height="3" />
      </g>
      <g stroke={light} stroke-width="0.3" opacity="0.45">
        {PILLARS.flatMap((x) => [1.4, 2.5, 3.6].map((step) => <path key={`${x} ${step}`} d={`M${x + step} 16 V49`} />))}
      </g>
    </svg>
  );
}
