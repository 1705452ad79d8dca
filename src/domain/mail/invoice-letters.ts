import { type Correspondent, type Letter, moneyNote, paragraphs, signed } from './letter.ts';

// The texts of the mails about invoices.

/** To whoever paid an invoice on its page and asked for a receipt. */
export function invoiceReceiptLetter(about: {
  number: string;
  /** With its sign: `$74.85` */
  total: string;
  method: string;
  playMoney: boolean;
  pageUrl: string;
  company: Correspondent;
}): Letter {
  return {
    subject: `Receipt for invoice ${about.number}: ${about.total}`,
    body: paragraphs([
      'Hello,',
      `Thank you. ${about.total} was paid of invoice ${about.number} with ${about.method}.`,
      ...moneyNote(about.playMoney),
      `The invoice and your receipt, as PDF, are here:\n${about.pageUrl}`,
      'If you did not pay this, tell the bank of your card and write to us.',
      signed(about.company),
    ]),
  };
}
