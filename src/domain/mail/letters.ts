import type { Letter } from './outbox.ts';

// The texts of the mails. Names come from strangers, so each is held to one line and may not carry a link.

/** To a customer for whom somebody else placed a quote. */
export function referralLetter(about: {
  customerName: string;
  /** Whether an account was opened for the customer with it. */
  opened: boolean;
  /** Null when nobody in particular recommended us. */
  partnerName: string | null;
  company: string;
  quoteNumber: string;
  paymentUrl: string | null;
}): Letter {
  const company = named(about.company) ?? 'us';
  const partner = about.partnerName === null ? null : named(about.partnerName);
  const reason = partner === null ? '' : ` on the recommendation of ${partner}`;
  return {
    subject: `Your quote ${about.quoteNumber} from ${company}`,
    body: paragraphs([
      greeting(about.customerName),
      `A quote for the translation of your documents was placed for you${reason}. Its number is ${about.quoteNumber}.${about.opened ? ` We opened an account with ${company} for you to go with it.` : ''}`,
      'You need not do anything now. We will write to you as soon as the price is ready.',
      about.paymentUrl === null ? null : `You can look at the quote here:\n${about.paymentUrl}`,
      'If you did not expect this, you can ignore this mail. Nothing is charged before you accept the price.',
      company,
    ]),
  };
}

/** To the customer whose quote has its price. */
export function readyLetter(about: {
  quoteNumber: string;
  /** With its currency: `USD 74.85` */
  total: string;
  paymentUrl: string;
  /** The last day to pay, for people to read. */
  expiresOn: string;
  company: string;
}): Letter {
  const company = named(about.company) ?? 'us';
  return {
    subject: `Your quote ${about.quoteNumber} is ready: ${about.total}`,
    body: paragraphs([
      'Hello,',
      `The price of your quote ${about.quoteNumber} is ${about.total}.`,
      `You can look at it and pay here:\n${about.paymentUrl}`,
      `The price holds until ${about.expiresOn}. We begin when it is paid.`,
      company,
    ]),
  };
}

/** To somebody who is to join an account, or the service's own team, and has not signed in yet. */
export function invitationLetter(about: {
  name: string;
  /** Null: the service's own team. */
  accountName: string | null;
  url: string;
  expiresOn: string;
  company: string;
}): Letter {
  const company = named(about.company) ?? 'us';
  const account = about.accountName === null ? null : named(about.accountName);
  const where = account === null ? company : `${account} at ${company}`;
  return {
    subject: `You are invited to ${where}`,
    body: paragraphs([
      greeting(about.name),
      `You are invited to work in ${account === null ? 'an account' : `the account of ${account}`} at ${company}.`,
      `Choose a password here to accept:\n${about.url}`,
      `The link works once, until ${about.expiresOn}. If you did not expect this, you can ignore this mail.`,
      company,
    ]),
  };
}

/** To somebody who signs in already and now belongs to one account more. */
export function addedLetter(about: { name: string; accountName: string; url: string; company: string }): Letter {
  const company = named(about.company) ?? 'us';
  const account = named(about.accountName) ?? 'an account';
  return {
    subject: `You now belong to ${account} at ${company}`,
    body: paragraphs([
      greeting(about.name),
      `You were added to ${account} at ${company}. You sign in as you always do:\n${about.url}`,
      'If you did not expect this, you can ignore this mail.',
      company,
    ]),
  };
}

/** To somebody who forgot their password, or for whom an administrator made a link. */
export function linkLetter(about: {
  name: string;
  purpose: 'sign_in' | 'reset';
  url: string;
  /** How long it works: `2 hours` */
  worksFor: string;
  company: string;
}): Letter {
  const company = named(about.company) ?? 'us';
  const reset = about.purpose === 'reset';
  return {
    subject: reset ? `Choose a new password for ${company}` : `Your link to sign in to ${company}`,
    body: paragraphs([
      greeting(about.name),
      `${reset ? 'You can choose a new password here' : 'This link signs you in'}:\n${about.url}`,
      `It works once, for ${about.worksFor}.`,
      reset
        ? 'If you did not ask for it, you can ignore this mail: nothing has changed.'
        : 'If you did not expect it, please tell us, and do not pass it on.',
      company,
    ]),
  };
}

/** To the customer for whom an account was opened, and who wants to sign in to it. */
export function claimLetter(about: { name: string; url: string; expiresOn: string; company: string }): Letter {
  const company = named(about.company) ?? 'us';
  return {
    subject: `Open your account with ${company}`,
    body: paragraphs([
      greeting(about.name),
      `With this link you sign in to your account with ${company}, where your quotes and orders are:\n${about.url}`,
      `It works once, until ${about.expiresOn}. If you did not ask for it, you can ignore this mail.`,
      company,
    ]),
  };
}

/** To somebody whose way of signing in was changed. */
export function signInChangedLetter(about: {
  name: string;
  /** A sentence: `Your password was changed.` */
  what: string;
  company: string;
}): Letter {
  const company = named(about.company) ?? 'us';
  return {
    subject: `Your sign-in to ${company} was changed`,
    body: paragraphs([
      greeting(about.name),
      about.what,
      'If that was you, there is nothing to do. If not, choose a new password at once and sign out everywhere else.',
      company,
    ]),
  };
}

const LONGEST_NAME = 100;

function greeting(name: string): string {
  const shown = named(name);
  return shown === null ? 'Hello,' : `Hello ${shown},`;
}

/** A name on one line, or null where it is none. */
function named(text: string): string | null {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const isLink = /:\/\/|\bwww\./i.test(line);
  return line === '' || line.length > LONGEST_NAME || isLink ? null : line;
}

const paragraphs = (parts: readonly (string | null)[]): string =>
  `${parts.filter((part) => part !== null).join('\n\n')}\n`;
