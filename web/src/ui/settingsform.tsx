// Settings of this device.
import type { JSX } from "preact";
import { set, settings, type Settings } from "../settings";

function Choice<K extends "theme" | "motion">({ name, label, values }: { name: K; label: string; values: readonly (readonly [Settings[K], string])[] }): JSX.Element {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={settings.value[name]} onChange={(event) => set(name, event.currentTarget.value as Settings[K])}>
        {values.map(([value, text]) => <option key={value} value={value}>{text}</option>)}
      </select>
    </label>
  );
}

function Check({ name, label }: { name: "sound" | "confirm" | "chat"; label: string }): JSX.Element {
  return (
    <label class="check">
      <input type="checkbox" checked={settings.value[name]} onChange={(event) => set(name, event.currentTarget.checked)} />
      {label}
    </label>
  );
}

export function SettingsForm(): JSX.Element {
  return (
    <div class="stackup">
      <Choice name="theme" label="Theme" values={[["system", "As the system"], ["dark", "Dark"], ["light", "Light"]]} />
      <Choice name="motion" label="Movement" values={[["normal", "Normal"], ["fast", "Fast"], ["off", "Off"]]} />
      <label class="field">
        <span>Size of the cards, {settings.value.cardSize} %</span>
        <input type="range" min="80" max="200" step="10" value={settings.value.cardSize} onInput={(event) => set("cardSize", Number(event.currentTarget.value))} />
      </label>
      <Check name="sound" label="Sounds" />
      <Check name="confirm" label="Ask again before every choice" />
      <Check name="chat" label="Read chat aloud to screen readers" />
    </div>
  );
}
