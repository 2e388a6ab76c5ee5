// Copying a text for somebody. Browsers allow it to pages with https and on this computer only.
import { tell } from "./voice";

export function copy(text: string, done: string): void {
  const byHand = (): void => tell(`Copy it by hand: ${text}`, undefined, true);
  const board: Clipboard | undefined = navigator.clipboard;
  if (board) board.writeText(text).then(() => tell(done), byHand);
  else byHand();
}
