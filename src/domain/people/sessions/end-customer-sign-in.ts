import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { deleteRecoveryCodes } from '../rows/codes.queries.ts';
import { deleteUnusedLinks } from '../rows/links.queries.ts';
import { deleteUnprovedPasskeys } from '../rows/passkeys.queries.ts';
import { deleteUnprovedPassword } from '../rows/people.queries.ts';
import { deleteSessionsOf } from '../rows/sessions.queries.ts';

/**
 * Removes the sign-in of a customer who joins the team, after the role is set and in its transaction. Someone else may
 * have set it up for this address: delete every session and link, and all that no email has proved.
 */
export async function endCustomerSignIn(tx: Tx, person: Id<'prs'>): Promise<void> {
  deleteUnusedLinks(tx, person, { claims: true });
  deleteSessionsOf(tx, person);
  deleteUnprovedPasskeys(tx, person);
  if (await deleteUnprovedPassword(tx, person)) deleteRecoveryCodes(tx, person);
}
