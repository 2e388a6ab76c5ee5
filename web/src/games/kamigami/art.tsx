// The tile of the game: an eye that opens above the tide.
import type { JSX } from "preact";
import { chanceOf } from "../../art/chance";
import { tones } from "../../art/palette";
import { hills, knot, rays, star } from "../../art/shapes";

/** Arms that rise from the deep: where each begins, how far it leans, how high it reaches. */
const ARMS: readonly (readonly [x: number, lean: number, height: number])[] = [[7, 9, 30], [16, -8, 22], [45, 8, 24], [55, -10, 32], [31, 6, 14]];

const arm = ([x, lean, height]: (typeof ARMS)[number]): string =>
  `M${x} 57 C${x + lean} ${57 - height * 0.4} ${x - lean} ${57 - height * 0.7} ${x + lean * 0.4} ${57 - height} c${lean * 0.5} -4 ${lean} 1 ${lean * 0.3} 3`;

export function Art(): JSX.Element {
  const { deep, body, light } = tones("violet");
  const stars = chanceOf("stars are right");
  return (
    <svg class="picture" viewBox="0 0 63 56" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id="km-sky" cx="0.5" cy="0.42" r="0.8">
          <stop offset="0" stop-color={body} />
          <stop offset="1" stop-color={deep} />
        </radialGradient>
      </defs>
      <rect width="63" height="56" fill="url(#km-sky)" />
      {Array.from({ length: 34 }, (_, at) => (
        <circle key={at} cx={stars.between(1, 62)} cy={stars.between(1, 34)} r={stars.between(0.15, 0.6)} fill="#fff" opacity="0.8" />
      ))}
      <path d={rays([31.5, 23], 15, 44, 24)} fill={light} opacity="0.16" />
      <path d={star([31.5, 23], 19, 7, 3)} fill="none" stroke={light} stroke-width="0.4" opacity="0.75" />
      <path d={knot([31.5, 23], 22, 10, 0.18)} fill="none" stroke={light} stroke-width="0.35" opacity="0.55" />
      <path d="M15 23 C22 13.5 41 13.5 48 23 C41 32.5 22 32.5 15 23 Z" fill={deep} stroke={light} stroke-width="1" />
      <circle cx="31.5" cy="23" r="6.6" fill={tones("green").body} stroke={tones("green").light} stroke-width="0.7" />
      <ellipse cx="31.5" cy="23" rx="1.5" ry="5.4" fill="#05060a" />
      <path d={hills(chanceOf("tide"), 63, 56, 47, 4)} fill={tones("green").body} opacity="0.8" />
      {ARMS.map((one) => <path key={one[0]} d={arm(one)} fill="none" stroke={tones("green").deep} stroke-width="2.6" stroke-linecap="round" />)}
      <path d={hills(chanceOf("deep"), 63, 56, 52, 3)} fill={tones("green").deep} />
    </svg>
  );
}
