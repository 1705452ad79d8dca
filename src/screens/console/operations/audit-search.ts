import { searchTexts } from '../search-texts.ts';

/** Query of the URL of the audit screen. */
export interface AuditSearch {
  who?: string | undefined;
  what?: string | undefined;
  target?: string | undefined;
  after?: string | undefined;
  before?: string | undefined;
}

export const readAuditSearch = (search: Record<string, unknown>): AuditSearch =>
  searchTexts(search, ['who', 'what', 'target', 'after', 'before']);
