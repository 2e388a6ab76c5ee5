// An invitation: a link, its code, and the same as a picture to hold a phone to.
import encodeQR from "qr";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { tableHref } from "../hrefs";
import { copy } from "../ui/copy";
import type { TableInfo } from "../wire";

function Code({ text }: { text: string }): JSX.Element {
  const [path, size] = useMemo(() => {
    const rows = encodeQR(text, "raw", { border: 2 });
    return [rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join(""), rows.length] as const;
  }, [text]);
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label="The link as a QR code" shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Whether an address means the computer that it is opened on. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

export function Invite({ table, watch = false }: { table: TableInfo; watch?: boolean }): JSX.Element | null {
  const link = watch ? `${location.origin}/${tableHref(table.id)}` : table.code && `${location.origin}/#/join/${table.code}`;
  if (!link) return null;
  return (
    <section class="invite" aria-label={watch ? "A link to watch" : "Invitation"}>
      <Code text={link} />
      <div class="stackup grow">
        <p>{watch ? "Whoever has this link can watch." : "Whoever has this link can sit down at this table. No account is needed."}</p>
        {isLoopback(location.hostname) && (
          <p class="soft small">Only this computer can open this link. To let others in your network in, start the server with <code>theomachy serve --host 0.0.0.0</code> and open the address that it prints.</p>
        )}
        <label class="field">
          <span>Link</span>
          <input type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </label>
        <div class="row">
          <button type="button" class="button" onClick={() => copy(link, "The link is copied. Send it to a friend.")}>Copy the link</button>
          {!watch && <span class="soft">Code {table.code}</span>}
        </div>
      </div>
    </section>
  );
}
