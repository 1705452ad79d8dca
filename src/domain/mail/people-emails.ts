import { dayInWords } from '../../core/words/time.ts';
import { say } from '../../words/say.ts';
import { type Correspondent, companyName, type Email, personalEmail, plainName } from './email.ts';

interface AboutInvitation {
  name: string;
  accountName: string;
  /** The owner who invites; null: the firm itself. */
  inviter: string | null;
  url: string;
  company: Correspondent;
}

/** Values of messages about an invitation; an account whose name cannot be shown is not named. */
function invitationValues({ accountName, inviter, company }: AboutInvitation) {
  const account = plainName(accountName);
  const firm = companyName(company);
  const named = account === null ? 'no' : 'yes';
  return { inviter: plainName(inviter ?? '') ?? firm, named, account: account ?? '', company: firm };
}

/** To someone who is to join an account and has not signed in yet. */
export function invitationEmail(about: AboutInvitation & { expiresAt: Date }): Email {
  const { reader } = about.company;
  const { inviter, named, account, company } = invitationValues(about);
  const day = dayInWords(reader, about.expiresAt);
  return personalEmail(about, say(reader, 'email.invitation.subject', { inviter, named, account, company }), [
    say(reader, 'email.invitation.account', { inviter, named, account, company }),
    `${say(reader, 'email.invitation.link')}\n${about.url}`,
    `${say(reader, 'email.link.once', { day })} ${say(reader, 'email.not_expected')}`,
  ]);
}

/** To someone who can already sign in and was added to another account. */
export function addedToAccountEmail(about: AboutInvitation): Email {
  const { reader } = about.company;
  const { inviter, named, account, company } = invitationValues(about);
  return personalEmail(about, say(reader, 'email.added.subject', { named, account, company }), [
    `${say(reader, 'email.added.text', { inviter, named, account, company })}\n${about.url}`,
    say(reader, 'email.not_expected'),
  ]);
}

/** To someone who forgot their password, or for whom an administrator made a link. */
export function signInLinkEmail(about: {
  name: string;
  purpose: 'sign_in' | 'reset';
  url: string;
  /** Lifetime of the link. */
  hours: number;
  company: Correspondent;
}): Email {
  const { purpose, hours } = about;
  const { reader } = about.company;
  return personalEmail(about, say(reader, `email.${purpose}.subject`, { company: companyName(about.company) }), [
    `${say(reader, `email.${purpose}.text`)}\n${about.url}`,
    say(reader, 'email.sign_in.works', { hours }),
    say(reader, `email.${purpose}.unasked`),
  ]);
}

/** To a customer who wants to sign in to the account that was opened for them. */
export function claimEmail(about: { name: string; url: string; expiresAt: Date; company: Correspondent }): Email {
  const { reader } = about.company;
  const company = companyName(about.company);
  const day = dayInWords(reader, about.expiresAt);
  return personalEmail(about, say(reader, 'email.claim.subject', { company }), [
    `${say(reader, 'email.claim.text', { company })}\n${about.url}`,
    `${say(reader, 'email.link.once', { day })} ${say(reader, 'email.not_asked')}`,
  ]);
}

/** A change to a person's way of signing in. */
export type SignInChange =
  | { kind: 'password' | 'codes_on' | 'codes_off' }
  | { kind: 'passkey_added' | 'passkey_removed'; passkey: string };

/** To someone whose way of signing in was changed. */
export function signInChangedEmail(about: { name: string; change: SignInChange; company: Correspondent }): Email {
  const { change, company } = about;
  const { reader } = company;
  const passkey = 'passkey' in change ? change.passkey : '';
  return personalEmail(about, say(reader, 'email.sign_in_changed.subject', { company: companyName(company) }), [
    say(reader, `email.sign_in_changed.${change.kind}`, { passkey }),
    say(reader, 'email.sign_in_changed.next'),
  ]);
}
