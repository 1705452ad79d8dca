import { searchTexts } from '../search-texts.ts';

/** Query of the URL of the work screen. */
export interface WorkSearch {
  queue?: string | undefined;
  /** `me` or `nobody`; by default, everyone’s work. */
  who?: string | undefined;
  q?: string | undefined;
}

const FIELDS = ['queue', 'who', 'q'] as const;

export const readWorkSearch = (search: Record<string, unknown>): WorkSearch => searchTexts(search, FIELDS);
