// Settings of this device.
import type { JSX } from "preact";
import { groundsOf, MARK, nearest, worst, worstTheme } from "../art/contrast";
import { settingsHref } from "../hrefs";
import { CARD_SIZE, set, settings, sizeCards, type Settings } from "../settings";
import { SOUND_NAMES } from "./sound";
import { tell } from "./voice";

type Listed = "theme" | "palette" | "motion" | "confirm" | "preview";

function Choice<K extends Listed>({ name, label, values }: { name: K; label: string; values: readonly (readonly [Settings[K], string])[] }): JSX.Element {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={settings.value[name]} onChange={(event) => set(name, event.currentTarget.value as Settings[K])}>
        {values.map(([value, text]) => <option key={value} value={value}>{text}</option>)}
      </select>
    </label>
  );
}

function Check({ name, label }: { name: "sound" | "chat" | "poll"; label: string }): JSX.Element {
  return (
    <label class="check">
      <input type="checkbox" checked={settings.value[name]} onChange={(event) => set(name, event.currentTarget.checked)} />
      {label}
    </label>
  );
}

/** Every sound by itself. */
function Sounds(): JSX.Element {
  const { muted } = settings.value;
  const toggle = (name: string, on: boolean): void => set("muted", on ? muted.filter((one) => one !== name) : [...muted, name]);
  return (
    <fieldset class="twocolumns sounds">
      <legend class="unseen">Single sounds</legend>
      {Object.entries(SOUND_NAMES).map(([name, text]) => (
        <label class="check" key={name}>
          <input type="checkbox" checked={!muted.includes(name)} onChange={(event) => toggle(name, event.currentTarget.checked)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

/** The browser asks once whether it may; without a yes the setting stays off. */
async function wantNotes(on: boolean): Promise<void> {
  const may = on && "Notification" in globalThis && (await Notification.requestPermission()) === "granted";
  set("notify", may);
  if (on && !may) tell("This browser does not let us show notes.");
}

/** A colour of one's own, with how well it can be told from the table; if it cannot, with the nearest one that can. */
function Colour({ name, label }: { name: keyof Settings["colours"]; label: string }): JSX.Element {
  const { colours, theme } = settings.value;
  const colour = colours[name];
  const grounds = groundsOf(theme);
  const ratio = worst(colour, grounds);
  const fit = ratio < MARK ? nearest(colour, grounds, MARK) : null;
  const paint = (next: string): void => set("colours", { ...colours, [name]: next });
  return (
    <div data-colour={name}>
      <label class="check">
        <input type="color" value={colour} onInput={(event) => paint(event.currentTarget.value)} />
        {label}
      </label>
      <p class={`fits small ${ratio < MARK ? "error" : "soft"}`} role="status">
        {ratio < MARK ? `Hard to see: ${inFigures(ratio)} to 1 on the ${theme === "system" ? worstTheme(colour) : theme} table. ${MARK} to 1 is needed.` : `Easy enough to see: ${inFigures(ratio)} to 1.`}
        {fit && (
          <button type="button" class="button small" onClick={() => paint(fit)}>
            <span class="swatch" style={{ "--colour": fit }} aria-hidden="true" /> Take {fit} instead
          </button>
        )}
      </p>
    </div>
  );
}

/** Cut, not rounded: 2.99 is not 3. */
const inFigures = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

/** `keys`: say where the keys are changed. */
export function SettingsForm({ keys = false }: { keys?: boolean }): JSX.Element {
  return (
    <div class="stackup">
      <div class="twocolumns">
        <Choice name="theme" label="Theme" values={[["system", "As the system"], ["dark", "Dark"], ["light", "Light"]]} />
        <Choice name="palette" label="Colours" values={[["usual", "Usual"], ["distinct", "For colour-blind eyes, with patterns"], ["own", "My own"]]} />
        <Choice name="motion" label="Movement" values={[["normal", "Normal"], ["fast", "Fast"], ["off", "Off"]]} />
        <Choice name="confirm" label="Ask again before a choice" values={[["smart", "When it gives something up"], ["final", "Also when it cannot be taken back"], ["always", "Always"], ["never", "Never"]]} />
        <Choice name="preview" label="Show a card large" values={[["picture", "As a picture"], ["text", "As text"]]} />
        <label class="field">
          <span>Size of the cards, {settings.value.cardSize} %</span>
          <input type="range" min={CARD_SIZE.least} max={CARD_SIZE.most} step="10" value={settings.value.cardSize} onInput={(event) => sizeCards(Number(event.currentTarget.value))} />
        </label>
      </div>
      {settings.value.palette === "own" && (
        <div class="colours">
          <Colour name="glow" label="What can be chosen" />
          <Colour name="team0" label="Team 1" />
          <Colour name="team1" label="Team 2" />
        </div>
      )}
      <div class="checks">
        <Check name="sound" label="Sounds" />
        {settings.value.sound && <Sounds />}
        <label class="check">
          <input type="checkbox" checked={settings.value.notify} onChange={(event) => void wantNotes(event.currentTarget.checked)} />
          Notify me when it is my turn and this page is out of sight
        </label>
        <Check name="chat" label="Read chat aloud to screen readers" />
        <Check name="poll" label="Ask the server again and again, for networks that allow no lasting connection" />
      </div>
      <p class="soft small">All of it is kept on this device.{keys && <> <a href={settingsHref}>Change the keys</a></>}</p>
    </div>
  );
}
