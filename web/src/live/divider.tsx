// The edge between the table and what stands beside it: drawn by pointer, or moved by arrows.
import type { JSX } from "preact";
import { LOG_WIDTH, settings, widenLog } from "../settings";

const STEP = 20;

export function Divider(): JSX.Element {
  const width = settings.value.logWidth;
  const steps: Readonly<Record<string, number>> = { ArrowLeft: width + STEP, ArrowRight: width - STEP, Home: LOG_WIDTH.most, End: LOG_WIDTH.least };
  return (
    <div
      class="divider"
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the story"
      aria-valuenow={width}
      aria-valuemin={LOG_WIDTH.least}
      aria-valuemax={LOG_WIDTH.most}
      tabIndex={0}
      onKeyDown={(event) => {
        const next = steps[event.key];
        if (next === undefined) return;
        event.preventDefault();
        widenLog(next);
      }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) widenLog(innerWidth - event.clientX);
      }}
    />
  );
}
