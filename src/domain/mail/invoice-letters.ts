import { type Correspondent, greeting, type Letter, moneyNote, paragraphs, signed } from './letter.ts';

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

interface BilledLetter {
  customerName: string;
  number: string;
  /** What is due, with its sign. */
  due: string;
  /** For people to read. */
  dueOn: string;
  pageUrl: string;
  playMoney: boolean;
  company: Correspondent;
}

/** To the customer whose invoice was issued. */
export function invoiceLetter(about: BilledLetter): Letter {
  return {
    subject: `Invoice ${about.number}: ${about.due}, due ${about.dueOn}`,
    body: paragraphs([
      greeting(about.customerName),
      `Your invoice ${about.number} is ready. ${about.due} is due until ${about.dueOn}.`,
      ...moneyNote(about.playMoney),
      `You can look at it and pay it by card here:\n${about.pageUrl}`,
      `The invoice as PDF, with our bank details:\n${about.pageUrl}/invoice.pdf`,
      signed(about.company),
    ]),
  };
}

/** To the customer who has not paid in time. */
export function reminderLetter(about: BilledLetter): Letter {
  return {
    subject: `Reminder: invoice ${about.number}, ${about.due}, was due ${about.dueOn}`,
    body: paragraphs([
      greeting(about.customerName),
      `Of your invoice ${about.number}, ${about.due} is still due since ${about.dueOn}. If you have paid meanwhile, thank you: you need not do anything.`,
      ...moneyNote(about.playMoney),
      `You can look at it and pay it by card here:\n${about.pageUrl}`,
      `The invoice as PDF, with our bank details:\n${about.pageUrl}/invoice.pdf`,
      signed(about.company),
    ]),
  };
}
