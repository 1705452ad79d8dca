import { searchTexts } from '../search-texts.ts';

/** What the address of the work says. */
export interface WorkSearch {
  queue?: string | undefined;
  /** `me` or `nobody`; else everybody’s. */
  who?: string | undefined;
  q?: string | undefined;
}

const FIELDS = ['queue', 'who', 'q'] as const;

export const readWorkSearch = (search: Record<string, unknown>): WorkSearch => searchTexts(search, FIELDS);
