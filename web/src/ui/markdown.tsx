// The small part of Markdown that our rulebooks use: bold, italics, code, lists and tables. Nothing is read as HTML.
import type { JSX } from "preact";

export function Inline({ text, rule }: { text: string; rule: (id: string) => JSX.Element }): JSX.Element {
  const parts = text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\b[A-Z]\d+\.\d+\b)/);
  return (
    <>
      {parts.map((part, at) => {
        if (at % 2 === 0) return part;
        if (part.startsWith("**")) return <b key={at}>{part.slice(2, -2)}</b>;
        if (part.startsWith("*")) return <em key={at}>{part.slice(1, -1)}</em>;
        if (part.startsWith("`")) return <code key={at}>{part.slice(1, -1)}</code>;
        return <span key={at}>{rule(part)}</span>;
      })}
    </>
  );
}

const cells = (line: string): string[] => line.replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim());

export function Markdown({ text, rule }: { text: string; rule: (id: string) => JSX.Element }): JSX.Element {
  const blocks = text.split(/\n{2,}/).filter((block) => block.trim());
  return (
    <>
      {blocks.map((block, at) => {
        const lines = block.split("\n");
        if (lines[0]?.startsWith("|")) return <Grid key={at} lines={lines} rule={rule} />;
        if (/^[-*] /.test(block)) {
          return <ul key={at}>{block.split(/\n(?=[-*] )/).map((item, one) => <li key={one}><Inline text={item.slice(2)} rule={rule} /></li>)}</ul>;
        }
        return <p key={at}><Inline text={block} rule={rule} /></p>;
      })}
    </>
  );
}

function Grid({ lines, rule }: { lines: readonly string[]; rule: (id: string) => JSX.Element }): JSX.Element {
  const [head = "", , ...rows] = lines;
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label="A table">
      <table>
        <thead><tr>{cells(head).map((cell) => <th key={cell} scope="col">{cell}</th>)}</tr></thead>
        <tbody>{rows.map((row, at) => <tr key={at}>{cells(row).map((cell, one) => <td key={one}><Inline text={cell} rule={rule} /></td>)}</tr>)}</tbody>
      </table>
    </div>
  );
}
