// Why nobody can have chosen the shuffle (docs/protocol.md, "Fair shuffles"): what to compare, before the deal and after the end.
import type { JSX } from "preact";
import type { TableInfo } from "../wire";

/** FAIR-02: said before the story begins. */
export const unopened = (name: string): string => `${name} pledged a seed and did not open it: the cards were shuffled without it.`;

export function Fairness({ table }: { table: TableInfo }): JSX.Element | null {
  const proof = table.fairness;
  if (!proof) return null;
  const name = (seat: number): string => table.seats[seat]?.name ?? `Seat ${seat + 1}`;
  const added = proof.seeds?.map((seed, seat) => `${name(seat)}: ${seed ? "added to the seed" : proof.pledges[seat] ? "pledged a seed and did not open it" : "added nothing"}`);
  const lines: [string, string | null][] = [
    ["The server committed itself before the deal", proof.commitment],
    ["For these rules: version and hash", proof.rules],
    ["The server's seed", proof.server_seed],
    ["All that was chosen, as one number", proof.head],
  ];
  return (
    <details class="fairness">
      <summary>Fair shuffle</summary>
      <p class="soft small">Neither the server nor a player chose the shuffle. Compare these numbers with the others at the table; at the end the server's seed is opened, and the record proves the rest.</p>
      <dl class="small">
        {lines.filter(([, value]) => value).map(([what, value]) => (
          <div key={what}><dt>{what}</dt><dd><code>{value}</code></dd></div>
        ))}
        {added && <div><dt>The seats</dt><dd>{added.join("; ")}</dd></div>}
      </dl>
      {proof.server_seed && <p class="small"><a href={`/api/tables/${table.id}/record`} download>Download the record</a>, and check it on the page for that or with <code>theomachy verify</code>.</p>}
    </details>
  );
}
