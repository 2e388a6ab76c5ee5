// A clock runs on by itself between two updates.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useScene } from "./scene";
import { timeLeft } from "./text";

export function Clock({ seat }: { seat: number }): JSX.Element | null {
  const clock = useScene().clock(seat);
  const [, tick] = useState(0);
  useEffect(() => {
    if (!clock?.running) return;
    const timer = setInterval(() => tick((now) => now + 1), 1000);
    return () => clearInterval(timer);
  }, [clock?.running]);
  if (!clock) return null;
  return (
    <span class={`clock ${clock.running && clock.left < 30_000 ? "late" : ""}`} role="timer" aria-live="off">
      {timeLeft(clock.left)}
    </span>
  );
}
