// The rulebook of a game, with an address for every paragraph.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { rulesOnce } from "../api";
import { useTitle } from "../live/signs";
import { rulesHref } from "../hrefs";
import { useLoaded, Wait } from "../ui/load";
import { Markdown } from "../ui/markdown";
import { Masthead } from "../ui/masthead";
import type { Rulebook } from "../wire";

export function Rules({ name, rule }: { name: string; rule: string }): JSX.Element {
  const book = useLoaded(() => rulesOnce(name), [name]);
  useTitle(book.value ? `Rules: ${book.value.title}` : "Rules");
  return (
    <div class="page">
      <Masthead />
      <main><Wait of={book}>{(found) => <Book book={found} rule={rule} />}</Wait></main>
    </div>
  );
}

function Book({ book, rule }: { book: Rulebook; rule: string }): JSX.Element {
  const [sought, setSought] = useState("");
  useEffect(() => {
    const target = rule ? document.getElementById(`rule-${rule}`) : null;
    target?.scrollIntoView({ block: "center" });
    target?.focus({ preventScroll: true });
  }, [rule, book]);
  const link = (id: string): JSX.Element => <a href={rulesHref(book.game, id)}>{id}</a>;
  const fits = (text: string): boolean => text.toLowerCase().includes(sought.toLowerCase());
  const sections = book.sections.map((section) => ({ ...section, paragraphs: section.paragraphs.filter(({ text, id }) => fits(`${id} ${text}`)) })).filter(({ paragraphs }) => paragraphs.length);
  return (
    <div class="book">
      <nav aria-label="Chapters" class="chapters">
        <label class="field">
          <span>Search the rules</span>
          <input type="text" value={sought} onInput={(event) => setSought(event.currentTarget.value)} />
        </label>
        <ul class="plainlist">
          {book.sections.filter(({ title }) => title && title !== book.title).map((section) => (
            <li key={section.id || section.title}><a href={rulesHref(book.game, section.id || section.title)}>{section.title}</a></li>
          ))}
        </ul>
      </nav>
      <article>
        <h1>{book.title}</h1>
        {sections.length === 0 && <p>No paragraph says “{sought}”.</p>}
        {sections.map((section) => (
          <section key={section.id || section.title} id={`rule-${section.id || section.title}`} tabIndex={-1} class={rule && rule === section.id ? "sought" : ""}>
            {section.title && section.title !== book.title && <h2>{section.title}</h2>}
            {section.paragraphs.map((paragraph, at) => (
              <div key={paragraph.id || at} id={paragraph.id ? `rule-${paragraph.id}` : undefined} tabIndex={-1} class={`paragraph ${paragraph.id && rule === paragraph.id ? "sought" : ""}`}>
                {paragraph.id && <a class="number" href={rulesHref(book.game, paragraph.id)}>{paragraph.id}</a>}
                <div><Markdown text={paragraph.text} rule={link} /></div>
              </div>
            ))}
          </section>
        ))}
      </article>
    </div>
  );
}
