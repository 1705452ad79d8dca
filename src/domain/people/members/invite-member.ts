import { fail, failField } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { Mailer } from '../../../net/mailer.ts';
import type { DbDeps, Tx } from '../../../storage/database.ts';
import type { MemberRole } from '../../../wire/schemas/app.ts';
import { type Actor, audit } from '../../events/audit.ts';
import { type GetCorrespondent, type NewMail, queueMail } from '../../mail/email.ts';
import { type ScheduledEmail, scheduleEmail } from '../../mail/email-limits.ts';
import { addedToAccountEmail, invitationEmail } from '../../mail/people-emails.ts';
import { findOrMakePerson } from '../find-person.ts';
import { linkUrl, makeLink } from '../links/use-link.ts';
import { findLiveSide, findMember, insertMember, type LiveSide, type MemberRow } from '../rows/members.queries.ts';
import type { PersonRow } from '../rows/people.queries.ts';

export interface InviteDeps extends DbDeps {
  baseUrl: string;
  company: GetCorrespondent;
  /** Null: no mail server is configured. */
  mailer: Mailer | null;
}

export interface InviteRequest {
  /** The live account or its sandbox. */
  account: Id<'acct'>;
  name: string;
  email: string;
  role: MemberRole;
  /** Emails of an owner are limited and name the owner; the team invites in the firm's name. */
  by: { owner: string } | 'team';
}

/** Emailed, or a link in the answer when email is off; neither for people who can sign in while email is off. */
interface SentInvitation {
  url: string | null;
  mailedTo: string | null;
  expiresAt: Date | null;
}

export interface Invited extends SentInvitation {
  member: MemberRow;
  /** `late` or `never`: the limit for emails to the address, or of the account, is reached. */
  timing: ScheduledEmail['timing'];
}

/**
 * Adds a person to an account. A person who cannot sign in yet gets a link: emailed, or in the answer when email is
 * off. The link grants access, so that answer is only for the team.
 */
export async function inviteMember(deps: InviteDeps, actor: Actor, request: InviteRequest): Promise<Invited> {
  const { db, clock } = deps;
  const { role } = request;
  return db.transaction('system', async (tx) => {
    const account = (await findLiveSide(tx, request.account)) ?? fail('not_found');
    const person = await findOrMakePerson(tx, deps, request);
    if (person.disabled_at !== null) failField('email', 'This person may not sign in.');
    await insertMember(tx, { account: account.id, person: person.id, role }, clock.now());
    const detail = { person: toToken('prs', person.id), role };
    audit(tx, { clock }, actor, { action: 'member.invite', target: toToken('acct', account.id), detail });
    // Only an administrator may create a sign-in link for a team member, not an inviter.
    const needsLink = !canSignIn(person) && person.roles.length === 0;
    const placed = request.by !== 'team' ? await scheduleInvitation(tx, deps, account, person) : undefined;
    const emailDeps = { ...deps, placed, inviter: request.by === 'team' ? null : request.by.owner };
    const invited = placed?.timing === 'never' ? NOT_SENT : null;
    const sent =
      invited ??
      (needsLink ? await sendLink(tx, emailDeps, account, person) : mailAddedNotice(tx, emailDeps, account, person));
    const member = await findMember(tx, account.id, person.id);
    if (member === undefined) throw new Error('A member who was just added is not there.');
    return { member, ...sent, timing: placed?.timing ?? 'now' };
  });
}

const NOT_SENT: SentInvitation = { url: null, mailedTo: null, expiresAt: null };

async function scheduleInvitation(
  tx: Tx,
  deps: InviteDeps,
  { id }: LiveSide,
  { email }: PersonRow,
): Promise<ScheduledEmail | undefined> {
  if (email === null || deps.mailer === null) return undefined;
  const about = toToken('acct', id);
  return scheduleEmail(tx, deps, { to: email, pot: 'caused', sender: id, about, livemode: true });
}

type EmailDeps = InviteDeps & Pick<NewMail, 'placed'> & { inviter: string | null };

const canSignIn = ({ password, passkeys }: PersonRow): boolean => password !== null || passkeys > 0;

async function sendLink(tx: Tx, deps: EmailDeps, account: LiveSide, person: PersonRow): Promise<SentInvitation> {
  const mailed = deps.mailer !== null && person.email !== null;
  const { secret, expiresAt } = await makeLink(tx, deps, {
    person: person.id,
    purpose: 'invite',
    account: account.id,
    mailed,
  });
  const url = linkUrl(deps, secret);
  if (!mailed || person.email === null) return { url, mailedTo: null, expiresAt };
  const invitation = invitationEmail({
    name: person.name,
    accountName: account.name,
    url,
    inviter: deps.inviter,
    expiresAt,
    company: deps.company(),
  });
  const about = toToken('acct', account.id);
  queueMail(tx, deps, { ...invitation, to: person.email, about, livemode: true, placed: deps.placed });
  return { url: null, mailedTo: person.email, expiresAt };
}

function mailAddedNotice(tx: Tx, deps: EmailDeps, account: LiveSide, { name, email }: PersonRow): SentInvitation {
  if (deps.mailer === null || email === null) return { url: null, mailedTo: null, expiresAt: null };
  const { baseUrl, company } = deps;
  const { inviter } = deps;
  const url = `${baseUrl}/account`;
  const notice = addedToAccountEmail({ name, accountName: account.name, inviter, url, company: company() });
  const about = toToken('acct', account.id);
  queueMail(tx, deps, { ...notice, to: email, about, livemode: true, placed: deps.placed });
  return { url: null, mailedTo: email, expiresAt: null };
}
