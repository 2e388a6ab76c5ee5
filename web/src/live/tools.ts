// Taking back: what the buttons and the keys for it do.
import { tell } from "../ui/voice";
import type { Update } from "../wire";
import type { Link } from "./link";

export interface Tools {
  canUndo: boolean;
  canRedo: boolean;
  canAsk: boolean;
  /** Why there is no undo. */
  reason: string;
  undo: () => void;
  redo: () => void;
  reset: () => void;
  ask: () => void;
}

export function toolsOf(link: Link, update: Update): Tools {
  const can = update.undo;
  return {
    canUndo: can?.undo ?? false,
    canRedo: can?.redo ?? false,
    canAsk: can?.request ?? false,
    reason: can?.reason ?? "Only players can undo.",
    undo: () => {
      if (can?.undo) link.act({ type: "undo" });
      else tell(can?.reason || "There is nothing to undo.");
    },
    redo: () => (can?.redo ? link.act({ type: "redo" }) : tell("There is nothing to redo.")),
    reset: () => link.act({ type: "reset" }),
    ask: () => {
      link.act({ type: "undo", request: true });
      tell("The others are asked whether you may take that back.");
    },
  };
}
