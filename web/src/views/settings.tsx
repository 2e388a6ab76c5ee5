// The settings as a page, with the keys.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { api } from "../api";
import { carefully } from "../ui/carefully";
import { useTitle } from "../live/signs";
import { homeHref } from "../hrefs";
import { go } from "../router";
import { set, settings } from "../settings";
import { COMMAND_NAMES, COMMANDS, keyOf, remap, shownKey, type CommandName } from "../table/commands";
import { Masthead } from "../ui/masthead";
import { SettingsForm } from "../ui/settingsform";
import { say, tell } from "../ui/voice";
import { Blocked } from "./blocked";
import { Notices } from "./notices";

export function SettingsPage(): JSX.Element {
  useTitle("Settings");
  return (
    <div class="page narrow">
      <Masthead />
      <main class="stackup">
        <h1>Settings</h1>
        <section class="panel"><SettingsForm /></section>
        <section class="panel stackup" aria-labelledby="keys">
          <h2 id="keys">Keys</h2>
          <p class="soft small">Press a button, then the new key. Keys rest while you type. Digits, Tab, arrows and I always mean the same.</p>
          <Keys where="table" title="At the table" />
          <Keys where="replay" title="In a replay" />
          <div class="row"><button type="button" class="button" disabled={!Object.keys(settings.value.keys).length} onClick={() => set("keys", {})}>All keys as usual</button></div>
        </section>
        <Notices />
        <Blocked />
        <Forget />
      </main>
    </div>
  );
}

function Keys({ where, title }: { where: "table" | "replay"; title: string }): JSX.Element {
  const [waiting, setWaiting] = useState<CommandName | null>(null);
  const [why, setWhy] = useState<{ name: CommandName; text: string } | null>(null);
  const press = (name: CommandName) => (event: KeyboardEvent): void => {
    if (waiting !== name || event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab" || event.key === "Shift") return;
    event.preventDefault();
    event.stopPropagation();
    const key = event.key.toLowerCase();
    const text = remap(name, key);
    setWhy(text ? { name, text } : null);
    say(text || `${shownKey(key)}: ${COMMANDS[name].does}.`);
    if (!text) setWaiting(null);
  };
  return (
    <fieldset>
      <legend>{title}</legend>
      <ul class="plainlist keylist">
        {COMMAND_NAMES.filter((name) => COMMANDS[name].where === where).map((name) => (
          <li key={name}>
            <span>{COMMANDS[name].does}</span>
            <button
              type="button"
              class={`button ${settings.value.keys[name] ? "changed" : ""}`}
              data-command={name}
              aria-pressed={waiting === name}
              aria-describedby={why?.name === name ? `why-${name}` : undefined}
              onClick={() => setWaiting(waiting === name ? null : name)}
              onKeyDown={press(name)}
              onBlur={() => setWaiting(null)}
            >
              <span class="unseen">{COMMANDS[name].does}: </span>
              {waiting === name ? "Press a key …" : <kbd>{shownKey(keyOf(name))}</kbd>}
            </button>
            {why?.name === name && <p class="error small" id={`why-${name}`}>{why.text}</p>}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** What the server knows of this guest is a name and seats; both can go. */
function Forget(): JSX.Element {
  const [sure, setSure] = useState(false);
  const forget = async (): Promise<void> => {
    await api.forget();
    set("name", "");
    tell("You are forgotten. Bots play on in your seats.");
    go(homeHref);
  };
  return (
    <section class="panel stackup" aria-labelledby="forget">
      <h2 id="forget">Your data</h2>
      <p class="soft small">The server keeps your name, where you sit and what you say there, how you did with deals of the day and on ladders, whom you block, what you report, and where your notices go: nothing else. Your name stands on the list of the day, which everybody can read. Bots take over your seats when it is deleted.</p>
      <div class="row">
        <a class="button" href="/api/me/data" download="theomachy-my-data.json">Download my data</a>
        {sure ? (
          <>
            <button type="button" class="button main" onClick={() => void carefully(forget)}>Yes, forget me</button>
            <button type="button" class="button" onClick={() => setSure(false)}>No</button>
          </>
        ) : (
          <button type="button" class="button" onClick={() => setSure(true)}>Forget me …</button>
        )}
      </div>
    </section>
  );
}
