// The picture on a card: a pure function of its name and its group.
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { settings } from "../settings";
import { chanceOf, hash } from "./chance";
import { tones, type Look } from "./palette";
import { constellation, hills, knot, rays, star, stars } from "./shapes";
import { SIGILS, type Sigil } from "./sigils";

const WIDTH = 63;
const HEIGHT = 56;
const CENTRE = [WIDTH / 2, 25] as const;

function paint(name: string, look: Look): JSX.Element[] {
  const chance = chanceOf(name);
  const { deep, body, light } = tones(look.tone);
  const sky = stars(chance, chance.whole(9, 15), WIDTH, 40);
  const corners = chance.whole(5, 9);
  const halo = chance.pick(["star", "rays", "knot", "rings"]);
  const turn = chance.between(0, Math.PI);
  const parts: JSX.Element[] = [
    <path key="lines" d={constellation(sky.slice(0, 7))} stroke={light} stroke-width="0.25" opacity="0.45" fill="none" />,
    ...sky.map((point, index) => (
      <circle key={`star${index}`} cx={point.x} cy={point.y} r={point.size} fill={light} opacity="0.8" />
    )),
    <circle key="glow" cx={CENTRE[0]} cy={CENTRE[1]} r="21" fill={body} opacity="0.55" />,
  ];
  if (halo === "rays") {
    parts.push(<path key="halo" d={rays(CENTRE, 16, 27, corners * 4, turn)} fill={light} opacity="0.6" />);
  } else if (halo === "knot") {
    parts.push(
      <path key="halo" d={knot(CENTRE, 23, corners, chance.between(0.14, 0.26))} fill="none" stroke={light} stroke-width="0.9" opacity="0.75" />,
    );
  } else {
    const step = halo === "star" ? Math.max(2, Math.floor(corners / 2) - chance.whole(0, 1)) : 1;
    parts.push(
      <path key="halo" d={star(CENTRE, 22, corners, step, turn)} fill="none" stroke={light} stroke-width="0.7" opacity="0.75" />,
      <path key="halo2" d={star(CENTRE, 19, corners, 1, turn + Math.PI / corners)} fill="none" stroke={light} stroke-width="0.4" opacity="0.5" />,
    );
  }
  parts.push(
    <circle key="disc" cx={CENTRE[0]} cy={CENTRE[1]} r="15.4" fill={deep} stroke={light} stroke-width="0.8" />,
    <g key="sigil" transform={`translate(${CENTRE[0] - 12} ${CENTRE[1] - 12})`}>
      <path d={SIGILS[look.sigil]} fill="none" stroke={light} stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" />
    </g>,
    <path key="far" d={hills(chance, WIDTH, HEIGHT, 44, 5)} fill={body} opacity="0.75" />,
    <path key="near" d={hills(chance, WIDTH, HEIGHT, 50, 4)} fill={deep} />,
  );
  return parts;
}

/** Decoration: the card's name and text stand beside it as text. */
export function Picture({ name, look }: { name: string; look: Look }): JSX.Element {
  const parts = useMemo(() => paint(name, look), [name, look.tone, look.sigil, settings.value.palette]);
  const { deep, body } = tones(look.tone);
  const fade = `fade-${look.tone}-${hash(name).toString(36)}`;
  return (
    <svg class="picture" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color={deep} />
          <stop offset="1" stop-color={body} />
        </linearGradient>
      </defs>
      <rect width={WIDTH} height={HEIGHT} fill={`url(#${fade})`} />
      {parts}
    </svg>
  );
}

export function SigilMark({ sigil, label }: { sigil: Sigil; label?: string }): JSX.Element {
  return (
    <svg class="sigil" viewBox="0 0 24 24" role={label ? "img" : undefined} aria-label={label} aria-hidden={label ? undefined : "true"} focusable="false">
      <path d={SIGILS[sigil]} fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" />
    </svg>
  );
}

const BACK_STAR = star([31.5, 44], 17, 6, 2);
const BACK_KNOT = knot([31.5, 44], 24, 12, 0.12);

/** The back of every card: the same for all, so that it tells nothing. */
export function Back(): JSX.Element {
  return (
    <svg class="picture back" viewBox="0 0 63 88" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <rect width="63" height="88" fill="#1b2130" />
      <g fill="none" stroke="#c9a45c" stroke-linejoin="round">
        <rect x="4" y="4" width="55" height="80" rx="4" stroke-width="0.8" />
        <rect x="6.4" y="6.4" width="50.2" height="75.2" rx="3" stroke-width="0.35" />
        <circle cx="31.5" cy="44" r="17" stroke-width="0.8" />
        <path d={BACK_STAR} stroke-width="0.8" />
        <path d={BACK_KNOT} stroke-width="0.4" opacity="0.7" />
      </g>
      <circle cx="31.5" cy="44" r="4" fill="#c9a45c" />
    </svg>
  );
}
