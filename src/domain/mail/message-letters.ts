import { companyName, greeting, type Letter, paragraphs, plainName } from './letter.ts';

// The texts of the mails that tell of a message.

/** To the customer, when the team has written. */
export function teamMessageLetter(about: {
  customerName: string;
  /** Such as `order 48213-907315`. */
  subject: string;
  author: string;
  text: string;
  /** How many files are attached to it. */
  files: number;
  /** Where it can be read and answered; null while there is no such page. */
  url: string | null;
  company: string;
}): Letter {
  const company = companyName(about.company);
  const attached =
    about.files === 0 ? '' : `\n\n(${about.files === 1 ? 'A file is' : `${about.files} files are`} attached to it.)`;
  return {
    subject: `A message about your ${about.subject}`,
    body: paragraphs([
      greeting(about.customerName),
      `${plainName(about.author) ?? company} has written to you about your ${about.subject}:`,
      `${about.text}${attached}`,
      ...(about.url === null ? [] : [`You find it here:\n${about.url}`]),
      company,
    ]),
  };
}

/** To the team, when a customer has written. */
export function customerMessageLetter(about: {
  customerName: string;
  /** Such as `order 48213-907315`. */
  subject: string;
  text: string;
  files: number;
}): Letter {
  const customer = plainName(about.customerName) ?? 'A customer';
  const attached = about.files === 0 ? [] : [`Attached files: ${about.files}.`];
  return {
    subject: `${customer} has written about ${about.subject}`,
    body: paragraphs([`${customer} has written about ${about.subject}:`, about.text, ...attached]),
  };
}
