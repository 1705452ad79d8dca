import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { Block } from './parse-markdown.ts';

/** Maps a guide's link to these pages; null for files that exist only in the repository. */
export type ResolveLink = (link: string) => string | null;

/** Hides Mermaid diagrams: GitHub draws them, and the table next to each shows the same. */
const isShown = (block: Block): boolean => block.kind !== 'code' || block.language !== 'mermaid';

export function Markdown({
  blocks,
  resolveLink,
}: {
  blocks: readonly Block[];
  resolveLink: ResolveLink;
}): ReactElement {
  return (
    <>
      {blocks.filter(isShown).map((block, at) => (
        <BlockPart key={`${at}-${block.kind}`} block={block} resolveLink={resolveLink} />
      ))}
    </>
  );
}

function BlockPart({ block, resolveLink }: { block: Block; resolveLink: ResolveLink }): ReactElement {
  if (block.kind === 'code') return <CodePart language={block.language} text={block.text} />;
  if (block.kind === 'table') return <TablePart block={block} resolveLink={resolveLink} />;
  if (block.kind === 'heading') return <HeadingPart block={block} resolveLink={resolveLink} />;
  if (block.kind === 'paragraph') return <p>{inline(block.text, resolveLink)}</p>;
  const items = block.items.map((item) => <li key={item}>{inline(item, resolveLink)}</li>);
  return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
}

function HeadingPart({
  block,
  resolveLink,
}: {
  block: Block & { kind: 'heading' };
  resolveLink: ResolveLink;
}): ReactElement {
  const { level, id, text } = block;
  const inside = (
    <>
      {inline(text, resolveLink)}{' '}
      <a className="anchor" href={`#${id}`} aria-label={`Link to “${text.replaceAll('`', '')}”`}>
        #
      </a>
    </>
  );
  if (level === 1) return <h1>{inline(text, resolveLink)}</h1>;
  if (level === 2) return <h2 id={id}>{inside}</h2>;
  return <h3 id={id}>{inside}</h3>;
}

function TablePart({
  block,
  resolveLink,
}: {
  block: Block & { kind: 'table' };
  resolveLink: ResolveLink;
}): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <div className="scroll" tabIndex={0} role="region" aria-label={`Table: ${block.head.filter(Boolean).join(', ')}`}>
      <table>
        <thead>
          <tr>
            {block.head.map((cell, at) => (
              <HeadCell key={`${at}-${cell}`}>{cell === '' ? null : inline(cell, resolveLink)}</HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, at) => (
                <td key={`${at}-${cell}`}>{inline(cell, resolveLink)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** An empty header cell must not be announced by screen readers. */
const HeadCell = ({ children }: { children: ReactNode }): ReactElement =>
  children === null ? <td /> : <th scope="col">{children}</th>;

export function CodePart({ language, text }: { language: string; text: string }): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <pre className="code" data-language={language} tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}

const INLINE = /(`{1,2})(.+?)\1|\*\*(.+?)\*\*|\*([^*\s][^*]*?)\*|\[((?:[^\][]|\[[^\][]*\])+)\]\(([^()\s]+)\)/;

/** Inline code, emphasis and links. */
export function inline(text: string, resolveLink: ResolveLink): ReactNode {
  const found = INLINE.exec(text);
  if (found === null) return text;
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + found[0].length);
  return (
    <>
      {before}
      <Fragment>{piece(found, resolveLink)}</Fragment>
      {after === '' ? null : inline(after, resolveLink)}
    </>
  );
}

function piece(found: RegExpExecArray, resolveLink: ResolveLink): ReactNode {
  const [, , code, strong, stressed, label = '', link = ''] = found;
  if (code !== undefined) return <code>{code}</code>;
  if (strong !== undefined) return <strong>{inline(strong, resolveLink)}</strong>;
  if (stressed !== undefined) return <em>{inline(stressed, resolveLink)}</em>;
  const to = resolveLink(link);
  return to === null ? inline(label, resolveLink) : <a href={to}>{inline(label, resolveLink)}</a>;
}
