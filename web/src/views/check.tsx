// Check a record: every shuffle and every choice is worked out again.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { api } from "../api";
import { useTitle } from "../live/signs";
import { Masthead } from "../ui/masthead";
import type { VerifyOut } from "../wire";

export function Check(): JSX.Element {
  useTitle("Check a record");
  const [result, setResult] = useState<VerifyOut | string | null>(null);
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setResult(null);
    try {
      setResult(await api.verify(await file.text()));
    } catch (error) {
      setResult(error instanceof Error ? error.message : "That did not work.");
    }
  };
  return (
    <div class="page narrow">
      <Masthead />
      <main class="stackup">
        <h1>Check a record</h1>
        <p>Every finished game can be downloaded as a record. Here it is played again: each shuffle follows from the seeds, each choice was legal, and the result is the one that was told.</p>
        <label class="field panel">
          <span>A record (a .json file)</span>
          <input type="file" accept=".json,application/json" onChange={(event) => void read(event.currentTarget.files?.[0])} />
        </label>
        <div role="status">
          {typeof result === "string" && <p class="panel error">{result}</p>}
          {result && typeof result !== "string" && (
            <section class="panel">
              <h2>{result.ok ? "✓ The record is right" : result.unproven ? "? The record is unproven" : "✗ The record is wrong"}</h2>
              <ul>{result.lines.map((line) => <li key={line}>{line}</li>)}</ul>
            </section>
          )}
        </div>
        <p class="soft small">It proves that neither the server nor a player chose the shuffle. It does not prove that the operator of a server never looks at the cards.</p>
      </main>
    </div>
  );
}
