// The server over HTTP (docs/protocol.md).
import type {
  BlockIn, BlockList, CardList, Day, DeckOut, ForkIn, GameInfo, GuestIn, Invitation, JoinIn, Ladder, Lesson, Me, Moment, NoticesIn, NoticesOut, Past, PlayIn, PollIn, PollOut, Problem, RematchIn, Replay, ReportIn, Rulebook, SeatIn, Solo, Stats, SwapIn, TableIn, TableInfo,
  TableList, VerifyOut,
} from "./wire";

/** What went wrong, in the server's own sentence. */
export class Failure extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** `patience`: milliseconds after which no answer is expected any more. */
async function call<T>(method: string, path: string, body?: unknown, patience?: number): Promise<T> {
  const sent = body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) };
  const until = patience === undefined ? {} : { signal: AbortSignal.timeout(patience) };
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers: { "Content-Type": "application/json" }, credentials: "same-origin", ...sent, ...until });
  } catch {
    throw new Failure(0, "The server does not answer. Is it still running? Try again in a moment.");
  }
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => null)) as Problem | null;
    throw new Failure(answer.status, problem?.message ?? `The server answered ${answer.status}. Try again in a moment.`);
  }
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

const get = <T>(path: string): Promise<T> => call<T>("GET", path);
const post = <T>(path: string, body: unknown = {}): Promise<T> => call<T>("POST", path, body);
const at = (table: string, rest = ""): string => `/api/tables/${encodeURIComponent(table)}${rest}`;

/** Milliseconds that the answer to a poll may be late. */
const LATE = 10_000;

export const api = {
  me: () => get<Me>("/api/me"),
  guest: (body: GuestIn) => post<Me>("/api/guest", body),
  forget: () => call<void>("DELETE", "/api/me", {}),
  myTables: () => get<TableList>("/api/me/tables"),
  notices: () => get<NoticesOut>("/api/me/notices"),
  wantNotices: (body: NoticesIn) => post<NoticesOut>("/api/me/notices", body),
  blocks: () => get<BlockList>("/api/me/blocks"),
  unblock: (block: string) => call<void>("DELETE", `/api/me/blocks/${encodeURIComponent(block)}`, {}),
  block: (table: string, body: BlockIn) => post<TableInfo>(at(table, "/block"), body),
  report: (table: string, body: ReportIn) => post<void>(at(table, "/report"), body),
  games: () => get<GameInfo[]>("/api/games"),
  game: (game: string) => get<GameInfo>(`/api/games/${encodeURIComponent(game)}`),
  rules: (game: string) => get<Rulebook>(`/api/games/${encodeURIComponent(game)}/rules`),
  cards: (game: string) => get<CardList>(`/api/games/${encodeURIComponent(game)}/cards`),
  lesson: (game: string) => get<Lesson>(`/api/games/${encodeURIComponent(game)}/lesson`),
  solo: () => get<Solo[]>("/api/solo"),
  ladder: (game: string) => get<Ladder>(`/api/games/${encodeURIComponent(game)}/ladder`),
  day: (game: string, day: string) => get<Day>(`/api/games/${encodeURIComponent(game)}/day${day ? `?day=${encodeURIComponent(day)}` : ""}`),
  checkDeck: (game: string, text: string) => post<DeckOut>(`/api/games/${encodeURIComponent(game)}/deck`, { text }),
  play: (body: PlayIn) => post<TableInfo>("/api/play", body),
  open: (body: TableIn) => post<TableInfo>("/api/tables", body),
  tables: () => get<TableList>("/api/tables"),
  table: (table: string) => get<TableInfo>(at(table)),
  invitation: (code: string) => post<Invitation>("/api/invitation", { code }),
  join: (body: JoinIn) => post<TableInfo>("/api/join", body),
  seat: (table: string, body: SeatIn) => post<TableInfo>(at(table, "/seat"), body),
  swap: (table: string, body: SwapIn) => post<TableInfo>(at(table, "/swap"), body),
  leave: (table: string) => post<void>(at(table, "/leave")),
  rematch: (table: string, body: RematchIn) => post<TableInfo>(at(table, "/rematch"), body),
  replay: (table: string) => get<Replay>(at(table, "/replay")),
  moment: (table: string, move: number, perspective: string) =>
    get<Moment>(at(table, `/replay/${move}${perspective === "open" ? "?open=true" : perspective === "" ? "" : `?seat=${perspective}`}`)),
  past: (table: string, seat: number | null) => get<Past>(at(table, `/past${seat === null ? "" : `?seat=${seat}`}`)),
  pastMoment: (table: string, step: number, seat: number | null) => get<Moment>(at(table, `/past/${step}${seat === null ? "" : `?seat=${seat}`}`)),
  recordAddress: (table: string) => at(table, "/record"),
  fork: (table: string, body: ForkIn) => post<TableInfo>(at(table, "/fork"), body),
  poll: (body: PollIn) => call<PollOut>("POST", "/api/poll", body, (body.wait ?? 0) * 1000 + LATE),
  stats: () => get<Stats>("/api/stats"),
  verify: (record: string) => post<VerifyOut>("/api/verify", record),
};

/** Games, rules and cards do not change while the page is open: asked once. */
function once<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (key) => {
    const found = kept.get(key) ?? ask(key);
    kept.set(key, found);
    found.catch(() => kept.delete(key));
    return found;
  };
}

export const gameOnce = once(api.game);
export const rulesOnce = once(api.rules);
export const cardsOnce = once(api.cards);
export const lessonOnce = once(api.lesson);
