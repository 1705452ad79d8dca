import { fail } from '../../../core/fail.ts';
import type { FieldErrors } from '../../../core/field-errors.ts';
import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { type FileRow, findFiles } from '../../files/files.queries.ts';
import { findPartner } from '../../partners/find-partner.ts';
import type { KnownPartner } from '../../partners/partners.queries.ts';
import type { QuoteInput } from './check-request.ts';
import type { Entry } from './gather-files.ts';

/** Stored objects that a request names. */
export interface StoredParts {
  /** The account's files named by the entries, by id. */
  files: ReadonlyMap<Id<'file'>, FileRow>;
  partner: KnownPartner | null;
}

/** Apply the rules that need the database: the files are the account's own, and the partner is known. */
export async function checkStored(
  tx: Tx,
  account: Id<'acct'>,
  input: QuoteInput,
  entries: Entry[],
): Promise<StoredParts> {
  const [files, partner] = await Promise.all([
    findEntries(tx, account, entries, input.errors),
    findPartner(tx, input.partner),
  ]);
  input.errors.throwIfAny();
  if (partner === 'unknown') fail('partner_not_found');
  return { files, partner };
}

/** Find the account's files named by the entries; add an error for each missing one. */
export async function findEntries(
  tx: Tx,
  account: Id<'acct'>,
  entries: readonly Entry[],
  errors: FieldErrors,
): Promise<ReadonlyMap<Id<'file'>, FileRow>> {
  const ids = entries.flatMap((entry) => ('id' in entry ? [entry.id] : []));
  const rows = ids.length === 0 ? [] : await findFiles(tx, account, ids);
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const entry of entries) {
    if ('id' in entry && !found.has(entry.id)) errors.add(entry.at, 'There is no such file.');
  }
  return found;
}
