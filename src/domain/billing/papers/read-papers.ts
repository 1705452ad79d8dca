import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Database, Scope } from '../../../storage/database.ts';
import type { Page } from '../../list-query.ts';
import type { IssuedPapers, IssuedRow, PaperFilters } from './numbered-papers.queries.ts';

/** The account's own rows, or all rows for the team. */
export const scopeOf = (account: Id<'acct'> | null): Scope => (account === null ? 'system' : { account });

/** One paper of the account, or of any account for the team. */
export async function readPaper<Row extends IssuedRow>(
  { db }: { db: Database },
  papers: Pick<IssuedPapers<Row>, 'find'>,
  account: Id<'acct'> | null,
  id: Row['id'],
): Promise<Row> {
  return (await db.transaction(scopeOf(account), (tx) => papers.find(tx, account, id))) ?? fail('not_found');
}

/** Papers of one account, or of all for the team. */
export async function readPapers<Row extends IssuedRow>(
  { db }: { db: Database },
  papers: Pick<IssuedPapers<Row>, 'list'>,
  account: Id<'acct'> | null,
  filters: PaperFilters,
  page: Page,
) {
  const narrowed = account === null ? filters : { ...filters, account };
  return db.transaction(scopeOf(account), (tx) => papers.list(tx, narrowed, page));
}
