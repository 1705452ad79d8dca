import type { ReplyOf } from '../../../../wire/routes.ts';

type Entry = ReplyOf<'teamGetOrderTimeline'>['data'][number];

/** What happened, once or several times in a row. */
export interface Told extends Pick<Entry, 'at' | 'what' | 'who' | 'text'> {
  times: number;
  files: readonly string[];
}

const MINUTE = 60_000;

/** The same thing by the same one within a minute is told once; words are always told as they were said. */
export function tellInShort(entries: readonly Entry[]): Told[] {
  const told: Told[] = [];
  for (const { at, what, who, text, files } of entries) {
    const last = told.at(-1);
    const names = files.map(({ name }) => name);
    if (last !== undefined && text === null && isRepeated(last, { at, what, who, text })) {
      told[told.length - 1] = { ...last, times: last.times + 1, files: [...new Set([...last.files, ...names])] };
    } else told.push({ at, what, who, text, times: 1, files: [...new Set(names)] });
  }
  return told;
}

const isRepeated = (last: Told, next: Omit<Told, 'times' | 'files'>): boolean =>
  last.what === next.what &&
  last.text === null &&
  last.who.name === next.who.name &&
  Math.abs(new Date(last.at).getTime() - new Date(next.at).getTime()) < MINUTE;
