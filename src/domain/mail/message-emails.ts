import { type Email, linkLine, paragraphs, plainName } from './email.ts';

/** To the team, when a customer has written. */
export function customerMessageEmail(about: {
  customerName: string;
  /** For example `order 48213-907315`. */
  subject: string;
  text: string;
  files: number;
  /** The quote or the order in the console. */
  url: string;
}): Email {
  const customer = plainName(about.customerName) ?? 'A customer';
  const attached = about.files === 0 ? [] : [`Attached files: ${about.files}.`];
  return {
    subject: `${customer} has written about ${about.subject}`,
    body: paragraphs([
      `${customer} has written about ${about.subject}:`,
      about.text,
      ...attached,
      linkLine({ name: 'Read it and answer in the console', url: about.url }),
    ]),
  };
}
