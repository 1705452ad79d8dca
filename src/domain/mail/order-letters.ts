import { companyName, greeting, type Letter, paragraphs, plainName } from './letter.ts';

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

/** To the customer whose cancellation was declined. */
export function declinedLetter(about: {
  customerName: string;
  orderNumber: string;
  note: string;
  url: string;
  company: string;
}): Letter {
  const company = companyName(about.company);
  return {
    subject: `Your order ${about.orderNumber} goes on`,
    body: paragraphs([
      greeting(about.customerName),
      `You asked us to cancel your order ${about.orderNumber}. We could not do that:`,
      about.note,
      `You can follow the work here:\n${about.url}`,
      company,
    ]),
  };
}

/** To the customer who got money back. */
export function returnedLetter(about: {
  customerName: string;
  orderNumber: string;
  /** With its currency: `USD 74.85` */
  amount: string;
  reason: string;
  /** Whether the order has ended with it. */
  ended: boolean;
  url: string;
  company: string;
}): Letter {
  const company = companyName(about.company);
  const end = about.ended ? ' The order has ended with it.' : ' The order goes on.';
  return {
    subject: `${about.amount} of your order ${about.orderNumber} goes back to you`,
    body: paragraphs([
      greeting(about.customerName),
      `We have given back ${about.amount} of your order ${about.orderNumber}.${end}`,
      `The reason: ${about.reason}`,
      `You find the order here:\n${about.url}`,
      company,
    ]),
  };
}
