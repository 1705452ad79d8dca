import { type Letter, paragraphs, plainName } from './letter.ts';

// The texts of the mails about changes of a paid order.

/** To the team, when a customer wants to cancel. */
export function cancellationLetter(about: {
  customerName: string;
  orderNumber: string;
  reason: string;
  note: string | null;
}): Letter {
  const customer = plainName(about.customerName) ?? 'A customer';
  return {
    subject: `${customer} wants to cancel order ${about.orderNumber}`,
    body: paragraphs([
      `${customer} wants to cancel order ${about.orderNumber}: ${about.reason}.`,
      ...(about.note === null ? [] : [about.note]),
    ]),
  };
}

/** To the team, when a customer has added files to work on. */
export function addedFilesLetter(about: { customerName: string; orderNumber: string; files: number }): Letter {
  const customer = plainName(about.customerName) ?? 'A customer';
  const files = about.files === 1 ? 'a file' : `${about.files} files`;
  return {
    subject: `${customer} has added ${files} to order ${about.orderNumber}`,
    body: paragraphs([
      `${customer} has added ${files} to order ${about.orderNumber}. Propose an adjustment, so that they become part of it.`,
    ]),
  };
}
