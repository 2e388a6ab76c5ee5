// A clock runs on by itself between two updates.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { play } from "../ui/sound";
import { alertTo } from "../ui/voice";
import { useScene } from "./scene";
import { timeLeft } from "./text";

/** Milliseconds before the end at which a person is warned. */
const LATE = 30_000;

export function Clock({ seat }: { seat: number }): JSX.Element | null {
  const scene = useScene();
  const { view } = scene;
  const clock = scene.clock(seat);
  const [, tick] = useState(0);
  useEffect(() => {
    if (!clock?.running) return;
    const timer = setInterval(() => tick((now) => now + 1), 1000);
    return () => clearInterval(timer);
  }, [clock?.running]);
  const late = clock !== null && clock.running && clock.left < LATE;
  const mine = view.viewer === seat;
  useEffect(() => {
    if (!late || !mine) return;
    play("late");
    alertTo("You have thirty seconds left.");
  }, [late, mine]);
  if (!clock) return null;
  return (
    <span class={`clock ${late ? "late" : ""}`} role="timer" aria-live="off">
      {timeLeft(clock.left)}
    </span>
  );
}
