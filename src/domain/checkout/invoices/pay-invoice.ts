import { fail, failField } from '../../../core/fail.ts';
import type { Id, NewId } from '../../../core/ids.ts';
import { nextState, refuseState } from '../../../core/lifecycle.ts';
import type { Seal } from '../../../core/seal.ts';
import { type Database, isUniqueViolation, type Tx } from '../../../storage/database.ts';
import { INVOICE_LIFECYCLE } from '../../billing/invoices/invoice.lifecycle.ts';
import { findLineParts, type LineParts } from '../../billing/invoices/invoice-lines.queries.ts';
import {
  type FullInvoice,
  findInvoice,
  type InvoiceRow,
  lockInvoice,
} from '../../billing/invoices/invoices.queries.ts';
import { opensInvoice, sumsOf } from '../../billing/invoices/present-invoice.ts';
import { firmDay } from '../../firm/calendar/firm-day.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import { refuseDisabled } from '../../guests/revoke-order-links.ts';
import {
  findOpenInvoicePayment,
  findPayment,
  insertPayment,
  lockInvoicePayment,
  type PagePayment,
  type PaymentRow,
} from '../../payments/payments.queries.ts';
import { newPayment, type PayingCard } from '../../payments/sources/new-payment.ts';
import { checkFailures, type PageMethod, readCard } from '../page/pay.ts';
import type { CheckoutDeps } from '../payment/deps.ts';
import { awaitPayer, chargePayment, endWaiting, resumeCharge, withdrawPayment } from '../payment/make-payment.ts';
import { leasePayment } from '../payment/reserve.ts';
import { settlePayment } from '../payment/settle.ts';
import { partialPaymentError } from './payable-part.ts';

interface InvoicePageRequest {
  id: NewId;
  invoice: Id<'inv'>;
  /** Null: the full amount due. */
  amount: number | null;
  method: PageMethod;
  receipt: string | null;
  name: string | null;
}

/** Outcome: paid, declined, or the payer must confirm at the bank. */
export type InvoiceResult = { paid: true; mine: boolean } | { failed: PaymentRow } | { waiting: PaymentRow };

// Another payer won three times: answer that a payment is in progress.
const ROUNDS = 3;

/** Pay an invoice, or part of it, with a card that is not saved: reserve, charge, settle. */
export async function payInvoice(deps: CheckoutDeps, request: InvoicePageRequest): Promise<InvoiceResult> {
  const { id, amount, method, receipt, name } = request;
  if (method.by !== 'card' && method.by !== 'token') failField('method', 'Choose a card.');
  const { invoice, begun } = await deps.db.transaction('system', async (tx) => {
    const found = (await findInvoice(tx, null, request.invoice)) ?? fail('not_found');
    await refuseDisabled(tx, found.invoice.account_id);
    return { invoice: found.invoice, begun: (await findPayment(tx, id)) !== undefined };
  });
  // An open invoice has no total: reserving the payment refuses it before any card is needed.
  const total = amount ?? invoice.total;
  // The gateway accepts the browser's token once; a repeated request finds its payment without it.
  const card = begun || total === null ? null : await readCard(deps, { ...invoice, total }, method);
  const page: PagePayment = { keep: null, receipt, name };
  deps.reached('before_reserve');
  for (let round = 0; round < ROUNDS; round += 1) {
    const reserved = await reserveInvoice(deps, {
      invoice: request.invoice,
      id,
      amount,
      async choose(tx, { id: paid }) {
        await checkFailures(tx, deps, paid);
        return { card: card ?? fail('busy', { retryAfter: 1 }), page };
      },
    });
    deps.reached('after_reserve');
    if (reserved.payment.id === id) return chargeReserved(deps, reserved);
    const other = await endOtherPayment(deps, reserved);
    if (other?.status === 'succeeded') return { paid: true, mine: false };
  }
  return fail('busy', { message: 'This is being paid at the moment.', retryAfter: 1 });
}

async function chargeReserved(deps: CheckoutDeps, { payment, number, begun }: ReservedInvoice): Promise<InvoiceResult> {
  if (payment.status === 'succeeded') return { paid: true, mine: true };
  if (payment.status === 'failed') return { failed: payment };
  if (payment.confirm !== null) return { waiting: payment };
  const ask = begun ? resumeCharge : chargePayment;
  const outcome = (await ask(deps, payment, { number })) ?? failUnknown();
  if (outcome.status === 'action') return { waiting: await awaitPayer(deps, payment, outcome) };
  const { payment: ended } = await settlePayment(deps, payment, outcome);
  return ended.status === 'succeeded' ? { paid: true, mine: true } : { failed: ended };
}

