import type { Entry } from './entry.ts';

/** A match in the title counts more than one in the text. */
const WEIGHTS = { title: 12, begins: 6, text: 2, kind: { guide: 3, call: 4, error: 3, event: 3, field: 0 } } as const;

/** A search entry prepared for matching. */
export interface Findable {
  entry: Entry;
  /** Lower case, computed once, because every search reads all entries. */
  heading: string;
  body: string;
}

export const toFindable = (entry: Entry): Findable => ({
  entry,
  heading: entry.title.toLowerCase(),
  body: entry.text.toLowerCase(),
});

/** Entries that contain every word, best first. Also runs in browsers, so it uses nothing of Node. */
export function find(entries: readonly Findable[], query: string, most = 30): Entry[] {
  const words = query
    .toLowerCase()
    .slice(0, 100)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const scored = entries.flatMap((one) => {
    const score = scoreOf(one, words);
    return score === 0 ? [] : [{ entry: one.entry, score }];
  });
  return scored
    .sort((a, b) => b.score - a.score || a.entry.title.length - b.entry.title.length)
    .slice(0, most)
    .map(({ entry }) => entry);
}

function scoreOf({ entry: { kind }, heading, body }: Findable, words: readonly string[]): number {
  let score = 0;
  for (const word of words) {
    const at = heading.indexOf(word);
    if (at === -1 && !body.includes(word)) return 0;
    score += at === -1 ? WEIGHTS.text : WEIGHTS.title + (at === 0 ? WEIGHTS.begins : 0);
  }
  return score + WEIGHTS.kind[kind];
}
