// In the settings: a webhook that is called while I am away and must choose.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { carefully } from "../ui/carefully";
import { tell } from "../ui/voice";
import type { NoticesOut } from "../wire";

export function Notices(): JSX.Element | null {
  const [now, setNow] = useState<NoticesOut | null>(null);
  const [url, setUrl] = useState("");
  useEffect(() => {
    // Whoever was never here has no notices, and there is nothing to set.
    api.notices().then((found) => { setNow(found); setUrl(found.url ?? ""); }, () => undefined);
  }, []);
  if (!now?.allowed) return null;
  const want = (next: string | null): Promise<void> =>
    carefully(async () => {
      setNow(await api.wantNotices({ url: next, test: next !== null }));
      if (next === null) setUrl("");
      tell(next === null ? "No more notices." : "A test is on its way. If it does not arrive, check the address.");
    });
  return (
    <section class="panel stackup" aria-labelledby="notices">
      <h2 id="notices">Notices while you are away</h2>
      <p class="soft small">If you must choose and have no page open at that table, the server calls a webhook of yours, once until you are back. Chat services make such addresses for a channel. It says which game waits, and nothing of your cards.</p>
      <form class="row" onSubmit={(event) => { event.preventDefault(); void want(url.trim()); }}>
        <label class="field grow"><span>Webhook (https)</span><input type="url" required maxLength={500} placeholder="https://" value={url} onInput={(event) => setUrl(event.currentTarget.value)} /></label>
        <button class="button main">Save and test</button>
        {now.url && <button type="button" class="button" onClick={() => void want(null)}>No notices</button>}
      </form>
    </section>
  );
}
