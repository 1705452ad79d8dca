import { sum } from '../../../core/money.ts';
import type { CompiledRule } from './compile-list.ts';

/** Measures of a file that pricing needs. */
export interface Measured {
  page_count: number | null;
  source_word_count: number | null;
}

/** Billable pages of a file: its page count, or its words divided by words per page, whichever is more. */
export function billablePages(file: Measured, wordsPerPage: number): number {
  const byWords = file.source_word_count === null ? 0 : Math.ceil(file.source_word_count / wordsPerPage);
  return Math.max(1, file.page_count ?? 0, byWords);
}

export const pagesOf = (files: readonly Measured[], wordsPerPage: number): number =>
  sum(files.map((file) => billablePages(file, wordsPerPage)));

/** Words of all files; a file without a word count is estimated from its pages. */
const wordsOf = (files: readonly Measured[], wordsPerPage: number): number =>
  sum(files.map((file) => file.source_word_count ?? billablePages(file, wordsPerPage) * wordsPerPage));

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
