// How messages travel: by a socket, or by asking again and again where a network lets no socket through.
import { api } from "../api";
import type { FromClient, FromServer, Hello, PollOut } from "../wire";

export interface Line {
  /** False while nothing can be sent. */
  open: () => boolean;
  send: (message: FromClient) => void;
  close: () => void;
}

export interface Ends {
  /** The first message to send. */
  hello: () => Promise<Hello>;
  hear: (message: FromServer) => void;
  /** The line is broken, or the server has hung up. */
  broken: () => void;
}

export function bySocket({ hello, hear, broken }: Ends): Line {
  const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
  const open = (): boolean => socket.readyState === WebSocket.OPEN;
  const send = (message: FromClient): void => {
    if (open()) socket.send(JSON.stringify(message));
  };
  socket.onopen = () => void hello().then(send);
  socket.onmessage = (event) => hear(JSON.parse(String(event.data)) as FromServer);
  socket.onclose = broken;
  return { open, send, close: () => socket.close() };
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
    open: () => !closed && session !== null,
    send: (message) => {
      if (session && !closed) void api.poll({ session, got, say: [message], wait: 0 }).then(take, end);
    },
    close: () => void (closed = true),
  };
}
