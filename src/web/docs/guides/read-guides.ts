import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MarkedToken } from 'marked';
import { parseMarkdown } from '../markdown/parse-markdown.ts';
import { GUIDES, type GuideRow } from './guides.ts';

export interface Guide extends GuideRow {
  blocks: MarkedToken[];
}

export async function readGuides(folder: string): Promise<ReadonlyMap<string, Guide>> {
  const guides = new Map<string, Guide>();
  for (const row of GUIDES) {
    const source = await readFile(join(folder, `${row.name}.md`), 'utf8');
    guides.set(row.name, { ...row, blocks: parseMarkdown(source) });
  }
  return guides;
}

const SERVED = new Set(GUIDES.map(({ name }) => name));

/** Repository files that are served under another path. */
const OTHER_PATHS: Readonly<Record<string, string>> = {
  'api.md': '/docs/api',
  'README.md': '/docs',
  '../README.md': '/docs/quick-start',
};

/** Target of a link between guides; null for files that exist only in the repository. */
export function guideLink(link: string): string | null {
  if (/^(?:https?:\/\/|#|\/)/.test(link)) return link;
  const [file = '', anchor] = link.split('#');
  const name = file.replace(/^\.\//, '').replace(/\.md$/, '');
  if (SERVED.has(name)) return `/docs/${name}${anchor === undefined ? '' : `#${anchor}`}`;
  return OTHER_PATHS[file] ?? null;
}
