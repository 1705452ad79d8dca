// The Markdown subset of our own guides: headings, paragraphs, lists, tables and code.

export type Block =
  | { kind: 'heading'; level: number; text: string; id: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'code'; language: string; text: string };

export function parseMarkdown(source: string): Block[] {
  const lines = source.replaceAll(/<!--.*?-->\n?/gs, '').split('\n');
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const [block, next] = readBlock(lines, at);
    if (block !== null) blocks.push(block);
    at = next;
  }
  return blocks;
}

/** The block that starts at a line, and the index of the line after it. */
function readBlock(lines: readonly string[], at: number): [Block | null, number] {
  const line = lines[at] ?? '';
  if (line.trim() === '') return [null, at + 1];
  if (line.startsWith('```')) return readCode(lines, at);
  const heading = /^(#{1,6}) (.*)$/.exec(line);
  if (heading !== null) {
    const [, marks = '', text = ''] = heading;
    return [{ kind: 'heading', level: marks.length, text, id: toId(text) }, at + 1];
  }
  if (line.startsWith('|')) return readTable(lines, at);
  if (ITEM.test(line)) return readList(lines, at);
  return readParagraph(lines, at);
}

const ITEM = /^(?:[-*]|\d+\.) /;

function readCode(lines: readonly string[], at: number): [Block, number] {
  const end = lines.indexOf('```', at + 1);
  const last = end === -1 ? lines.length : end;
  const language = (lines[at] ?? '').slice(3).trim();
  return [{ kind: 'code', language, text: lines.slice(at + 1, last).join('\n') }, last + 1];
}

function readTable(lines: readonly string[], at: number): [Block, number] {
  const last = endOf(lines, at, (line) => line.startsWith('|'));
  const [head = [], , ...rows] = lines.slice(at, last).map(cellsOf);
  return [{ kind: 'table', head, rows }, last];
}

/** Splits at bars that are not escaped. */
const cellsOf = (line: string): string[] =>
  line
    .replace(/^\|/, '')
    .replace(/\|\s*$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

function readList(lines: readonly string[], at: number): [Block, number] {
  const last = endOf(lines, at, (line) => ITEM.test(line) || /^\s+\S/.test(line));
  const items: string[] = [];
  for (const line of lines.slice(at, last)) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return [{ kind: 'list', ordered: /^\d/.test(lines[at] ?? ''), items }, last];
}

function readParagraph(lines: readonly string[], at: number): [Block, number] {
  const continues = (line: string) => line.trim() !== '' && !/^(?:#{1,6} |```|\|)/.test(line) && !ITEM.test(line);
  const last = endOf(lines, at + 1, continues);
  return [{ kind: 'paragraph', text: lines.slice(at, last).join(' ') }, last];
}

function endOf(lines: readonly string[], from: number, continues: (line: string) => boolean): number {
  const found = lines.findIndex((line, place) => place >= from && !continues(line));
  return found === -1 ? lines.length : found;
}

/** Anchor of a heading, as GitHub generates it. */
export const toId = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

/** Text without markup, for search and titles. */
export const plainText = (text: string): string =>
  text
    .replaceAll(/!?\[((?:[^\][]|\[[^\][]*\])*)\]\([^()]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
