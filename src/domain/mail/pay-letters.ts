import type { Letter } from './outbox.ts';

// The texts of the mails about a payment.

/** To whoever paid a quote on its page and asked for a receipt. */
export function receiptLetter(about: {
  orderNumber: string;
  quoteNumber: string;
  /** With its currency: `USD 74.85` */
  total: string;
  /** Such as `visa 4242`. */
  method: string;
  statusUrl: string;
  company: string;
}): Letter {
  const company = about.company.replace(/\s+/g, ' ').trim();
  return {
    subject: `Receipt for order ${about.orderNumber}: ${about.total}`,
    body: `${[
      'Hello,',
      `Thank you. ${about.total} was paid for quote ${about.quoteNumber} with the card ${about.method}. The order has the number ${about.orderNumber}.`,
      `You can follow the work here:\n${about.statusUrl}`,
      'If you did not pay this, tell the bank of your card and answer this mail.',
      company,
    ].join('\n\n')}\n`,
  };
}
