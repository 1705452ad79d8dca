import type { Guide } from '../guides/read-guides.ts';
import { plainText, toId } from '../markdown/parse-markdown.ts';
import type { Reference } from '../reference/read-reference.ts';
import type { Entry } from './entry.ts';

export function* buildIndex(guides: Iterable<Guide>, reference: Reference): Generator<void, Entry[]> {
  const entries: Entry[] = [];
  for (const guide of guides) {
    entries.push(...guideEntries(guide));
    yield;
  }
  entries.push(...(yield* callEntries(reference)));
  return [...entries, ...eventEntries(reference)];
}

/** One entry per section of a guide; error codes under their own names. */
function guideEntries({ name, title, blocks }: Guide): Entry[] {
  const entries: Entry[] = [{ kind: 'guide', title, url: `/docs/${name}`, text: '' }];
  for (const block of blocks) {
    const last = entries.at(-1);
    if (block.type === 'heading' && block.depth > 1) {
      const code = name === 'errors' && /^`[a-z_]+`$/.test(block.text);
      entries.push({
        kind: code ? 'error' : 'guide',
        title: code ? plainText(block.text) : `${title}: ${plainText(block.text)}`,
        url: `/docs/${name}#${toId(block.text)}`,
        text: '',
      });
    } else if (last !== undefined) last.text = `${last.text} ${wordsOf(block)}`.trim().slice(0, MOST);
  }
  return entries;
}

const MOST = 1200;

function wordsOf(block: Guide['blocks'][number]): string {
  if (block.type === 'paragraph') return plainText(block.text);
  if (block.type === 'list') return joinTexts(block.items);
  return block.type === 'table' ? joinTexts(block.rows.flat()) : '';
}

const joinTexts = (parts: readonly { text: string }[]): string =>
  parts.flatMap(({ text }) => plainText(text) || []).join(' ');

function* callEntries({ resources, objects }: Reference): Generator<void, Entry[]> {
  const entries: Entry[] = [];
  const seen = new Set<string>();
  for (const { url, title, operations } of resources) {
    for (const { anchor, method, path, summary, sentence, body, answers } of operations) {
      const text = plainText(`${method} ${path} ${anchor}. ${sentence}`);
      entries.push({ kind: 'call', title: summary, url: `${url}#${anchor}`, text });
      for (const field of body) {
        const about = `${field.name} (${summary})`;
        entries.push({ kind: 'field', title: about, url: `${url}#${anchor}`, text: plainText(field.meaning) });
      }
      for (const { object } of answers) {
        const known = object === null || seen.has(object) ? undefined : objects.get(object);
        if (known === undefined) continue;
        seen.add(known.name);
        for (const { name, meaning } of known.fields) {
          const about = `${name} (${known.name}, ${title})`;
          entries.push({ kind: 'field', title: about, url: `${url}#${known.name}`, text: plainText(meaning) });
        }
      }
    }
    yield;
  }
  return entries;
}

const eventEntries = ({ events }: Reference): Entry[] =>
  events.map(({ name, when }) => ({ kind: 'event', title: name, url: `/docs/events#${name}`, text: when }));
