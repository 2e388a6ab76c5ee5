// A dialog of the browser's own: it keeps the focus inside, Escape closes it, and the focus goes back afterwards.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** Something to read that can be closed. */
export interface Frame {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  wide?: boolean;
}

export function Dialog(props: Frame): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={props.title}
      class={props.wide ? "wide" : ""}
      onClose={props.onClose}
      onClick={(event) => event.target === dialog.current && props.onClose()}
    >
      <header>
        <h2>{props.title}</h2>
        <button type="button" class="button round plain" aria-label="Close" onClick={props.onClose}>×</button>
      </header>
      {props.children}
    </dialog>
  );
}
