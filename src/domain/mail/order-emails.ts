import { type Email, linkLine, paragraphs, plainName } from './email.ts';

/** To the team, when a customer wants to cancel. */
export function cancellationEmail(about: {
  customerName: string;
  orderNumber: string;
  /** In words. */
  reason: string;
  note: string | null;
  /** The order in the console. */
  url: string;
}): Email {
  const customer = plainName(about.customerName) ?? 'A customer';
  return {
    subject: `${customer} wants to cancel order ${about.orderNumber}`,
    body: paragraphs([
      `${customer} wants to cancel order ${about.orderNumber}. Reason: ${about.reason}.`,
      ...(about.note === null ? [] : [`Their note:\n${about.note}`]),
      linkLine({ name: 'Open the order in the console', url: about.url }),
    ]),
  };
}

/** To the team, when a customer has added files to work on. */
export function addedFilesEmail(about: {
  customerName: string;
  orderNumber: string;
  files: number;
  /** The order in the console. */
  url: string;
}): Email {
  const customer = plainName(about.customerName) ?? 'A customer';
  const files = about.files === 1 ? 'a file' : `${about.files} files`;
  return {
    subject: `${customer} has added ${files} to order ${about.orderNumber}`,
    body: paragraphs([
      `${customer} has added ${files} to order ${about.orderNumber}. Propose an adjustment to make ${about.files === 1 ? 'it' : 'them'} part of the order.`,
      linkLine({ name: 'Open the order in the console', url: about.url }),
    ]),
  };
}
