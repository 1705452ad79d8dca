import {
  type Correspondent,
  companyName,
  type Email,
  greeting,
  moneyNote,
  paragraphs,
  plainName,
  signature,
} from './email.ts';

/** To a customer for whom another account placed a quote. */
export function referralEmail(about: {
  customerName: string;
  /** An account was opened for the customer with the quote. */
  opened: boolean;
  /** Null: no partner recommended us. */
  partnerName: string | null;
  company: Correspondent;
  quoteNumber: string;
}): Email {
  const company = companyName(about.company);
  return {
    subject: `Your quote ${about.quoteNumber} from ${company}`,
    body: paragraphs([
      greeting(about.customerName),
      `A quote for the translation of your documents was placed for you${recommended(about.partnerName)}. Its number is ${about.quoteNumber}.${about.opened ? ` We created an account with ${company} for you, so you can follow this quote.` : ''}`,
      'You need not do anything now. We will email you as soon as the price is ready.',
      'If you did not expect this, you can ignore this email. Nothing is charged before you accept the price.',
      signature(about.company),
    ]),
  };
}

function recommended(partnerName: string | null): string {
  const partner = partnerName === null ? null : plainName(partnerName);
  return partner === null ? '' : ` on the recommendation of ${partner}`;
}

/** To the customer whose quote is priced. */
export function quoteReadyEmail(about: {
  customerName: string;
  /** Null: no partner recommended us. */
  partnerName: string | null;
  quoteNumber: string;
  /** With currency sign: `$74.85`, or `$74.85 before taxes`. */
  total: string;
  /** Text about included taxes; empty without any. */
  taxes: string;
  /** Reason why taxes are not included yet; null: included, or none is charged. */
  pendingTaxes: string | null;
  paymentUrl: string;
  /** Last day to pay, in words. */
  expiresOn: string;
  /** Promised time if paid now, with hour and time zone; null: unknown. */
  promisedFor: string | null;
  playMoney: boolean;
  company: Correspondent;
}): Email {
  return {
    subject: `Your quote ${about.quoteNumber} is ready: ${about.total}`,
    body: paragraphs([
      greeting(about.customerName),
      `Your quote ${about.quoteNumber}, placed for you${recommended(about.partnerName)}, is ready. Its price is ${about.total}${about.taxes}.${about.pendingTaxes === null ? '' : ` ${about.pendingTaxes}`}`,
      ...moneyNote(about.playMoney),
      `You can look at it and pay here:\n${about.paymentUrl}`,
      `The price holds until ${about.expiresOn}. We begin when it is paid.${promised(about.promisedFor)}`,
      signature(about.company),
    ]),
  };
}

const promised = (moment: string | null): string =>
  moment === null ? '' : ` It is promised for ${moment} if it is paid at once; later, the page says for when.`;

/** To a person who paid a quote, or a change to its order, on its page and asked for a receipt. */
export function receiptEmail(about: {
  orderNumber: string;
  quoteNumber: string;
  /** The payment was for a change to the order. */
  isChange: boolean;
  /** With currency sign: `$74.85`. */
  total: string;
  /** Text about included taxes; empty without any. */
  taxes: string;
  /** For example `Visa ending 4242`. */
  method: string;
  playMoney: boolean;
  statusUrl: string;
  /** Receipt of this payment. */
  receiptUrl: string;
  company: Correspondent;
}): Email {
  return {
    subject: `Receipt for order ${about.orderNumber}: ${about.total}`,
    body: paragraphs([
      'Hello,',
      about.isChange
        ? `Thank you. ${about.total}${about.taxes} was paid with ${about.method} for the change to order ${about.orderNumber}.`
        : `Thank you. ${about.total}${about.taxes} was paid with ${about.method} for quote ${about.quoteNumber}. The order number is ${about.orderNumber}.`,
      ...moneyNote(about.playMoney),
      `You can follow the work here:\n${about.statusUrl}`,
      `Your receipt, as PDF:\n${about.receiptUrl}`,
      'If you did not make this payment, tell the bank that issued your card and write to us.',
      signature(about.company),
    ]),
  };
}
