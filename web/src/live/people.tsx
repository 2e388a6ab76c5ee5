// Whom I want to hear and meet: mute at this table, block everywhere, tell the operator.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { api } from "../api";
import { carefully } from "../ui/carefully";
import { Dialog } from "../ui/dialog";
import { tell } from "../ui/voice";
import type { ReportIn, SeatInfo, TableInfo } from "../wire";

interface PeopleProps {
  table: TableInfo;
  /** Null for those who look on: they hear everybody, or nobody. */
  mute: ((seat: number, on: boolean) => boolean) | null;
}

export function People({ table, mute }: PeopleProps): JSX.Element | null {
  const [about, setAbout] = useState<SeatInfo | null>(null);
  const others = table.seats.filter((seat) => seat.kind === "person" && !seat.yours);
  if (!others.length) return null;
  const block = (seat: SeatInfo): Promise<void> =>
    carefully(async () => {
      await api.block(table.id, { seat: seat.seat, on: !seat.blocked });
      tell(seat.blocked ? `You meet ${seat.name} again.` : `You hear no more of ${seat.name}, and do not meet at other tables. The settings have the list.`);
    });
  return (
    <>
      <ul class="plainlist" aria-label="People">
        {others.map((seat) => (
          <li key={seat.seat} class="row">
            {mute && <button type="button" class="button plain small" aria-pressed={seat.muted} onClick={() => mute(seat.seat, !seat.muted)}>Mute {seat.name}</button>}
            <button type="button" class="button plain small" aria-pressed={seat.blocked} onClick={() => void block(seat)}>Block {seat.name}</button>
            <button type="button" class="button plain small" onClick={() => setAbout(seat)}>Report {seat.name} …</button>
          </li>
        ))}
      </ul>
      {about && <Report table={table.id} seat={about} close={() => setAbout(null)} />}
    </>
  );
}

const REASONS: readonly (readonly [ReportIn["reason"], string])[] = [
  ["words", "What was said: insults, threats, advertising"],
  ["name", "The name"],
  ["play", "How somebody plays: cheating, or leaving on purpose"],
  ["other", "Something else"],
];

function Report({ table, seat, close }: { table: string; seat: SeatInfo; close: () => void }): JSX.Element {
  const [reason, setReason] = useState<ReportIn["reason"]>("words");
  const [text, setText] = useState("");
  const send = (event: Event): void => {
    event.preventDefault();
    void carefully(async () => {
      await api.report(table, { seat: seat.seat, reason, text });
      tell("Thank you. Whoever runs this server can read it now.");
      close();
    });
  };
  return (
    <Dialog title={`Report ${seat.name}`} onClose={close}>
      <form class="stackup" onSubmit={send}>
        <fieldset>
          <legend>What is it about?</legend>
          {REASONS.map(([name, said]) => (
            <label key={name} class="check"><input type="radio" name="reason" checked={reason === name} onChange={() => setReason(name)} />{said}</label>
          ))}
        </fieldset>
        <label class="field"><span>In your own words, if you like</span><textarea maxLength={500} rows={3} value={text} onInput={(event) => setText(event.currentTarget.value)} /></label>
        <p class="soft small">What {seat.name} said at this table goes along. {seat.name} is not told.</p>
        <div class="row">
          <button class="button main">Send the report</button>
          <button type="button" class="button" onClick={close}>Cancel</button>
        </div>
      </form>
    </Dialog>
  );
}
