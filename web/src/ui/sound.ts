// Short sounds, made here: no files. Nothing is told by sound alone.
import { settings } from "../settings";

export const SOUND_NAMES = { turn: "My turn", move: "Somebody acts", hit: "Something is aimed at me", refuse: "That cannot be done", late: "Little time is left", win: "I win", lose: "I do not win" } as const;
type Sound = keyof typeof SOUND_NAMES;

/** Notes as (frequency, start, length) in hertz and seconds. */
const SOUNDS: Record<Sound, readonly (readonly [number, number, number])[]> = {
  turn: [[523, 0, 0.12], [784, 0.1, 0.22]],
  move: [[320, 0, 0.06]],
  hit: [[140, 0, 0.16], [90, 0.05, 0.2]],
  late: [[880, 0, 0.07], [880, 0.14, 0.07], [880, 0.28, 0.07]],
  refuse: [[196, 0, 0.1], [165, 0.08, 0.14]],
  win: [[523, 0, 0.15], [659, 0.12, 0.15], [784, 0.24, 0.15], [1047, 0.36, 0.4]],
  lose: [[392, 0, 0.2], [311, 0.18, 0.25], [233, 0.4, 0.4]],
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  // A browser makes no sound before the person has touched the page; an error here must not disturb the game.
  if (!settings.value.sound || settings.value.muted.includes(sound) || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [frequency, start, length] of SOUNDS[sound]) {
    const tone = new OscillatorNode(context, { type: "triangle", frequency });
    const loudness = new GainNode(context, { gain: 0 });
    loudness.gain.linearRampToValueAtTime(0.12, now + start + 0.01);
    loudness.gain.exponentialRampToValueAtTime(0.001, now + start + length);
    tone.connect(loudness).connect(context.destination);
    tone.start(now + start);
    tone.stop(now + start + length + 0.05);
  }
}
