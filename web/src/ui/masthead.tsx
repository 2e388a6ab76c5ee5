// The head of every page but the table.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { homeHref } from "../router";
import { Dialog } from "./dialog";
import { Emblem } from "./emblem";
import { SettingsForm } from "./settingsform";

export function Masthead(): JSX.Element {
  const [open, setOpen] = useState(false);
  return (
    <header class="masthead">
      <a class="brand" href={homeHref}><Emblem /> Theomachy</a>
      <nav aria-label="Pages">
        <a class="button plain" href="#/check">Check a record</a>
        <button type="button" class="button plain" onClick={() => setOpen(true)}>Settings</button>
      </nav>
      {open && <Dialog title="Settings" onClose={() => setOpen(false)}><SettingsForm /></Dialog>}
    </header>
  );
}
