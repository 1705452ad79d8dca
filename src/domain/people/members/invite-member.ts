import { fail, failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { toToken } from '../../../core/ids.ts';
import type { Mailer } from '../../../net/mailer.ts';
import type { Tx } from '../../../storage/database.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { Invitation, MemberRole } from '../../../wire/schemas/app.ts';
import { type Actor, audit } from '../../events/audit.ts';
import { addedLetter, invitationLetter } from '../../mail/letters.ts';
import { queueMail } from '../../mail/outbox.ts';
import { canSignIn, findOrMakePerson, type KnownPerson } from '../find-person.ts';
import { linkUrl, makeLink } from '../links.ts';
import type { Deps } from '../sessions.ts';
import { addMember, findLiveSide, findMember } from './members.ts';

export interface InviteDeps extends Deps {
  baseUrl: string;
  company: string;
  /** Null: no mail leaves. */
  mailer: Mailer | null;
}

export interface Invited {
  /** Either side of the account. */
  account: Id<'acct'>;
  name: string;
  email: string;
  role: MemberRole;
}

/**
 * Gives a person access to an account, and a link to those who cannot sign in yet: mailed, or in the answer where no
 * mail leaves. Whoever holds the link holds the address, so the answer is for the service's administrators.
 */
export async function inviteMember(deps: InviteDeps, actor: Actor, invited: Invited): Promise<Invitation> {
  const { db, clock } = deps;
  return db.transaction('system', async (tx) => {
    const account = await findLiveSide(tx, invited.account);
    const person = await findOrMakePerson(tx, clock, invited);
    if (person.disabled_at !== null) failField('email', 'This person may not sign in.');
    await addMember(tx, clock, { account: account.id, person: person.id, role: invited.role });
    audit(tx, clock, actor, {
      action: 'member.invite',
      target: toToken('acct', account.id),
      detail: { person: toToken('prs', person.id), role: invited.role },
    });
    const sent = canSignIn(person) ? tell(tx, deps, account, person) : await sendLink(tx, deps, account, person);
    return { member: (await findMember(tx, account.id, person.id)) ?? fail('server_error'), ...sent };
  });
}

type Sent = Omit<Invitation, 'member'>;
type Account = { id: Id<'acct'>; name: string };

async function sendLink(tx: Tx, deps: InviteDeps, account: Account, person: KnownPerson): Promise<Sent> {
  const link = await makeLink(tx, deps.clock, { person: person.id, purpose: 'invite', account: account.id });
  const url = linkUrl(deps, link.secret);
  const expires_at = formatTimestamp(link.expiresAt);
  if (deps.mailer === null || person.email === null) return { url, mailed_to: null, expires_at };
  const letter = invitationLetter({
    name: person.name,
    accountName: account.name,
    url,
    expiresOn: expires_at.slice(0, 10),
    company: deps.company,
  });
  queueMail(tx, deps.clock, { ...letter, to: person.email, about: toToken('acct', account.id), livemode: true });
  return { url: null, mailed_to: person.email, expires_at };
}

function tell(tx: Tx, deps: InviteDeps, account: Account, { name, email }: KnownPerson): Sent {
  if (deps.mailer === null || email === null) return { url: null, mailed_to: null, expires_at: null };
  const { baseUrl, company } = deps;
  const letter = addedLetter({ name, accountName: account.name, url: `${baseUrl}/account`, company });
  queueMail(tx, deps.clock, { ...letter, to: email, about: toToken('acct', account.id), livemode: true });
  return { url: null, mailed_to: email, expires_at: null };
}
