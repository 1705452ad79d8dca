import type { CompiledRule } from './compile-list.ts';
import { type Measured, pagesOf, wordsOf } from './measure.ts';

export interface Counts {
  /** Number of units that a rule charges for. */
  of(rule: CompiledRule, papers: number): number;
  byWords(): boolean;
}

/** Count pages and words of the files, each count once. */
export function countsOf(files: readonly Measured[]): Counts {
  const known = { page: new Map<number, number>(), word: new Map<number, number>() };
  let words = false;
  return {
    byWords: () => words,
    of({ unit, wordsPerPage }, papers) {
      if (unit === 'flat') return 1;
      if (unit === 'document') return papers;
      if (unit === 'word') words = true;
      const counted =
        known[unit].get(wordsPerPage) ??
        (unit === 'page' ? pagesOf(files, wordsPerPage) : wordsOf(files, wordsPerPage));
      known[unit].set(wordsPerPage, counted);
      return counted;
    },
  };
}
