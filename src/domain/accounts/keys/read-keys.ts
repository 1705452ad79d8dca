import type { Id } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import type { Listed, Page } from '../../list-query.ts';
import { type ApiKeyRow, listKeys } from './keys.queries.ts';

export async function readKeys({ db }: { db: Database }, account: Id<'acct'>, page: Page): Promise<Listed<ApiKeyRow>> {
  return db.transaction({ account }, (tx) => listKeys(tx, account, page));
}
