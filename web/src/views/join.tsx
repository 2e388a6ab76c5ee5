// Somebody followed an invitation.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { api } from "../api";
import { carefully } from "../ui/carefully";
import { useTitle } from "../live/signs";
import { tableHref } from "../hrefs";
import { go } from "../router";
import { settings } from "../settings";
import { useLoaded } from "../ui/load";
import { Masthead } from "../ui/masthead";
import { DeckField } from "./deckfield";
import { NameField } from "./home";

export function Join({ code }: { code: string }): JSX.Element {
  useTitle("Invitation");
  const games = useLoaded(api.games, []);
  const withDecks = games.value?.filter((game) => game.decks.length) ?? [];
  const [deck, setDeck] = useState("");
  const sit = (event: Event): Promise<void> => {
    event.preventDefault();
    return carefully(async () => go(tableHref((await api.join({ code, name: settings.value.name, deck })).id)));
  };
  return (
    <div class="page narrow">
      <Masthead />
      <main>
        <form class="panel stackup" onSubmit={(event) => void sit(event)}>
          <h1>You are invited</h1>
          <p>Somebody keeps a seat for you at their table. Choose a name and sit down; no account is needed.</p>
          <NameField />
          {withDecks.map((game) => <DeckField key={game.name} game={game} label={`Your deck, if it is a table of ${game.title}`} value={deck} set={setDeck} />)}
          <div class="row"><button class="button main">Sit down</button></div>
        </form>
      </main>
    </div>
  );
}
