// What the styles must know of the whole table. Asked with :has() the browser would style the whole page anew at every change.
import { liesOpen } from "./area";
import { handOf, trayOf } from "./board";
import type { Scene } from "./scene";
import { areasOf } from "./seat";
import type { Shelf } from "./shelf";

export function marksOf(scene: Scene, shelf: Shelf): string {
  const { seats, viewer, moment } = scene.view;
  const own = viewer === null ? undefined : seats[viewer];
  const tray = trayOf(scene, shelf).size > 0;
  const marks = {
    /** Many sit around the table. */
    crowded: seats.length - (own ? 1 : 0) >= 4,
    /** Cards lie on one's own side. */
    dealt: own !== undefined && areasOf(own, true, shelf).some((area) => liesOpen(area, own.zones[area.zone])),
    /** The first turn has not begun: what one chooses from is all there is to look at. */
    early: moment.player === null && moment.phase === null,
    /** There is a tray to choose from, */
    choosing: tray,
    /** and it shares the edge with the hand. */
    beside: tray && handOf(scene, shelf) !== null,
  };
  return Object.entries(marks).filter(([, holds]) => holds).map(([mark]) => mark).join(" ");
}
