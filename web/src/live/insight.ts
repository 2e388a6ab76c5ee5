// What can be chosen must be in sight, also in a low window or on a page that is zoomed in.

/** Whether the middle of an element can be seen: it is on the screen, no head lies over it, nothing that scrolls cuts it off. */
function isInSight(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
  if (document.elementFromPoint(x, y)?.closest(".seat > header")) return false;
  for (let around = element.parentElement; around; around = around.parentElement) {
    const box = around.getBoundingClientRect();
    const cuts = getComputedStyle(around).overflow !== "visible";
    if (cuts && (x < box.left || x > box.right || y < box.top || y > box.bottom)) return false;
  }
  return true;
}

/** If nothing that can be chosen is in sight, the first of it comes there. */
export function bringIntoSight(table: Element): void {
  const choices = [...table.querySelectorAll(".can")];
  if (!choices.some(isInSight)) choices[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
