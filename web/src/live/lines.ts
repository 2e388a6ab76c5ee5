// How messages travel: by a socket, or by asking again and again where a network lets no socket through.
import { api } from "../api";
import type { FromClient, FromServer, Hello, PollOut } from "../wire";

export interface Line {
  /** Whether it went. */
  send: (message: FromClient) => boolean;
  close: () => void;
}

export interface Ends {
  /** The first message to send. */
  hello: () => Promise<Hello>;
  hear: (message: FromServer) => void;
  /** The line is broken, or the server has hung up. */
  broken: () => void;
}

/** Milliseconds of silence after which the server is asked whether it is there; how long it may take to answer. */
export const SILENCE = 10_000;
export const ANSWER = 5_000;

export function bySocket({ hello, hear, broken }: Ends): Line {
  const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
  let timer = 0;
  const send = (message: FromClient): boolean => {
    const open = socket.readyState === WebSocket.OPEN;
    if (open) socket.send(JSON.stringify(message));
    return open;
  };
  const wait = (milliseconds: number, then: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(then, milliseconds);
  };
  /** A network may go without a word: then nothing is closed, and only an answer that does not come tells. */
  const ask = (): void => {
    if (send({ type: "ping" })) wait(ANSWER, end);
  };
  const look = (): void => {
    if (!document.hidden) ask();
  };
  const stop = (): void => {
    clearTimeout(timer);
    removeEventListener("online", ask);
    document.removeEventListener("visibilitychange", look);
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  };
  const end = (): void => {
    stop();
    broken();
  };
  const begin = async (): Promise<void> => {
    if (!send(await hello())) return;
    addEventListener("online", ask);
    document.addEventListener("visibilitychange", look);
  };
  socket.onopen = () => void begin();
  socket.onmessage = (event) => {
    wait(SILENCE, ask);
    hear(JSON.parse(String(event.data)) as FromServer);
  };
  socket.onclose = end;
  wait(SILENCE, end); // until the first word
  return { send, close: stop };
}

/** Seconds that a question to the server may wait for something to happen. */
const WAIT = 20;

export function byAsking({ hello, hear, broken }: Ends): Line {
  let session: string | null = null;
  let got = 0;
  let closed = false;
  const end = (): void => {
    if (closed) return;
    closed = true;
    broken();
  };
  /** Answers may overtake each other: every message counts once, and in its order. */
  const take = (answer: PollOut): void => {
    session = answer.session;
    for (const message of answer.messages.slice(Math.max(0, got - answer.first))) {
      if (closed) return;
      got += 1;
      hear(message);
    }
    if (answer.closed) end();
  };
  const listen = async (): Promise<void> => {
    try {
      take(await api.poll({ hello: await hello(), wait: 0 }));
      while (!closed && session) take(await api.poll({ session, got, wait: WAIT }));
    } catch {
      end();
    }
  };
  void listen();
  return {
    send: (message) => {
      if (!session || closed) return false;
      void api.poll({ session, got, say: [message], wait: 0 }).then(take, end);
      return true;
    },
    close: () => void (closed = true),
  };
}
