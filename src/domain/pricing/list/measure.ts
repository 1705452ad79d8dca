import { sum } from '../../../core/money.ts';

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
export const wordsOf = (files: readonly Measured[], wordsPerPage: number): number =>
  sum(files.map((file) => file.source_word_count ?? billablePages(file, wordsPerPage) * wordsPerPage));
