// What a screen reader says, and the short notes that everybody sees.
import { signal } from "@preact/signals";
import type { JSX } from "preact";

const polite = signal("");
const urgent = signal("");

/** Said when there is a pause. A new text replaces one that was not said yet, so speech keeps up with play. */
export function say(text: string): void {
  polite.value = polite.value === text ? `${text}\u00a0` : text; // the same words twice are said twice
}

/** Said at once: your turn, and mistakes. */
export function alertTo(text: string): void {
  urgent.value = urgent.value === text ? `${text}\u00a0` : text;
}

interface Note {
  id: number;
  text: string;
  link?: { href: string; text: string };
}

const notes = signal<Note[]>([]);
let lastId = 0;

/** A short note on the screen; a screen reader says it at once. It goes by itself, unless it stays to be used. */
export function tell(text: string, link?: Note["link"], stays = false): void {
  const id = ++lastId;
  notes.value = [...notes.value.filter((note) => note.text !== text), { id, text, ...(link ? { link } : {}) }].slice(-3);
  alertTo(text);
  if (!stays) setTimeout(() => dismiss(id), 7000);
}

function dismiss(id: number): void {
  notes.value = notes.value.filter((note) => note.id !== id);
}

export function dismissNotes(): void {
  notes.value = [];
}

/** Forget all that was said and shown: the next one at this screen is somebody else. */
export function hush(): void {
  polite.value = "";
  urgent.value = "";
  dismissNotes();
}

export function Voice(): JSX.Element {
  return (
    <>
      <div class="unseen" aria-live="polite" data-voice="polite">{polite}</div>
      <div class="unseen" role="alert" data-voice="urgent">{urgent}</div>
      <div class="toasts">
        {notes.value.map((note) => (
          <div class="toast" key={note.id}>
            <span>{note.text}</span>
            {note.link && <a href={note.link.href} target="_blank" rel="noopener">{note.link.text}</a>}
            <button type="button" class="button plain round" aria-label="Close this note" onClick={() => dismiss(note.id)}>×</button>
          </div>
        ))}
      </div>
    </>
  );
}
