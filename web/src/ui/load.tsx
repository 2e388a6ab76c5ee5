// Something that comes from the server: waiting, there, or a sentence that says why not.
import type { ComponentChildren, JSX } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import { homeHref } from "../hrefs";

export interface Loaded<T> {
  value: T | null;
  error: string;
  again: () => void;
}

export function useLoaded<T>(load: () => Promise<T>, keys: readonly unknown[]): Loaded<T> {
  const [state, setState] = useState<{ value: T | null; error: string }>({ value: null, error: "" });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let wanted = true; // an answer that comes after the next question is thrown away
    load().then(
      (value) => wanted && setState({ value, error: "" }),
      (error: Error) => wanted && setState({ value: null, error: error.message }),
    );
    return () => void (wanted = false);
  }, [...keys, turn]);
  const again = useCallback(() => setTurn((now) => now + 1), []);
  return { ...state, again };
}

export function Wait<T>({ of, children }: { of: Loaded<T>; children: (value: T) => ComponentChildren }): JSX.Element {
  if (of.value !== null) return <>{children(of.value)}</>;
  if (!of.error) return <p class="soft" aria-busy="true">One moment …</p>;
  return (
    <div class="panel" role="alert">
      <p class="error">{of.error}</p>
      <div class="row">
        <button type="button" class="button" onClick={of.again}>Try again</button>
        <a class="button plain" href={homeHref}>Home</a>
      </div>
    </div>
  );
}
