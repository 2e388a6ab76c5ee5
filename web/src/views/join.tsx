// Somebody followed an invitation.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { api, Failure, gameOnce } from "../api";
import { carefully } from "../ui/carefully";
import { useTitle } from "../live/signs";
import { homeHref, tableHref } from "../hrefs";
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

/** What there is to do where nobody can sit down. */
function Full({ code, invitation: { yours, over, watch } }: { code: string; invitation: Invitation }): JSX.Element {
  const back = (): Promise<void> => carefully(async () => go(tableHref((await api.join({ code, name: settings.value.name })).id)));
  return (
    <>
      <p>{over ? "This game is over." : yours ? "All seats are taken, and one of them is yours." : `All seats are taken by now. ${watch ? "You can look on." : "Ask for another table, or open one of your own."}`}</p>
      <div class="row">
        {yours && <button type="button" class="button main" onClick={() => void back()}>Go to the table</button>}
        {!yours && watch && <a class="button main" href={tableHref(watch)}>Look on</a>}
        <a class="button" href={homeHref}>Home</a>
      </div>
    </>
  );
}

function Form({ code, invitation, game }: { code: string; invitation: Invitation; game: GameInfo }): JSX.Element {
  const { host, free } = invitation;
  const [deck, setDeck] = useState("");
  const sit = (event: Event): Promise<void> => {
    event.preventDefault();
    return carefully(async () => go(tableHref((await api.join({ code, name: settings.value.name, deck })).id)));
  };
  const title = <h1>You are invited to {game.title}</h1>;
  if (!free) return <div class="panel stackup">{title}<Full code={code} invitation={invitation} /></div>;
  return (
    <form class="panel stackup" onSubmit={(event) => void sit(event)}>
      {title}
      <p>{host || "Somebody"} invites you. {counted(free, "seat")} {free === 1 ? "is" : "are"} free. Choose a name and sit down; no account is needed.</p>
      <NameField />
      <DeckField game={game} label="Your deck" value={deck} set={setDeck} />
      <div class="row"><button class="button main">Sit down</button></div>
    </form>
  );
}
