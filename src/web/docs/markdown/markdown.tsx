import type { MarkedToken, Tokens } from 'marked';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { parseInline, plainText, toId, withoutExtensions } from './parse-markdown.ts';

/** Maps a guide's link to these pages; null for files that exist only in the repository. */
export type ResolveLink = (link: string) => string | null;

/** Code, emphasis and links in one line of text. */
export const inline = (text: string, resolveLink: ResolveLink): ReactElement =>
  renderTokens(parseInline(text), resolveLink);

/** Renders elements, never HTML of a source: React escapes all text, and `resolveLink` chooses the addresses. */
export const renderTokens = (tokens: readonly MarkedToken[], resolveLink: ResolveLink): ReactElement =>
  createElement(Fragment, null, ...tokens.map((token) => renderToken(token, resolveLink)));

function renderToken(token: MarkedToken, resolveLink: ResolveLink): ReactNode {
  const inside = 'tokens' in token ? renderTokens(withoutExtensions(token.tokens), resolveLink) : null;
  switch (token.type) {
    case 'heading':
      return <HeadingPart heading={token}>{inside}</HeadingPart>;
    case 'paragraph':
      return <p>{inside}</p>;
    case 'list':
      return createElement(
        token.ordered ? 'ol' : 'ul',
        null,
        ...token.items.map(({ tokens }) => <li>{renderTokens(withoutExtensions(tokens), resolveLink)}</li>),
      );
    case 'table':
      return <TablePart table={token} resolveLink={resolveLink} />;
    case 'code':
      // GitHub draws Mermaid diagrams; the table next to each shows the same.
      return token.lang === 'mermaid' ? null : <CodePart language={token.lang ?? ''} text={token.text} />;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'strong':
    case 'em':
      return createElement(token.type, null, inside);
    case 'link': {
      const to = resolveLink(token.href);
      return to === null ? inside : <a href={to}>{inside}</a>;
    }
    case 'html':
    case 'text':
    case 'escape':
      return inside ?? token.text;
    default:
      return inside;
  }
}

function HeadingPart({ heading, children }: { heading: Tokens.Heading; children: ReactNode }): ReactElement {
  const { depth, text } = heading;
  if (depth === 1) return <h1>{children}</h1>;
  const id = toId(text);
  return createElement(
    depth === 2 ? 'h2' : 'h3',
    { id },
    children,
    ' ',
    <a className="anchor" href={`#${id}`} aria-label={`Link to “${plainText(text)}”`}>
      #
    </a>,
  );
}

function TablePart({ table, resolveLink }: { table: Tokens.Table; resolveLink: ResolveLink }): ReactElement {
  const { header, rows } = table;
  const label = header.flatMap(({ text }) => (text === '' ? [] : [text])).join(', ');
  // An empty header cell must not be announced by screen readers.
  const renderCell = ({ text, tokens, header: isHeader }: Tokens.TableCell): ReactElement =>
    createElement(
      isHeader && text !== '' ? 'th' : 'td',
      isHeader && text !== '' ? { scope: 'col' } : null,
      renderTokens(withoutExtensions(tokens), resolveLink),
    );
  const renderRow = (cells: Tokens.TableCell[]): ReactElement => createElement('tr', null, ...cells.map(renderCell));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <div className="scroll" tabIndex={0} role="region" aria-label={`Table: ${label}`}>
      <table>
        <thead>{renderRow(header)}</thead>
        {createElement('tbody', null, ...rows.map(renderRow))}
      </table>
    </div>
  );
}

export function CodePart({ language, text }: { language: string; text: string }): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <pre className="code" data-language={language} tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}
