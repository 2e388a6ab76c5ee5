// Somebody followed an invitation.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { api, Failure, gameOnce } from "../api";
import { carefully } from "../ui/carefully";
import { useTitle } from "../live/signs";
import { tableHref } from "../hrefs";
import { go } from "../router";
import { settings } from "../settings";
import { useLoaded, Wait } from "../ui/load";
import { Masthead } from "../ui/masthead";
import { counted } from "../view";
import type { GameInfo, Invitation } from "../wire";
import { DeckField } from "./deckfield";
import { NameField } from "./home";

/** A code that is wrong, cut off or old. */
function nowhere(error: Error): never {
  if (error instanceof Failure && [404, 422].includes(error.status)) throw new Error("This invitation leads to no table, or no longer. Ask for the link again.");
  throw error;
}

export function Join({ code }: { code: string }): JSX.Element {
  useTitle("Invitation");
  const found = useLoaded(async () => {
    const invitation = await api.invitation(code).catch(nowhere);
    return { invitation, game: await gameOnce(invitation.game) };
  }, [code]);
  return (
    <div class="page narrow">
      <Masthead />
      <main><Wait of={found}>{(value) => <Form code={code} {...value} />}</Wait></main>
    </div>
  );
}

function Form({ code, invitation: { host, free }, game }: { code: string; invitation: Invitation; game: GameInfo }): JSX.Element {
  const [deck, setDeck] = useState("");
  const sit = (event: Event): Promise<void> => {
    event.preventDefault();
    return carefully(async () => go(tableHref((await api.join({ code, name: settings.value.name, deck })).id)));
  };
  return (
    <form class="panel stackup" onSubmit={(event) => void sit(event)}>
      <h1>You are invited to {game.title}</h1>
      <p>
        {host || "Somebody"} invites you. {free ? `${counted(free, "seat")} ${free === 1 ? "is" : "are"} free.` : "All seats are taken by now. If one of them is yours, go on to the table."}
        {free > 0 && " Choose a name and sit down; no account is needed."}
      </p>
      <NameField />
      {free > 0 && <DeckField game={game} label="Your deck" value={deck} set={setDeck} />}
      <div class="row"><button class="button main">{free ? "Sit down" : "Go to the table"}</button></div>
    </form>
  );
}
