import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { deleteRecoveryCodes } from '../rows/codes.queries.ts';
import { deleteUnusedLinks } from '../rows/links.queries.ts';
import { deleteUnprovedPasskeys } from '../rows/passkeys.queries.ts';
import { deleteUnprovedPassword } from '../rows/people.queries.ts';
import { deleteSessionsOf } from '../rows/sessions.queries.ts';

/**
 * Closes the ways in of a customer who becomes someone of the team, in the transaction that gives the role and after
 * it. Someone else may have opened them under this address: what no email has proved goes, and every session and link.
 */
export async function endCustomerSignIn(tx: Tx, person: Id<'prs'>): Promise<void> {
  deleteUnusedLinks(tx, person, { claims: true });
  deleteSessionsOf(tx, person);
  deleteUnprovedPasskeys(tx, person);
  if (await deleteUnprovedPassword(tx, person)) deleteRecoveryCodes(tx, person);
}
