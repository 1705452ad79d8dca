import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import type { Page } from '../../list-query.ts';
import {
  type CreditNoteFilters,
  type CreditNoteRow,
  findCreditNote,
  listCreditNotes,
} from '../papers/credit-notes.queries.ts';

/** One credit note of the account, or of any account for the team. */
export async function readCreditNote(
  { db }: { db: Database },
  account: Id<'acct'> | null,
  id: Id<'cdn'>,
): Promise<CreditNoteRow> {
  const scope = account === null ? 'system' : { account };
  return (await db.transaction(scope, (tx) => findCreditNote(tx, account, id))) ?? fail('not_found');
}

/** Credit notes of one account, or of all for the team. */
export async function readCreditNotes(
  { db }: { db: Database },
  account: Id<'acct'> | null,
  filters: CreditNoteFilters,
  page: Page,
) {
  const scope = account === null ? 'system' : { account };
  const narrowed = account === null ? filters : { ...filters, account };
  return db.transaction(scope, (tx) => listCreditNotes(tx, narrowed, page));
}
