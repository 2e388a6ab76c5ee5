// FLIP: note where the cards lie, let the page change, then let each card travel from its old place to the new one.
import { moveTime } from "../device";

type Places = Map<string, DOMRect>;

function places(root: ParentNode): Places {
  const found: Places = new Map();
  for (const element of root.querySelectorAll<HTMLElement>("[data-move]")) {
    const box = element.getBoundingClientRect();
    if (box.width) found.set(element.dataset.move ?? "", box);
  }
  return found;
}

let before: Places | null = null;

/** Call before the page changes. */
export function beforeChange(root: ParentNode): void {
  before = moveTime() ? places(root) : null;
}

/** Call after the page has changed. A card that was not there fades in; one that moved travels. */
export function afterChange(root: ParentNode): void {
  const time = moveTime();
  if (!before || !time) return;
  const old = before;
  before = null;
  for (const element of root.querySelectorAll<HTMLElement>("[data-move]")) {
    const was = old.get(element.dataset.move ?? "");
    const is = element.getBoundingClientRect();
    if (!is.width) continue;
    if (!was) {
      element.animate([{ opacity: 0, scale: 0.8 }, { opacity: 1, scale: 1 }], { duration: time, easing: "ease-out" });
    } else if (Math.abs(was.left - is.left) + Math.abs(was.top - is.top) > 2) {
      const from = `translate(${was.left - is.left}px, ${was.top - is.top}px) scale(${was.width / is.width})`;
      element.animate(
        [{ transform: from, transformOrigin: "0 0", zIndex: 5 }, { transform: "none", transformOrigin: "0 0", zIndex: 5 }],
        { duration: time, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" },
      );
    }
  }
}

/** Any input ends all movement: nobody has to wait for a picture. */
for (const kind of ["pointerdown", "keydown"] as const) {
  addEventListener(kind, () => document.getAnimations().forEach((one) => one instanceof Animation && one.effect && one.finish()), { capture: true, passive: true });
}
