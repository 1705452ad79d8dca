import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import type { Listed, Page } from '../../list-query.ts';
import { type ApiKeyRow, findKey, listKeys } from './keys.queries.ts';

export async function readKeys({ db }: { db: Database }, account: Id<'acct'>, page: Page): Promise<Listed<ApiKeyRow>> {
  return db.transaction({ account }, (tx) => listKeys(tx, account, page));
}

export async function readKey({ db }: { db: Database }, account: Id<'acct'>, id: Id<'key'>): Promise<ApiKeyRow> {
  return (await db.transaction({ account }, (tx) => findKey(tx, account, id))) ?? fail('not_found');
}
