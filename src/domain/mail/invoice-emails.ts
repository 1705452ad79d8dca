import { type Correspondent, type Email, greeting, linkLine, moneyNote, paragraphs, signature } from './email.ts';

/** To a person who paid an invoice on its page and asked for a receipt. */
export function invoiceReceiptEmail(about: {
  number: string;
  /** With currency sign: `$74.85`. */
  total: string;
  method: string;
  playMoney: boolean;
  pageUrl: string;
  /** Receipt of this payment. */
  receiptUrl: string;
  company: Correspondent;
}): Email {
  return {
    subject: `Receipt for invoice ${about.number}: ${about.total}`,
    body: paragraphs([
      'Hello,',
      `Thank you. ${about.total} of invoice ${about.number} was paid with ${about.method}.`,
      ...moneyNote(about.playMoney),
      linkLine({ name: 'Your receipt, as PDF', url: about.receiptUrl }),
      linkLine({ name: 'The invoice', url: about.pageUrl }),
      'If you did not make this payment, tell the bank that issued your card and write to us.',
      signature(about.company),
    ]),
  };
}

interface InvoiceEmailDetails {
  customerName: string;
  number: string;
  /** Amount due, with currency sign. */
  due: string;
  /** Date in words. */
  dueOn: string;
  pageUrl: string;
  /** The invoice has our bank details. */
  hasBank: boolean;
  playMoney: boolean;
  company: Correspondent;
}

const invoiceLinks = ({ pageUrl, hasBank }: InvoiceEmailDetails): string[] => [
  linkLine({ name: 'You can look at it and pay it by card here', url: pageUrl }),
  linkLine({
    name: hasBank ? 'The invoice as PDF, with our bank details' : 'The invoice as PDF',
    url: `${pageUrl}/invoice.pdf`,
  }),
];

/** To the customer whose invoice was issued. */
export function invoiceEmail(about: InvoiceEmailDetails): Email {
  return {
    subject: `Invoice ${about.number}: ${about.due}, due ${about.dueOn}`,
    body: paragraphs([
      greeting(about.customerName),
      `Your invoice ${about.number} is ready. ${about.due} is due by ${about.dueOn}.`,
      ...moneyNote(about.playMoney),
      ...invoiceLinks(about),
      signature(about.company),
    ]),
  };
}

/** To the customer who has not paid in time. */
export function reminderEmail(about: InvoiceEmailDetails): Email {
  return {
    subject: `Reminder: invoice ${about.number}, ${about.due}, was due ${about.dueOn}`,
    body: paragraphs([
      greeting(about.customerName),
      `${about.due} of your invoice ${about.number} was due by ${about.dueOn} and is not paid yet. If you have paid in the meantime, thank you: there is nothing more to do.`,
      ...moneyNote(about.playMoney),
      ...invoiceLinks(about),
      signature(about.company),
    ]),
  };
}
