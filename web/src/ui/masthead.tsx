// The head of every page but the table.
import type { JSX } from "preact";
import { homeHref, settingsHref, statisticsHref } from "../hrefs";
import { Emblem } from "./emblem";

export function Masthead(): JSX.Element {
  return (
    <header class="masthead">
      <a class="brand" href={homeHref}><Emblem /> <span class="word">Theomachy</span></a>
      <nav aria-label="Pages">
        <a class="button plain" href="#/check">Check a record</a>
        <a class="button plain" href={statisticsHref}>Statistics</a>
        <a class="button plain" href={settingsHref}>Settings</a>
      </nav>
    </header>
  );
}
