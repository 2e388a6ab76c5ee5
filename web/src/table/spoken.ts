// Spoken queries: one letter each, for those who listen to the table.
import { capital, cardLine, cardsOf, counted, inWords, listed, stacksOf } from "../view";
import type { GameInfo, SeatView } from "../wire";
import { timeLeft } from "./text";
import type { Scene } from "./scene";
import { HAND } from "./seat";
import { titleOf } from "./area";

function zonesOf(seat: SeatView, game: GameInfo, skip: string): string {
  const parts = game.layout.seat_areas.flatMap((area) => {
    const pile = seat.zones[area.zone];
    if (!pile?.count || area.zone === skip) return [];
    if (area.style === "stacks") {
      const stacks = [...stacksOf(pile, area.group)].map(([name, cards]) => `${name} ${cards.length}, top ${cardLine(cards.at(-1) ?? { id: 0, name: "", type: "" }, game.layout)}`);
      return `${titleOf(area)}: ${stacks.join("; ")}`;
    }
    const known = area.style === "cards" ? cardsOf(pile).filter((card) => card !== null) : [];
    return `${titleOf(area)}: ${counted(pile.count, "card")}${known.length ? `: ${known.map((card) => cardLine(card, game.layout)).join(", ")}` : ""}`;
  });
  const numbers = Object.entries(seat.numbers).filter(([, value]) => inWords(value)).map(([label, value]) => `${label} ${inWords(value)}`);
  return [numbers.join(", "), ...parts].filter(Boolean).map(capital).join(". ");
}

export type Query = "hand" | "mine" | "others" | "prompt" | "stack" | "last" | "clocks";

export function answer(query: Query, scene: Scene, game: GameInfo, log: readonly string[]): string {
  const { view, ask } = scene;
  const own = view.viewer === null ? undefined : view.seats[view.viewer];
  switch (query) {
    case "hand": {
      const cards = cardsOf(own?.zones[HAND]).filter((card) => card !== null);
      const line = (card: (typeof cards)[number]): string => cardLine(card, game.layout) + (scene.places.onCard.has(card.id) ? ", playable" : "");
      return own ? `${counted(cards.length, "card")} in hand. ${cards.map(line).join(". ")}` : "You hold no cards here.";
    }
    case "mine":
      return own ? zonesOf(own, game, HAND) || "Nothing lies before you." : "You look on.";
    case "others":
      return view.seats.filter((seat) => seat !== own).map((seat) => `${seat.name}. ${zonesOf(seat, game, "")}`).join(". ");
    case "prompt":
      return ask ? `${ask.prompt} ${counted(ask.options.length, "choice")}. The default is: ${ask.options[0]?.text ?? ""}.` : `You have nothing to choose. ${view.over ? `The game is over; ${listed(view.winners.map((seat) => view.seats[seat]?.name ?? ""))} won.` : ""}`;
    case "stack":
      return view.stack.length ? `${counted(view.stack.length, "thing")} to happen. Next: ${view.stack.map((entry) => entry.text).join(" Then: ")}` : "Nothing waits to happen.";
    case "last":
      return log.slice(-3).join(" ") || "Nothing has happened yet.";
    case "clocks": {
      const clocks = view.seats.flatMap((seat) => {
        const clock = scene.clock(seat.seat);
        return clock ? `${seat.name} ${timeLeft(clock.left)}` : [];
      });
      return clocks.join(", ") || "This table has no clocks.";
    }
  }
}
