import type { Reader } from '../../words/reader.ts';
import { say } from '../../words/say.ts';
import { type Email, endReason, paragraphs, plainName } from './email.ts';

// Emails to the team about what a customer did.

interface AboutCustomer {
  customerName: string;
  /** Of the order, or of the quote. */
  number: string;
  /** The order or the quote in the console. */
  url: string;
}

const customerOf = (reader: Reader, { customerName }: AboutCustomer): string =>
  plainName(customerName) ?? say(reader, 'email.customer');

/** When a customer has written. */
export function customerMessageEmail(
  reader: Reader,
  about: AboutCustomer & { kind: 'quote' | 'order'; text: string; files: number },
): Email {
  const { kind, number, files: count } = about;
  const customer = customerOf(reader, about);
  return {
    subject: say(reader, 'email.team_message.subject', { customer, kind, number }),
    body: paragraphs([
      say(reader, 'email.team_message.text', { customer, kind, number }),
      about.text,
      count === 0 ? null : say(reader, 'email.team_message.files', { count }),
      `${say(reader, 'email.team_message.link')}\n${about.url}`,
    ]),
  };
}

/** When a customer wants to cancel; `reason` is a code. */
export function cancellationEmail(
  reader: Reader,
  about: AboutCustomer & { reason: string; note: string | null },
): Email {
  const { number, note } = about;
  const customer = customerOf(reader, about);
  return {
    subject: say(reader, 'email.cancellation.subject', { customer, number }),
    body: paragraphs([
      say(reader, 'email.cancellation.text', { customer, number, reason: endReason(reader, about.reason) }),
      note === null ? null : `${say(reader, 'email.cancellation.note')}\n${note}`,
      `${say(reader, 'email.console.link')}\n${about.url}`,
    ]),
  };
}

/** When a customer has added files to work on. */
export function addedFilesEmail(reader: Reader, about: AboutCustomer & { files: number }): Email {
  const { number, files: count } = about;
  const customer = customerOf(reader, about);
  return {
    subject: say(reader, 'email.files.subject', { customer, count, number }),
    body: paragraphs([
      say(reader, 'email.files.text', { customer, count, number }),
      `${say(reader, 'email.console.link')}\n${about.url}`,
    ]),
  };
}
