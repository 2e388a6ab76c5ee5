// A double click is one click: at its second half the next question may already lie under the pointer.
import { settings } from "../settings";

/** How soon, in milliseconds, and how near, in pixels, a second click belongs to the first. */
const SOON = 350;
const NEAR = 16;

/** What answers, or ends in something else that was not meant. What is pressed again and again, such as a step back, is not among it. */
const ANSWERS = ".table :is([data-option], [data-card], [data-piece], .prompt:is(.mine, .over) .button)";

let first: MouseEvent | null = null;

function isSecond(click: MouseEvent): boolean {
  return first !== null && click.timeStamp - first.timeStamp < SOON && Math.hypot(click.clientX - first.clientX, click.clientY - first.clientY) < NEAR;
}

// The number that a browser counts the clicks by is of no use: it begins anew with each button, and the next question has new ones.
document.addEventListener(
  "click",
  (click) => {
    // Keys click without a number: a key that is held chooses once anyway.
    if (click.detail === 0 || settings.value.confirm === "never") return;
    if (isSecond(click) && click.target instanceof Element && click.target.closest(ANSWERS)) {
      click.preventDefault();
      click.stopPropagation();
    } else first = click;
  },
  true,
);
// With a key in between, the second click is one of its own.
document.addEventListener("keydown", () => (first = null), true);