/** End another payer's payment: its process died, or its payer is still at the bank. */
async function endOtherPayment(deps: CheckoutDeps, { payment, number }: ReservedInvoice): Promise<PaymentRow | null> {
  if (payment.confirm !== null) return (await withdrawPayment(deps, payment))?.payment ?? failUnknown();
  const outcome = (await resumeCharge(deps, payment, { number })) ?? failUnknown();
  const ended = await endWaiting(deps, payment, outcome);
  return ended === null ? null : (await settlePayment(deps, payment, ended)).payment;
}

function failUnknown(): never {
  return fail('unavailable', {
    message: 'The payment is not confirmed yet. It completes by itself as soon as the payment gateway answers.',
    hint: 'Look at this page again in a few seconds. Paying again is safe.',
    retryAfter: 5,
  });
}

/** Card payment of an invoice, or of part of it. */
interface PayingInvoice {
  invoice: Id<'inv'>;
  /** Payment id; a repeated form sends the same one. */
  id: NewId;
  /** Null: the full amount due. */
  amount: number | null;
  /** Card and page data; called only if the invoice can be paid. */
  choose(tx: Tx, invoice: InvoiceRow): Promise<{ card: PayingCard; page: PagePayment }>;
}

/** `begun`: by another payer, or by an earlier attempt of this form. */
interface ReservedInvoice {
  payment: PaymentRow;
  number: string | null;
  begun: boolean;
}

/** Reserve the right to pay the amount due: until it ends, no one else can pay or record a payment. */
async function reserveInvoice(deps: CheckoutDeps, paying: PayingInvoice): Promise<ReservedInvoice> {
  try {
    return await deps.db.transaction('system', (tx) => reserve(tx, deps, paying));
  } catch (error) {
    // Two payments started at the same moment; usually the row lock decides before the index does.
    if (isUniqueViolation(error, 'payments_one_open_of_invoice')) fail('busy', { retryAfter: 1 });
    throw error;
  }
}

async function reserve(
  tx: Tx,
  deps: CheckoutDeps,
  { invoice: id, ...paying }: PayingInvoice,
): Promise<ReservedInvoice> {
  const locked = (await lockInvoice(tx, id)) ?? fail('not_found');
  const { invoice } = locked;
  const { number } = invoice;
  const mine = await findPayment(tx, paying.id);
  if (mine !== undefined && mine.status !== 'pending') return { payment: mine, number, begun: true };
  nextState(INVOICE_LIFECYCLE, 'settle', 'invoice', invoice.status);
  const open = await lockInvoicePayment(tx, id);
  if (open !== undefined) {
    leasePayment(tx, open, { id: paying.id, form: true });
    return { payment: open, number, begun: true };
  }
  const { due } = sumsOf(locked);
  if (due === 0) refuseState('invoice', invoice.status, 'Nothing of it is due any more.');
  const { account_id, currency, livemode } = invoice;
  const amount = paying.amount ?? due;
  const amountError = partialPaymentError(deps.company().reader, amount, { due, currency });
  if (amountError !== null) failField('amount', amountError);
  const { card, page } = await paying.choose(tx, invoice);
  const payable = { id: null, account_id, currency, livemode, invoice_id: id };
  const payment = newPayment(deps, payable, card, { id: paying.id, kind: 'charge', amount, page, payer: null });
  await insertPayment(tx, payment);
  return { payment, number, begun: false };
}

export interface InvoicePageData {
  full: FullInvoice;
  /** Details of the invoice lines, by line id. */
  parts: ReadonlyMap<string, LineParts>;
  /** Payment in progress. */
  payment: PaymentRow | null;
  playMoney: boolean;
  /** Days in the firm's time zone, as on the paper. */
  dayOf(at: Date): string;
}

/** Read the invoice of a link. A wrong link reveals nothing, not even that the invoice exists. */
export async function readInvoicePage(
  { db, seal, playMoney, firm }: { db: Database; seal: Seal; playMoney: boolean; firm: FirmView },
  { invoice: id, secret }: { invoice: Id<'inv'>; secret: string },
): Promise<InvoicePageData> {
  return db.transaction('system', async (tx) => {
    const full = (await findInvoice(tx, null, id)) ?? fail('not_found');
    const { invoice } = full;
    if (!opensInvoice(seal, invoice, secret) || invoice.status === 'open') fail('not_found');
    await refuseDisabled(tx, invoice.account_id);
    const parts = await findLineParts(tx, id);
    const payment = (await findOpenInvoicePayment(tx, id)) ?? null;
    const isPlay = playMoney || invoice.play_money || !invoice.livemode;
    return { full, parts, payment, playMoney: isPlay, dayOf: (at) => firmDay(firm, at) };
  });
}

/** Payment that was started on the page of this invoice. */
export async function findInvoicePagePayment(
  { db }: { db: Database },
  invoice: Id<'inv'>,
  id: Id<'pay'>,
): Promise<PaymentRow> {
  const payment = await db.transaction('system', (tx) => findPayment(tx, id));
  return payment?.invoice_id === invoice ? payment : fail('not_found');
}
