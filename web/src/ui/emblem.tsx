import type { JSX } from "preact";

/** The sign of the house. */
export function Emblem(): JSX.Element {
  return (
    <svg class="emblem" viewBox="0 0 48 48" width="30" height="30" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" stroke-width="2.4" stroke-linejoin="round">
        <circle cx="24" cy="24" r="20" />
        <path d="M24 4 L41.3 34 L6.7 34 Z M24 44 L6.7 14 L41.3 14 Z" />
      </g>
      <circle cx="24" cy="24" r="4.6" fill="currentColor" />
    </svg>
  );
}
