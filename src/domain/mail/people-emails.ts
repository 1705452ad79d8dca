import { type Correspondent, companyName, type Email, greeting, paragraphs, plainName, signature } from './email.ts';

/** To someone who is to join an account and has not signed in yet. */
export function invitationEmail(about: {
  name: string;
  accountName: string;
  /** The owner who invites; null: the firm itself. */
  inviter: string | null;
  url: string;
  expiresOn: string;
  company: Correspondent;
}): Email {
  const company = companyName(about.company);
  const account = plainName(about.accountName);
  const where = account === null ? company : `${account} at ${company}`;
  const inviter = inviterName(about);
  return {
    subject: `${inviter} invites you to ${where}`,
    body: paragraphs([
      greeting(about.name),
      `${inviter} invites you to work in ${account === null ? 'an account' : `the account of ${account}`} at ${company}.`,
      `Choose a password here to accept:\n${about.url}`,
      `The link works once, until ${about.expiresOn}. If you did not expect this, you can ignore this email.`,
      signature(about.company),
    ]),
  };
}

const inviterName = ({ inviter, company }: { inviter: string | null; company: Correspondent }): string =>
  (inviter === null ? null : plainName(inviter)) ?? companyName(company);

/** To someone who can already sign in and was added to another account. */
export function addedToAccountEmail(about: {
  name: string;
  accountName: string;
  /** The owner who added them; null: the firm itself. */
  inviter: string | null;
  url: string;
  company: Correspondent;
}): Email {
  const company = companyName(about.company);
  const account = plainName(about.accountName) ?? 'an account';
  return {
    subject: `You now belong to ${account} at ${company}`,
    body: paragraphs([
      greeting(about.name),
      `${inviterName(about)} added you to ${account} at ${company}. You sign in as you always do:\n${about.url}`,
      'If you did not expect this, you can ignore this email.',
      signature(about.company),
    ]),
  };
}

/** To someone who forgot their password, or for whom an administrator made a link. */
export function signInLinkEmail(about: {
  name: string;
  purpose: 'sign_in' | 'reset';
  url: string;
  /** Lifetime in words: `2 hours`. */
  worksFor: string;
  company: Correspondent;
}): Email {
  const company = companyName(about.company);
  const reset = about.purpose === 'reset';
  return {
    subject: reset ? `Choose a new password for ${company}` : `Your link to sign in to ${company}`,
    body: paragraphs([
      greeting(about.name),
      `${reset ? 'You can choose a new password here' : 'This link signs you in'}:\n${about.url}`,
      `It works once, for ${about.worksFor}.`,
      reset
        ? 'If you did not ask for it, you can ignore this email: nothing has changed.'
        : 'If you did not expect it, please tell us, and do not pass it on.',
      signature(about.company),
    ]),
  };
}

/** To a customer who wants to sign in to the account that was opened for them. */
export function claimEmail(about: { name: string; url: string; expiresOn: string; company: Correspondent }): Email {
  const company = companyName(about.company);
  return {
    subject: `Open your account with ${company}`,
    body: paragraphs([
      greeting(about.name),
      `With this link you sign in to your account with ${company}, where your quotes and orders are:\n${about.url}`,
      `It works once, until ${about.expiresOn}. If you did not ask for it, you can ignore this email.`,
      signature(about.company),
    ]),
  };
}

/** To someone whose way of signing in was changed. */
export function signInChangedEmail(about: {
  name: string;
  /** A sentence: `Your password was changed.` */
  change: string;
  company: Correspondent;
}): Email {
  const company = companyName(about.company);
  return {
    subject: `Your sign-in to ${company} was changed`,
    body: paragraphs([
      greeting(about.name),
      about.change,
      'If that was you, there is nothing to do. If not, choose a new password at once and sign out everywhere else.',
      signature(about.company),
    ]),
  };
}
