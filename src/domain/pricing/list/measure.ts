import { sum } from '../../../core/money.ts';

/** What pricing needs to know of a file. */
export interface Measured {
  page_count: number | null;
  source_word_count: number | null;
}

/** The pages a file counts as: its own, or its words at so many a page, whichever is more. */
export function billablePages(file: Measured, wordsPerPage: number): number {
  const byWords = file.source_word_count === null ? 0 : Math.ceil(file.source_word_count / wordsPerPage);
  return Math.max(1, file.page_count ?? 0, byWords);
}

export const pagesOf = (files: readonly Measured[], wordsPerPage: number): number =>
  sum(files.map((file) => billablePages(file, wordsPerPage)));

/** The words of all files; of one whose words nobody could count, those that its pages would hold. */
export const wordsOf = (files: readonly Measured[], wordsPerPage: number): number =>
  sum(files.map((file) => file.source_word_count ?? billablePages(file, wordsPerPage) * wordsPerPage));
