// The tile of the game: a road that winds over hills to a gate of light.
import type { JSX } from "preact";
import { chanceOf } from "../../art/chance";
import { tones } from "../../art/palette";
import { hills, rays, star } from "../../art/shapes";

export function Art(): JSX.Element {
  const { deep, body, light } = tones("amber");
  const night = tones("blue");
  const stars = chanceOf("road");
  return (
    <svg class="picture" viewBox="0 0 63 56" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="an-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color={night.deep} />
          <stop offset="0.7" stop-color={night.body} />
          <stop offset="1" stop-color={light} />
        </linearGradient>
      </defs>
      <rect width="63" height="56" fill="url(#an-sky)" />
      {Array.from({ length: 26 }, (_, at) => (
        <circle key={at} cx={stars.between(1, 62)} cy={stars.between(1, 24)} r={stars.between(0.15, 0.55)} fill="#fff" opacity="0.85" />
      ))}
      <path d={rays([40, 24], 10, 34, 20)} fill={light} opacity="0.28" />
      <path d={star([40, 20], 9, 8, 3)} fill="none" stroke={light} stroke-width="0.4" opacity="0.8" />
      <path d="M35.5 31 V20 C35.5 13 44.5 13 44.5 20 V31 Z" fill={light} />
      <path d="M34 31 V20 C34 11 46 11 46 20 V31" fill="none" stroke={deep} stroke-width="1.6" />
      <path d={hills(chanceOf("far hills"), 63, 56, 31, 4)} fill={body} opacity="0.9" />
      <path d={hills(chanceOf("near hills"), 63, 56, 40, 3)} fill={deep} />
      <path d="M38 31 C46 35 30 38 34 42 C38 46 20 48 24 56 H38 C32 50 46 46 42 42 C38 38 48 35 42 31 Z" fill={light} opacity="0.75" />
      {[[27, 44], [22, 49], [31, 47]].map(([x, y]) => (
        <g key={x} fill={deep}><circle cx={x} cy={y} r="1.2" /><path d={`M${Number(x) - 1.4} ${Number(y) + 5} L${x} ${Number(y) + 1} L${Number(x) + 1.4} ${Number(y) + 5} Z`} /></g>
      ))}
    </svg>
  );
}
