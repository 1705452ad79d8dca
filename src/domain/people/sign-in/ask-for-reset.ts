import { earlier, HOUR_MS } from '../../../core/calendar.ts';
import { toToken } from '../../../core/ids.ts';
import { signInLinkEmail } from '../../mail/people-emails.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { findPersonByEmail, readEmail } from '../find-person.ts';
import { linkUrl, makeLink } from '../links/make-link.ts';
import type { InviteDeps } from '../members/invite-member.ts';
import { hasUnusedReset } from '../rows/links.queries.ts';
import { addTry, countTry, isOver, wideNetworkOf } from './throttle.ts';

/**
 * Emails a reset link if the address belongs to a person, and does not reveal whether. Over the shared limits, a link
 * is still sent unless an unused one of the last hour exists: strangers cannot block a person's reset.
 */
export async function askForReset(deps: InviteDeps, email: string, address: string): Promise<void> {
  const { db, mailer, company } = deps;
  await countTry(deps, 'address', address);
  const network = `${email} ${wideNetworkOf(address)}`;
  await countTry(deps, 'reset_here', network);
  await countTry(deps, 'reset_here_day', network);
  const [hour, day] = [await addTry(deps, 'reset', email), await addTry(deps, 'reset_day', email)];
  const isOverLimit = isOver('reset', hour) || isOver('reset_day', day);
  if (mailer === null || readEmail(email) === null) return;
  await db.transaction('system', async (tx) => {
    const person = await findPersonByEmail(tx, email);
    if (person === undefined || person.email === null || person.disabled_at !== null) return;
    if (isOverLimit && (await hasUnusedReset(tx, person.id, earlier(deps.clock.now(), HOUR_MS)))) return;
    const { secret } = await makeLink(tx, deps, { person: person.id, purpose: 'reset', mailed: true });
    const url = linkUrl(deps, secret);
    const mail = signInLinkEmail({ name: person.name, purpose: 'reset', url, hours: 2, company: company() });
    queueMail(tx, deps, { ...mail, to: person.email, about: toToken('prs', person.id), livemode: true });
  });
}
