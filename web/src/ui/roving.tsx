// A group with one stop for the Tab key; arrows move inside it. The place is kept when members come and go.
import type { ComponentChildren, JSX } from "preact";
import { useRef, useState } from "preact/hooks";

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function Roving(props: { label: string; class: string; count: number; zone: string; children: (tabIndex: (at: number) => number) => ComponentChildren }): JSX.Element {
  const group = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const current = Math.min(at, Math.max(0, props.count - 1));
  const members = (): HTMLElement[] => [...(group.current?.querySelectorAll<HTMLElement>("[tabindex]") ?? [])];

  const onKeyDown = (event: KeyboardEvent): void => {
    const all = members();
    const step = STEPS[event.key];
    const next = event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : step ? current + step : null;
    if (next === null || !all[next]) return;
    event.preventDefault();
    all[next].focus();
  };
  return (
    <div
      ref={group}
      role="group"
      aria-label={props.label}
      class={props.class}
      data-zone={props.zone}
      style={{ "--n": props.count }}
      onKeyDown={onKeyDown}
      onFocusCapture={(event) => setAt(Math.max(0, members().indexOf(event.target as HTMLElement)))}
    >
      {props.children((index) => (index === current ? 0 : -1))}
    </div>
  );
}
