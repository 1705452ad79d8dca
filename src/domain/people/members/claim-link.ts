import type { Clock } from '../../../core/clock.ts';
import { failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { findOrMakePerson } from '../find-person.ts';
import { makeLink, type NewLink } from '../links/use-link.ts';

/**
 * A link that makes the reader of the account's email its owner once it is used. Only for that address: never show it
 * on a page. Needs a transaction of system scope.
 */
export async function claimLink(
  tx: Tx,
  deps: { clock: Clock },
  { account, email, name }: { account: Id<'acct'>; email: string; name: string },
): Promise<NewLink> {
  const person = await findOrMakePerson(tx, deps, { email, name });
  if (person.disabled_at !== null) failField('email', 'This person may not sign in.');
  return makeLink(tx, deps, { person: person.id, purpose: 'claim', account, mailed: true });
}
