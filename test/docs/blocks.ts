import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/ensure.mjs';

// Fenced code blocks of a page, in order.

export interface Block {
  page: string;
  line: number;
  language: string;
  text: string;
  /** Reason from a `not run` comment before the block. */
  notRun: string | null;
  /** Subject from a `shows` comment before the block. */
  shows: string | null;
}

const GENERATED = ['api.md', 'configuration.md', 'errors.md', 'lifecycles.md', 'schema.md'];

/** Hand-written pages; the generated ones are checked where they are made. */
export const PAGES: readonly string[] = [
  'README.md',
  ...readdirSync(path.join(root, 'docs'))
    .filter((name) => name.endsWith('.md') && !GENERATED.includes(name))
    .map((name) => `docs/${name}`),
  ...readdirSync(path.join(root, 'docs', 'operating'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/operating/${name}`),
];

export const readPage = (page: string): string => readFileSync(path.join(root, page), 'utf8');

export const blocksOf = (page: string): Block[] => parseBlocks(page, readPage(page));

export function parseBlocks(page: string, text: string): Block[] {
  return [...text.matchAll(/(?:<!-- (not run|shows): ([^\n]*) -->\n+)?```([^\n]*)\n(.*?)\n```\n/gs)].map(
    ([match, directive, comment = '', language = '', inner = ''], at, all) => {
      const before = text.slice(0, (all[at]?.index ?? 0) + match.indexOf('```'));
      return {
        page,
        line: before.split('\n').length,
        language,
        text: inner,
        notRun: directive === 'not run' ? comment : null,
        shows: directive === 'shows' ? comment : null,
      };
    },
  );
}

/** Location of a block in the form that editors open. */
export const placeOf = ({ page, line }: Block): string => `${page}:${line}`;
