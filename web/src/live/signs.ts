// Signs that something has happened: your turn is shown in the title, the icon, by a sound and in words.
import { useEffect } from "preact/hooks";
import { settings } from "../settings";
import { play } from "../ui/sound";
import { alertTo, say } from "../ui/voice";
import { listed } from "../view";
import type { Update } from "../wire";

export function useTitle(title: string, turn = false): void {
  useEffect(() => {
    document.title = `${turn ? "● Your choice · " : ""}${title} · Theomachy`;
    document.querySelector('link[rel="icon"]')?.setAttribute("href", turn ? "/icon-turn.svg" : "/icon.svg");
    return () => document.querySelector('link[rel="icon"]')?.setAttribute("href", "/icon.svg");
  }, [title, turn]);
}

/** For somebody who looks at something else: one note for one choice, and a click leads back. */
function noteOutside(text: string): void {
  if (!settings.value.notify || !document.hidden || Notification.permission !== "granted") return;
  const shown = new Notification("Your choice", { body: text, tag: "theomachy", icon: "/icon-turn.svg" });
  shown.onclick = () => window.focus();
}

/** What is heard when one update follows another. */
export function signal(next: Update, before: Update | null): void {
  const { view } = next;
  if (view.over && !before?.view.over) {
    play(view.viewer !== null && view.winners.includes(view.viewer) ? "win" : "lose");
    alertTo(`The game is over. ${listed(view.winners.map((seat) => view.seats[seat]?.name ?? ""))} won.`);
  } else if (next.ask && next.ask.since !== before?.ask?.since) {
    if (!before?.ask) {
      play(next.ask.reaction && next.ask.aimed ? "hit" : "turn");
      alertTo(`Your choice. ${next.ask.prompt}`);
      noteOutside(next.ask.prompt);
    } else {
      say(next.ask.prompt);
    }
  } else if (before && next.seq !== before.seq) {
    play("move");
  }
}
