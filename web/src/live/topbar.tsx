// The bar above the table: where we are, taking back, and the menu.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { homeHref, rulesHref, settingsHref } from "../hrefs";
import { useShelf } from "../table/shelf";
import { StoryButton } from "../table/story";
import { COMMAND_NAMES, COMMANDS, keyOf, shownKey } from "../table/commands";
import { Dialog } from "../ui/dialog";
import { Emblem } from "../ui/emblem";
import { SettingsForm } from "../ui/settingsform";
import { tableName } from "../solo";
import type { TableInfo, Update } from "../wire";
import { AutoForm } from "./auto";
import type { Link } from "./link";
import { TableMenu } from "./menu";
import type { Tools } from "./tools";

interface TopBarProps {
  link: Link;
  table: TableInfo;
  update: Update;
  tools: Tools;
  /** Look at what was, or at now again. */
  lookBack: () => void;
}

type Open = "menu" | "settings" | "help" | null;

export function TopBar({ link, table, update, tools, lookBack }: TopBarProps): JSX.Element {
  const { game } = useShelf();
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  const connection = link.connection.value;
  return (
    <header class="topbar">
      <a class="button plain round" href={homeHref} aria-label="Home"><Emblem /></a>
      <h1>{game.title}</h1>
      {tableName(table) && <span class="tag">{tableName(table)}</span>}
      {link.seat === null && <span class="tag lookon">You look on</span>}
      {table.watching > 0 && <span class="tag">{table.watching} watching</span>}
      {connection.state === "lost" && <span class="tag lost" role="status">Connection lost. Coming back, attempt {connection.attempt} …</span>}
      <span class="grow" />
      {update.undo && table.undo === "free" && (
        <>
          <button type="button" class="button" aria-disabled={!tools.canUndo} title={tools.canUndo ? `Take my last choice back (${shownKey(keyOf("undo"))})` : tools.reason} onClick={tools.undo} data-undo>Undo</button>
          <button type="button" class="button wideonly" aria-disabled={!tools.canRedo} title={`Choose again what was taken back (${shownKey(keyOf("redo"))})`} onClick={tools.redo} data-redo>Redo</button>
        </>
      )}
      <button type="button" class="button plain wideonly" title={`Look at what was (${shownKey(keyOf("earlier"))})`} onClick={lookBack}>Look back</button>
      <a class="button plain wideonly" href={rulesHref(game.name)} target="_blank" rel="noopener">Rules</a>
      <StoryButton />
      <button type="button" class="button plain round wideonly" aria-label="Keys" data-help onClick={() => setOpen("help")}>?</button>
      <button type="button" class="button" onClick={() => setOpen("menu")}>Menu</button>
      {open === "menu" && (
        <Dialog title="This table" onClose={close}>
          <TableMenu table={table} link={link} tools={tools} lookBack={lookBack} close={close} settings={() => setOpen("settings")} help={() => setOpen("help")} />
        </Dialog>
      )}
      {open === "settings" && (
        <Dialog title="Settings" onClose={close}>
          {update.auto && <AutoForm link={link} auto={update.auto} kind={update.ask?.kind ?? ""} />}
          <SettingsForm keys />
        </Dialog>
      )}
      {open === "help" && (
        <Dialog title="Keys" wide onClose={close}>
          <dl class="keys">
            <div><dt><kbd>1</kbd> … <kbd>9</kbd></dt><dd>take that choice</dd></div>
            <div><dt><kbd>Tab</kbd></dt><dd>go from zone to zone</dd></div>
            <div><dt><kbd>←</kbd> <kbd>→</kbd></dt><dd>go from card to card in a zone</dd></div>
            <div><dt><kbd>I</kbd></dt><dd>read the card in full</dd></div>
            {COMMAND_NAMES.filter((name) => COMMANDS[name].where === "table").map((name) => (
              <div key={name}><dt><kbd>{shownKey(keyOf(name))}</kbd></dt><dd>{COMMANDS[name].does}</dd></div>
            ))}
          </dl>
          <p class="soft small">Keys rest while you type. <a href={settingsHref}>Change the keys</a></p>
        </Dialog>
      )}
    </header>
  );
}
