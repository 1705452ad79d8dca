import { say } from '../../words/say.ts';
import { type Correspondent, type Email, moneyNote, personalEmail } from './email.ts';

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
  const { number, total, method, company } = about;
  const { reader } = company;
  return personalEmail({ name: '', company }, say(reader, 'email.invoice_receipt.subject', { number, total }), [
    say(reader, 'email.invoice_receipt.text', { number, total, method }),
    moneyNote(reader, about.playMoney),
    `${say(reader, 'email.receipt.pdf')}\n${about.receiptUrl}`,
    `${say(reader, 'email.invoice_receipt.link')}\n${about.pageUrl}`,
    say(reader, 'email.not_paid'),
  ]);
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

/** To the customer whose invoice was issued. */
export const invoiceEmail = (about: InvoiceEmailDetails): Email => emailAbout(about, 'invoice');

/** To the customer who has not paid in time. */
export const reminderEmail = (about: InvoiceEmailDetails): Email => emailAbout(about, 'reminder');

function emailAbout(about: InvoiceEmailDetails, kind: 'invoice' | 'reminder'): Email {
  const { customerName: name, number, due, dueOn: day, pageUrl, company } = about;
  const { reader } = company;
  return personalEmail({ name, company }, say(reader, `email.${kind}.subject`, { number, due, day }), [
    say(reader, `email.${kind}.text`, { number, due, day }),
    moneyNote(reader, about.playMoney),
    `${say(reader, 'email.invoice.link')}\n${pageUrl}`,
    `${say(reader, about.hasBank ? 'email.invoice.bank' : 'email.invoice.pdf')}\n${pageUrl}/invoice.pdf`,
  ]);
}
