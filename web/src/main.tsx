import { render, type JSX } from "preact";
import { homeHref } from "./hrefs";
import { place } from "./router";
import "./device";
import "./styles/base.css";
import "./styles/card.css";
import "./styles/pages.css";
import "./styles/table.css";
import "./styles/phone.css";
import "./ui/doubleclick";
import { Voice } from "./ui/voice";
import { Masthead } from "./ui/masthead";
import { Check } from "./views/check";
import { Decks } from "./views/decks";
import { Home } from "./views/home";
import { Join } from "./views/join";
import { NewTable } from "./views/newtable";
import { ReplayPage } from "./views/replay";
import { Rules } from "./views/rules";
import { SettingsPage } from "./views/settings";
import { SoloPage } from "./views/solo";
import { Statistics } from "./views/statistics";
import { TablePage } from "./views/table";

function Page(): JSX.Element {
  const { path, query } = place.value;
  const [page = "", first = "", second = ""] = path;
  if (page === "") return <Home />;
  if (page === "check") return <Check />;
  if (page === "settings") return <SettingsPage />;
  if (page === "statistics") return <Statistics />;
  if (first) {
    switch (page) {
      case "table":
        return <TablePage key={first} id={first} />;
      case "new":
        return <NewTable name={first} />;
      case "solo":
        return <SoloPage key={first} name={first} wanted={query.get("day") ?? ""} />;
      case "decks":
        return <Decks key={first} name={first} />;
      case "join":
        return <Join code={first} />;
      case "rules":
        return <Rules name={first} rule={second} />;
      case "replay":
        return <ReplayPage key={first} id={first} move={Number(second) || 0} seat={query.get("seat") ?? ""} veiled={query.get("spoilers") === "no"} shared={query.get("together") === "yes"} />;
    }
  }
  return (
    <div class="page narrow">
      <Masthead />
      <main class="panel stackup">
        <h1>There is no such page</h1>
        <p>The address may be cut off. Ask for the link again, or <a href={homeHref}>go home</a>.</p>
      </main>
    </div>
  );
}

const root = document.getElementById("app");
if (root) render(<><Page /><Voice /></>, root);

// Static files are kept for the next visit; the game itself never is.
if ("serviceWorker" in navigator && import.meta.env.PROD) {
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined));
}
