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
