// In the settings: those whom I have blocked.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { carefully } from "../ui/carefully";
import { tell } from "../ui/voice";
import type { Block } from "../wire";

export function Blocked(): JSX.Element {
  const [blocks, setBlocks] = useState<readonly Block[]>([]);
  useEffect(() => {
    // Whoever was never here has blocked nobody: then there is nothing to say.
    api.blocks().then((found) => setBlocks(found.blocks), () => undefined);
  }, []);
  const unblock = (block: Block): Promise<void> =>
    carefully(async () => {
      await api.unblock(block.id);
      setBlocks(blocks.filter((one) => one.id !== block.id));
      tell(`You meet ${block.name} again.`);
    });
  return (
    <section class="panel stackup" aria-labelledby="blocked">
      <h2 id="blocked">Blocked people</h2>
      {blocks.length === 0 && <p class="soft small">Nobody. At a table, the chat has a button for it.</p>}
      <ul class="plainlist stackup">
        {blocks.map((block) => (
          <li key={block.id} class="row">
            <span class="grow">{block.name} <span class="soft small">since {new Date(block.created * 1000).toLocaleDateString()}</span></span>
            <button type="button" class="button" onClick={() => void unblock(block)}>Unblock {block.name}</button>
          </li>
        ))}
      </ul>
    </section>
  );
}
