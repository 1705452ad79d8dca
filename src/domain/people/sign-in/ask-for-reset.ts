import { toToken } from '../../../core/ids.ts';
import { linkLetter } from '../../mail/people-letters.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { findPersonByEmail, readEmail } from '../find-person.ts';
import { linkUrl, makeLink } from '../links/make-link.ts';
import type { InviteDeps } from '../members/invite-member.ts';
import { countTry } from './throttle.ts';

/** Mails a link to choose a new password, if the address is somebody's. Nothing tells whether it was. */
export async function askForReset(deps: InviteDeps, email: string, address: string): Promise<void> {
  const { db, mailer, company } = deps;
  await countTry(deps, 'address', address);
  await countTry(deps, 'reset', email);
  await countTry(deps, 'reset_day', email);
  if (mailer === null || readEmail(email) === null) return;
  await db.transaction('system', async (tx) => {
    const person = await findPersonByEmail(tx, email);
    if (person === undefined || person.email === null || person.disabled_at !== null) return;
    const { secret } = await makeLink(tx, deps, { person: person.id, purpose: 'reset' });
    const url = linkUrl(deps, secret);
    const letter = linkLetter({ name: person.name, purpose: 'reset', url, worksFor: '2 hours', company });
    queueMail(tx, deps, { ...letter, to: person.email, about: toToken('prs', person.id), livemode: true });
  });
}
