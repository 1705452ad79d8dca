import { moneyInWords } from '../../core/words/money.ts';
import { dayInWords, momentInWords } from '../../core/words/time.ts';
import { say } from '../../words/say.ts';
import {
  type Amount,
  amountWithTaxes,
  type Correspondent,
  companyName,
  type Email,
  moneyNote,
  personalEmail,
  plainName,
} from './email.ts';

interface AboutQuote {
  customerName: string;
  /** Null: no partner recommended us. */
  partnerName: string | null;
  quoteNumber: string;
  company: Correspondent;
}

/** Values of a sentence that names the partner; a partner whose name cannot be shown is not named. */
function quoteValues({ partnerName, quoteNumber: number }: AboutQuote) {
  const partner = plainName(partnerName ?? '');
  return { number, recommended: partner === null ? 'no' : 'yes', partner: partner ?? '' };
}

/** To a customer for whom another account placed a quote; `opened`: an account was opened for the customer with it. */
export function referralEmail(about: AboutQuote & { opened: boolean }): Email {
  const { customerName: name, quoteNumber: number } = about;
  const { reader } = about.company;
  const company = companyName(about.company);
  const text = say(reader, 'email.referral.text', quoteValues(about));
  const subject = say(reader, 'email.referral.subject', { number, company });
  return personalEmail({ name, company: about.company }, subject, [
    about.opened ? `${text} ${say(reader, 'email.referral.account', { company })}` : text,
    say(reader, 'email.referral.next'),
    say(reader, 'email.referral.not_expected'),
  ]);
}

/** To the customer whose quote is priced, or whose price was corrected. */
export function quoteReadyEmail(
  about: AboutQuote & {
    isCorrection: boolean;
    total: Amount;
    /** False: taxes are added once the customer's country is known. */
    isTaxed: boolean;
    paymentUrl: string;
    /** Last day to pay. */
    expiresAt: Date;
    /** Promised time if paid now; null: unknown. */
    promisedAt: Date | null;
    playMoney: boolean;
  },
): Email {
  const { customerName: name, quoteNumber: number, total, promisedAt, company } = about;
  const { reader } = company;
  const taxed = about.isTaxed ? 'yes' : 'no';
  const amount = moneyInWords(reader, total.amount, total.currency);
  const text = about.isCorrection
    ? say(reader, 'email.quote_repriced.text', { number })
    : say(reader, 'email.quote_ready.text', quoteValues(about));
  const valid = say(reader, 'email.quote_ready.valid', { day: dayInWords(reader, about.expiresAt) });
  const due = promisedAt && say(reader, 'email.quote_ready.due', { moment: momentInWords(reader, promisedAt) });
  const price = say(reader, 'email.quote_ready.price', { taxed, total: amountWithTaxes(reader, total) });
  const words = about.isCorrection ? 'email.quote_repriced.subject' : 'email.quote_ready.subject';
  const subject = say(reader, words, { number, taxed, total: amount });
  return personalEmail({ name, company }, subject, [
    `${text} ${price}`,
    moneyNote(reader, about.playMoney),
    `${say(reader, 'email.quote_ready.link')}\n${about.paymentUrl}`,
    due === null ? valid : `${valid} ${due}`,
  ]);
}

/** To a person who paid a quote, or a change to its order, on its page and asked for a receipt. */
export function receiptEmail(about: {
  orderNumber: string;
  quoteNumber: string;
  /** The payment was for a change to the order. */
  isChange: boolean;
  total: Amount;
  /** For example `Visa ending 4242`. */
  method: string;
  playMoney: boolean;
  statusUrl: string;
  /** Receipt of this payment. */
  receiptUrl: string;
  company: Correspondent;
}): Email {
  const { orderNumber: order, quoteNumber: quote, total: paid, method, company } = about;
  const { reader } = company;
  const total = amountWithTaxes(reader, paid);
  const subject = { order, total: moneyInWords(reader, paid.amount, paid.currency) };
  return personalEmail({ name: '', company }, say(reader, 'email.receipt.subject', subject), [
    about.isChange
      ? say(reader, 'email.receipt.change', { total, method, order })
      : say(reader, 'email.receipt.text', { total, method, quote, order }),
    moneyNote(reader, about.playMoney),
    `${say(reader, 'email.receipt.link')}\n${about.statusUrl}`,
    `${say(reader, 'email.receipt.pdf')}\n${about.receiptUrl}`,
    say(reader, 'email.not_paid'),
  ]);
}
