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
