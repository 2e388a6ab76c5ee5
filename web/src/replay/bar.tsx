// The bar above a replay: whose eyes, and what can be done with the game. On a phone most of it waits in a menu.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { api } from "../api";
import { SigilMark } from "../art/picture";
import { homeHref } from "../hrefs";
import { useShelf } from "../table/shelf";
import { StoryButton } from "../table/story";
import { Dialog } from "../ui/dialog";
import { Emblem } from "../ui/emblem";
import type { Replay } from "../wire";
import { Notes, Speed } from "./scrubber";

export interface ReplayTools {
  replay: Replay;
  /** Whose eyes: a seat, "" everybody's, "open" all cards. */
  seat: string;
  lookAs: (seat: string) => void;
  veiled: boolean;
  veil: () => void;
  shared: boolean;
  gather: () => void;
  share: () => void;
  /** At the end there is nothing to play on. */
  playOn: (() => void) | null;
  speed: string;
  setSpeed: (speed: string) => void;
  noted: readonly number[];
  to: (move: number) => void;
}

const NO_SPOILERS = "Neither the length nor the end of the game is told before it is reached";
const TOGETHER = "Look at it with others who have the link";

export function ReplayBar({ tools }: { tools: ReplayTools }): JSX.Element {
  const { game } = useShelf();
  const [open, setOpen] = useState(false);
  const { veiled, veil, shared, gather, share, playOn } = tools;
  return (
    <header class="topbar">
      <a class="button plain round" href={homeHref} aria-label="Home"><Emblem /></a>
      <h1>Replay: {game.title}</h1>
      <span class="grow" />
      <Eyes tools={tools} />
      <button type="button" class="button plain wideonly" aria-pressed={veiled} title={NO_SPOILERS} onClick={veil}>No spoilers</button>
      <button type="button" class="button plain wideonly" aria-pressed={shared} title={TOGETHER} onClick={gather}>Together</button>
      <StoryButton />
      <button type="button" class="button wideonly" onClick={share}>Share</button>
      <button type="button" class="button main wideonly" onClick={() => playOn?.()} disabled={!playOn}>Play on from here</button>
      <button type="button" class="button narrowonly" onClick={() => setOpen(true)}>Menu</button>
      {open && <Dialog title="This replay" onClose={() => setOpen(false)}><ReplayMenu tools={tools} close={() => setOpen(false)} /></Dialog>}
    </header>
  );
}

function Eyes({ tools: { replay, seat, lookAs } }: { tools: ReplayTools }): JSX.Element {
  return (
    <label class="field eyes">
      <span><span class="narrowonly"><SigilMark sigil="eye" /></span><span class="words">Seen by</span></span>
      <select value={seat} onChange={(event) => lookAs(event.currentTarget.value)}>
        <option value="">Everybody</option>
        {replay.names.map((name, at) => <option key={at} value={String(at)}>{name}</option>)}
        <option value="open">All cards open</option>
      </select>
    </label>
  );
}

export function RecordLink({ replay, small = false }: { replay: Replay; small?: boolean }): JSX.Element {
  return <a class={`button ${small ? "plain small" : ""}`} href={api.recordAddress(replay.table)} download={`theomachy-${replay.game}-${replay.table}.json`}>Download the record</a>;
}

/** What a phone has no room for beside the table. */
function ReplayMenu({ tools, close }: { tools: ReplayTools; close: () => void }): JSX.Element {
  const { replay, veiled, veil, shared, gather, share, playOn, speed, setSpeed, noted, to } = tools;
  const and = (act: () => void) => (): void => {
    close();
    act();
  };
  return (
    <div class="stackup">
      <div class="menu">
        <button type="button" class="button main" onClick={and(() => playOn?.())} disabled={!playOn}>Play on from here</button>
        <button type="button" class="button" onClick={and(share)}>Share a link to this moment</button>
        <button type="button" class="button" aria-pressed={shared} onClick={and(gather)}>Look at it together with others</button>
        <RecordLink replay={replay} />
      </div>
      <label class="check"><input type="checkbox" checked={veiled} onChange={veil} /> No spoilers</label>
      <Speed speed={speed} setSpeed={setSpeed} />
      <div class="row"><Notes noted={noted} to={(move) => and(() => to(move))()} /></div>
    </div>
  );
}
