// The trade window: what each side gives, as it stands now. The choices themselves are in the prompt below it.
// Whatever is changed is a new offer (T6.2): who makes it has agreed to it by that, and the other must agree anew.
import type { JSX } from "preact";
import type { Question } from "../../wire";
import { countsOf, type Counts } from "./aspects";
import { Backs } from "./board";

export interface Offer {
  /** Who makes it; "" is oneself. */
  from: string;
  gives: Counts;
  wants: Counts;
  /** Nothing can be agreed to while an offer is still being made. */
  open: boolean;
}

const FORMS: readonly RegExp[] = [/^You give (?<gives>.+?)(?: and want (?<wants>.+?))? so far/, /^(?<from>.+) gives (?<gives>.+) and wants (?<wants>.+?)\.?$/];
const KINDS = ["offer gives", "offer wants", "proposal"];

/** The offer that a question is about; null if it is about none. */
export function offerIn({ kind, prompt }: Pick<Question, "kind" | "prompt">): Offer | null {
  if (!KINDS.includes(kind)) return null;
  const found = FORMS.map((form) => form.exec(prompt)?.groups).find(Boolean);
  return found ? { from: found["from"] ?? "", gives: countsOf(found["gives"] ?? ""), wants: countsOf(found["wants"] ?? ""), open: kind !== "proposal" } : null;
}

const NOTHING = <span class="soft">nothing yet</span>;
const some = (counts: Counts): boolean => counts.some((count) => count > 0);

export function Negotiation({ ask }: { ask: Question }): JSX.Element | null {
  const offer = offerIn(ask);
  if (!offer) return null;
  const mine = offer.from === "";
  const sides = [[mine ? "You give" : `${offer.from} gives you`, offer.gives], [mine ? "You want" : "You give", offer.wants]] as const;
  return (
    <section class="tw-trade" aria-label="The trade as it stands">
      {sides.map(([label, counts]) => <div key={label} class="tw-side">{some(counts) ? <Backs label={label} counts={counts} /> : <span class="tw-backs"><span class="tw-label">{label}</span>{NOTHING}</span>}</div>)}
      <p class="soft small">{offer.open ? "Nobody has agreed to anything yet." : "Accepting agrees to exactly this. A counter-offer takes its place, and both must agree anew."}</p>
    </section>
  );
}
