import { fail } from '../../core/fail.ts';
import type { Tx } from '../../storage/database.ts';
import { findPartner } from '../partners/attribute.ts';
import type { FileRow } from '../tables.ts';
import type { GivenQuote } from './check-request.ts';
import { type Entry, findEntries } from './gather-files.ts';

export interface Stored {
  /** The account's files among the entries, by id. */
  files: Map<string, FileRow>;
  partner: string | null;
}

/** The rules that need the database: the files are the account's own, and the partner is known. */
export async function checkStored(tx: Tx, account: string, given: GivenQuote, entries: Entry[]): Promise<Stored> {
  const token = given.body.partner?.token ?? given.partnerHeader;
  const [files, partner] = await Promise.all([
    findEntries(tx, account, entries, given.faults),
    // A token that is no text is a fault of its field already.
    findPartner(tx, typeof token === 'string' ? token : null),
  ]);
  given.faults.throwIfAny();
  if (partner === undefined) fail('partner_not_found');
  return { files, partner };
}
