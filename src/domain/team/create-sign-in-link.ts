import { fail } from '../../core/fail.ts';
import { type Id, toToken } from '../../core/ids.ts';
import { type Actor, audit } from '../events/audit.ts';
import { queueMail } from '../mail/email.ts';
import { signInLinkEmail } from '../mail/people-emails.ts';
import { linkUrl, makeLink } from '../people/links/use-link.ts';
import type { InviteDeps } from '../people/members/invite-member.ts';
import { findPerson } from '../people/rows/people.queries.ts';

const HOURS = { sign_in: 24, reset: 2 } as const;

/** The link's URL, or the email address it was sent to. */
export interface CreatedLink {
  url: string | null;
  mailedTo: string | null;
  expiresAt: Date;
}

/** Create a link that signs a person in once or resets the password; the link is returned, or emailed on request. */
export async function createSignInLink(
  deps: InviteDeps,
  actor: Actor,
  id: Id<'prs'>,
  { purpose = 'sign_in', mail = false }: { purpose?: 'sign_in' | 'reset'; mail?: boolean },
): Promise<CreatedLink> {
  const { db, clock, mailer, company } = deps;
  return db.transaction('system', async (tx) => {
    const person = (await findPerson(tx, id)) ?? fail('not_found');
    if (person.disabled_at !== null) fail('not_found');
    if (!person.signs_in) {
      fail('validation_failed', { message: 'This person is known by name alone. Set `signs_in` first.' });
    }
    const to = mail && mailer !== null ? person.email : null;
    const { secret, expiresAt } = await makeLink(tx, deps, { person: id, purpose, mailed: to !== null });
    const url = linkUrl(deps, secret);
    audit(tx, { clock }, actor, {
      action: 'person.sign_in_link',
      target: toToken('prs', id),
      detail: { purpose, mailed: to !== null },
    });
    if (to === null) return { url, mailedTo: null, expiresAt };
    const email = signInLinkEmail({
      name: person.name,
      purpose,
      url,
      hours: HOURS[purpose],
      company: company(),
    });
    queueMail(tx, deps, { ...email, to, about: toToken('prs', id), livemode: true });
    return { url: null, mailedTo: to, expiresAt };
  });
}
