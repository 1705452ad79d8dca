import { toToken } from '../../../core/ids.ts';
import { linkLetter } from '../../mail/letters.ts';
import { queueMail } from '../../mail/outbox.ts';
import { findPersonByEmail, readEmail } from '../find-person.ts';
import { linkUrl, makeLink } from '../links.ts';
import type { InviteDeps } from '../members/invite-member.ts';
import { takeTry } from './throttle.ts';

/** Mails a link to choose a new password, if the address is somebody's. Nothing tells whether it was. */
export async function askForReset(deps: InviteDeps, email: string, address: string): Promise<void> {
  const { db, clock, mailer, company } = deps;
  await takeTry(deps, 'address', address);
  await takeTry(deps, 'reset', email);
  if (mailer === null || readEmail(email) === null) return;
  await db.transaction('system', async (tx) => {
    const person = await findPersonByEmail(tx, email);
    if (person === null || person.email === null || person.disabled_at !== null) return;
    const { secret } = await makeLink(tx, clock, { person: person.id, purpose: 'reset' });
    const url = linkUrl(deps, secret);
    const letter = linkLetter({ name: person.name, purpose: 'reset', url, worksFor: '2 hours', company });
    queueMail(tx, clock, { ...letter, to: person.email, about: toToken('prs', person.id), livemode: true });
  });
}
