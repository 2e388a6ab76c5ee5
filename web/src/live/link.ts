// One line to the server for one seat (docs/protocol.md, "The socket"). It comes back by itself; what was not acknowledged is sent again.
import { signal, type Signal } from "@preact/signals";
import { settings } from "../settings";
import type { Foreseen, FromClient, FromServer, Guide, Hello, Request, Said, Say, TableInfo, Update, View } from "../wire";
import { byAsking, bySocket, type Line } from "./lines";
import { pledge, seedFor } from "./seed";

export type Connection =
  | { state: "connecting" | "open" }
  | { state: "lost"; attempt: number }
  | { state: "gone"; message: string };

/** Something the person did that changes the game: it carries an id and is answered. */
type Act = Extract<FromClient, { id: string }>;
type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;

/** A line of chat on its way. */
type Unsaid = Say & { id: string };

/** A moment that can be looked at again, with the story as it was then. */
export interface Seen {
  view: View;
  ready: readonly number[];
  log: readonly string[];
}

const MOST_KEPT = 500;
const PAUSES = [300, 700, 1500, 2500];
const FINAL = new Set(["superseded", "unknown", "forbidden"]);
/** So many sockets in a row that never opened: this network lets none through. */
const BLOCKED = 3;

/** Milliseconds after which lines of chat that were too many at once are said again. */
export const LATER = 5000;

/** What a message is called by, so that it counts once however often it is sent. */
const newId = (): string => crypto.getRandomValues(new Uint32Array(3)).join("-");

export class Link {
  readonly connection = signal<Connection>({ state: "connecting" });
  readonly table: Signal<TableInfo | null> = signal(null);
  readonly update: Signal<Update | null> = signal(null);
  /** What each option of the present question would do. */
  readonly foreseen: Signal<Foreseen | null> = signal(null);
  readonly log = signal<readonly string[]>([]);
  /** The lines that were told to this seat otherwise than to everybody. */
  readonly privately = signal<ReadonlySet<number>>(new Set());
  /** What this page has seen, the newest last, to look back at. */
  readonly past = signal<readonly Seen[]>([]);
  readonly chat = signal<readonly Said[]>([]);
  /** Lines of mine that the server has not acknowledged yet: they are sent again when the connection is back. */
  readonly unsaid = signal<readonly Unsaid[]>([]);
  /** The number of the last line of chat that is not new. */
  readonly read = signal(0);
  /** Lines that can be said with one click. */
  readonly phrases = signal<readonly string[]>([]);
  /** Where the one is who leads through a finished game. */
  readonly guide: Signal<Guide | null> = signal(null);
  readonly request = signal<Request | null>(null);
  /** An act that the server has not answered yet. */
  readonly pending = signal<Act | null>(null);
  /** Called with the server's sentence when it refuses. */
  onRefused: (message: string) => void = () => undefined;
  /** Called just before a new update is shown. */
  onUpdate: (next: Update, before: Update | null) => void = () => undefined;

  private line: Line | null = null;
  private attempt = 0;
  private everOpen = false;
  private blocked = false;
  private closed = false;
  private timer = 0;
  private later = 0;

  constructor(
    readonly id: string,
    readonly seat: number | null,
  ) {
    this.connect();
  }

  /** Send something that the server answers, such as a choice. One at a time: a second click changes nothing. */
  act(message: WithoutId<Act>): void {
    if (this.pending.value) return;
    const act = { ...message, id: newId() } as Act;
    this.pending.value = act;
    this.send(act);
  }

  /** Say a line of chat, now or as soon as the connection is back. */
  say(what: Omit<Say, "type" | "id">): void {
    const line: Unsaid = { ...what, type: "say", id: newId() };
    this.unsaid.value = [...this.unsaid.value, line];
    this.send(line);
  }

  /** Whether it went: nothing does before the server has said welcome. */
  send(message: FromClient): boolean {
    return this.connection.value.state === "open" && (this.line?.send(message) ?? false);
  }

  /** The same for what a person wants: if it did not go, that is said. */
  sendOrTell(message: FromClient): boolean {
    const went = this.send(message);
    if (!went) this.onRefused("The connection is lost. Try that again as soon as it is back.");
    return went;
  }

  /** Nobody at the screen listens for this seat any more. */
  unheard(): void {
    this.onRefused = () => undefined;
    this.onUpdate = () => undefined;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.later);
    this.line?.close();
  }

  private connect(): void {
    this.blocked ||= !this.everOpen && this.attempt >= BLOCKED;
    const open = settings.value.poll || this.blocked ? byAsking : bySocket;
    this.line = open({ hello: () => this.hello(), hear: (message) => this.hear(message), broken: () => this.comeBack() });
  }

  private async hello(): Promise<Hello> {
    const hello: Hello = { type: "hello", table: this.id, seat: this.seat, last_seq: this.update.value?.seq ?? 0, outlook: this.seat !== null };
    if (this.seat !== null) hello.pledge = await pledge(seedFor(this.id, this.seat));
    return hello;
  }

  private sayAgain(): void {
    for (const line of this.unsaid.value) this.send(line);
  }

  private comeBack(): void {
    if (this.closed || this.connection.value.state === "gone") return;
    const pause = PAUSES[Math.min(this.attempt, PAUSES.length - 1)];
    this.attempt += 1;
    this.connection.value = { state: "lost", attempt: this.attempt };
    this.timer = setTimeout(() => this.connect(), pause);
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        this.attempt = 0;
        if (!this.everOpen) this.read.value = message.said;
        this.everOpen = true;
        this.phrases.value = message.phrases;
        this.connection.value = { state: "open" };
        this.table.value = message.table;
        if (this.pending.value) this.send(this.pending.value);
        this.sayAgain();
        break;
      case "table":
        this.table.value = message.table;
        break;
      case "deal":
        if (this.seat !== null) this.send({ type: "reveal", seed: seedFor(this.id, this.seat) });
        break;
      case "update":
        this.onUpdate(message, this.update.value);
        this.log.value = [...this.log.value.slice(0, message.log.start), ...message.log.lines];
        this.privately.value = new Set([...this.privately.value].filter((line) => line < message.log.start).concat(message.log.private.map((line) => message.log.start + line)));
        // While the question stands, what was foreseen is the best that is known.
        if (message.ask?.since !== this.update.value?.ask?.since) this.foreseen.value = null;
        this.update.value = message;
        this.past.value = [...this.past.value.slice(1 - MOST_KEPT), { view: message.view, ready: message.ready, log: this.log.value }];
        break;
      case "foreseen":
        if (message.seq === this.update.value?.seq) this.foreseen.value = message;
        break;
      case "ack":
      case "refused":
        if (this.pending.value?.id === message.id) this.pending.value = null;
        if (message.type === "refused" && message.code === "busy" && this.unsaid.value.some((line) => line.id === message.id)) {
          clearTimeout(this.later);
          this.later = setTimeout(() => this.sayAgain(), LATER);
          break;
        }
        this.unsaid.value = this.unsaid.value.filter((line) => line.id !== message.id);
        if (message.type === "refused") this.onRefused(message.message);
        break;
      case "request":
        this.request.value = message.outcome === "open" ? message : null;
        if (message.outcome === "declined") this.onRefused("The undo was declined.");
        break;
      case "said":
        this.chat.value = [...this.chat.value.filter((line) => line.number !== message.number), message];
        break;
      case "guide":
        this.guide.value = message;
        break;
      case "gone":
        if (FINAL.has(message.reason)) this.connection.value = { state: "gone", message: message.message };
        break;
      case "pong":
        break;
    }
  }
}
