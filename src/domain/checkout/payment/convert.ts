import type { Clock } from '../../../core/clock.ts';
import { Failure } from '../../../core/fail.ts';
import { type Id, type NewId, newId, toToken } from '../../../core/ids.ts';
import { allows, type Locked } from '../../../core/lifecycle.ts';
import { newNumber } from '../../../core/numbers.ts';
import type { Seal } from '../../../core/seal.ts';
import { taxesOn } from '../../../core/taxes/sum-taxes.ts';
import { cardInWords } from '../../../core/words/money.ts';
import { listOf } from '../../../core/words/phrases.ts';
import type { Tx } from '../../../storage/database.ts';
import { referencesOf } from '../../../wire/groups/references.ts';
import { languageName } from '../../../wire/reference/languages.ts';
import { SERVICE_FLAGS, SERVICE_NAMES, type ServiceFlag } from '../../../wire/schemas/services.ts';
import { type Billed, billOrder } from '../../billing/bill.ts';
import { holdBeyondCredit } from '../../billing/credit/credit.ts';
import {
  emailRecipient,
  type OrderEmailDeps,
  queueOrderEmail,
  receiptUrl,
} from '../../guests/emails/queue-order-email.ts';
import { type CardPayment, type GetCorrespondent, queueMail } from '../../mail/email.ts';
import { receiptEmail } from '../../mail/quote-emails.ts';
import { findAttached } from '../../messages/messages.queries.ts';
import { putOnHold } from '../../orders/actions/reach-milestone.ts';
import { changeOrder } from '../../orders/change-order.ts';
import { type OrderedFiles, openOrder } from '../../orders/open-order.ts';
import { ORDER_LIFECYCLE } from '../../orders/order.lifecycle.ts';
import type { RecordDeps } from '../../orders/record-order-event.ts';
import { findOrderRow, type LockedOrder, type OrderRow } from '../../orders/rows/orders.queries.ts';
import { hideMakerFields } from '../../partners/partners.ts';
import type { Ended } from '../../payments/gateway.ts';
import type { PaymentRow } from '../../payments/payments.queries.ts';
import { isPlayMoney } from '../../payments/play-money.ts';
import { saveSource } from '../../payments/sources/sources.ts';
import { fullEstimate } from '../../pricing/taxes/tax-price.ts';
import { changeQuote } from '../../quotes/change-quote.ts';
import { isPriced, type PricedQuote, paymentUrl } from '../../quotes/present-quote.ts';
import { findFileIds, type QuoteRow } from '../../quotes/quotes.queries.ts';
import { filesByQuote } from '../../quotes/read-quotes.ts';
import { endReferralEmails } from '../../quotes/referral-emails.ts';
import { type PromiseDeps, promiseFrom } from '../../quotes/request/promise-from.ts';

/** Quote with its order, after it was paid or put on an invoice. */
type ConvertedQuote = Locked<PricedQuote> & { order_id: Id<'order'> };

interface Converting {
  quote: Locked<PricedQuote>;
  move: 'pay' | 'approve';
  /** Order that autobuy opened, locked by the caller. */
  order: LockedOrder | undefined;
  /** Id for a new order. */
  id?: NewId;
  /** Member who orders; null if no one is signed in. */
  orderedBy: Id<'prs'> | null;
  /** Card payment; null if no card was charged. */
  paid: CardPayment | null;
}

/** Mark the quote as paid, or put it on the invoice, and open its order or resume the one that waited for payment. */
export async function convertQuote(
  tx: Tx,
  deps: OrderEmailDeps & PromiseDeps,
  { quote, move, order: waiting, id = newId(), orderedBy: ordered_by, paid }: Converting,
): Promise<ConvertedQuote> {
  const promised_at = await promiseNow(tx, deps, quote);
  const order =
    waiting === undefined
      ? await orderQuote(
          tx,
          deps,
          { ...quote, promised_at },
          { id, ordered_by, ...(await findQuoteFiles(tx, quote.id)) },
        )
      : resumeWaiting(tx, deps, waiting, promised_at);
  if (move === 'approve') {
    await billOrder(tx, deps, billedOf(quote, order));
    await holdBeyondCredit(tx, deps, order);
  }
  const converted = changeQuote(tx, deps, quote, { move, set: { order_id: order.id } });
  endReferralEmails(tx, quote);
  await queueOrderEmail(tx, deps, quote.id, { kind: 'placed', paid, promisedAt: order.promised_at });
  return converted;
}

/** Work begins now, so the date promised with the price may be too early. */
async function promiseNow(tx: Tx, deps: RecordDeps & PromiseDeps, quote: PricedQuote): Promise<Date | null> {
  const files = await filesByQuote(tx, [quote.id]);
  return promiseFrom(deps, quote, files.get(quote.id) ?? [], deps.clock.now());
}

/** Files of the quote and files attached to its messages. */
async function findQuoteFiles(tx: Tx, quote: Id<'quote'>): Promise<OrderedFiles> {
  const [{ sources, references }, attached] = await Promise.all([findFileIds(tx, quote), findAttached(tx, quote)]);
  const quoteFiles = [...sources, ...references];
  return { sources, references, attached: [...new Set(attached)].filter((id) => !quoteFiles.includes(id)) };
}

/** Resume an order that autobuy opened, if it waited for payment. */
function resumeWaiting(tx: Tx, deps: RecordDeps, full: LockedOrder, promised_at: Date | null): OrderRow {
  const changing = changeOrder(tx, deps, full, 'service');
  if (full.order.status === 'on_hold' && full.order.held_for_payment) {
    changing.set({ promised_at });
    changing.move('resume');
  }
  return changing.save().order;
}

/** Open the order of a quote at its price, or at its estimate before it is priced. */
export async function orderQuote(
  tx: Tx,
  deps: RecordDeps,
  quote: QuoteRow,
  { id, ordered_by, ...files }: { id: Id<'order'>; ordered_by: Id<'prs'> | null } & OrderedFiles,
): Promise<OrderRow> {
  const { account_id, created_by, referral, app_id, partner_id, partner_name, livemode, services, currency } = quote;
  const { deadline, promised_at, notes, metadata } = quote;
  const { line_items, total, taxes, tax_note } = isPriced(quote) ? quote : fullEstimate(quote.estimate);
  const taxed = { line_items, total, taxes, tax_note, tax_place: quote.tax_place };
  const placed = { account_id, created_by, referral, ordered_by };
  const ordered = { ...placed, app_id, partner_id, partner_name, livemode, services, currency, ...taxed };
  const copied = { ...referencesOf(quote), deadline, promised_at, notes, metadata };
  return openOrder(tx, deps, { id, number: newNumber(), quote_id: quote.id, ...ordered, ...copied }, files);
}

function billedOf(quote: QuoteRow, order: OrderRow): Billed {
  // The invoice is the customer's paper: omit references that the maker wrote for itself.
  const { account_id, currency, livemode, ...seen } = hideMakerFields(quote);
  return {
    account_id,
    currency,
    livemode,
    quote_id: quote.id,
    order_id: order.id,
    quote_number: quote.number,
    order_number: order.number,
    description: describeServices(order),
    amount: order.total,
    taxes: taxesOn(quote),
    tax_note: quote.tax_note,
    ...referencesOf(seen),
    purchase_order: order.purchase_order,
  };
}

/** Ordered services, with shipping last. */
function describeServices({ services, source_language, target_language }: OrderRow): string {
  const rank = (service: ServiceFlag) => (service === 'shipping' ? 1 : 0);
  const ordered = SERVICE_FLAGS.filter((service) => services[service] === true);
  const names = ordered
    .toSorted((a, b) => rank(a) - rank(b))
    .map((service) =>
      service === 'translation'
        ? `${SERVICE_NAMES.translation} from ${languageName(source_language)} into ${listOf(target_language.map(languageName))}`
        : SERVICE_NAMES[service],
    );
  return names.join('; ');
}

interface Deps {
  clock: Clock;
  seal: Seal;
  baseUrl: string;
  company: GetCorrespondent;
}

interface Paid {
  payment: PaymentRow;
  quote: QuoteRow & { order_id: Id<'order'> };
  outcome: Ended;
  receipt: Id<'rct'>;
}

/** Save the card and queue the receipt if the payer asked for it, in the transaction that settles the payment. */
export async function applyPayerChoices(tx: Tx, deps: Deps, paid: Paid): Promise<void> {
  const { payment, quote } = paid;
  if (payment.page === null) return;
  if (payment.page.keep !== null) await saveCard(tx, deps, paid, payment.page.keep);
  if (payment.page.receipt === null) return;
  const [order] = await findOrderRow(tx, quote.order_id);
  // The order's email already has the amount and the receipt link, so its recipient needs no second one.
  const kind = payment.adjustment_id === null ? 'placed' : 'adjusted';
  const reader = await emailRecipient(tx, quote, order, kind);
  if (reader?.email.toLowerCase() === payment.page.receipt.toLowerCase()) return;
  const email = receiptEmail({
    orderNumber: order?.number ?? '',
    quoteNumber: quote.number,
    isChange: payment.adjustment_id !== null,
    total: {
      amount: payment.captured,
      currency: payment.currency,
      taxes: payment.adjustment_id === null ? quote.taxes : [],
    },
    method: cardInWords(deps.company().reader, payment.source_label),
    playMoney: isPlayMoney({ gateway: payment.gateway, status: 'succeeded' }),
    statusUrl: paymentUrl(deps, quote.id),
    receiptUrl: receiptUrl(deps, quote.id, paid.receipt),
    company: deps.company(),
  });
  const { livemode } = quote;
  const accounts = [quote.account_id, quote.created_by];
  const about = toToken('order', quote.order_id);
  queueMail(tx, deps, { ...email, to: payment.page.receipt, about, livemode, accounts });
}

async function saveCard(
  tx: Tx,
  deps: Deps,
  { payment, outcome }: Paid,
  card: NonNullable<NonNullable<PaymentRow['page']>['keep']>,
): Promise<void> {
  const reference = (outcome.status === 'succeeded' ? outcome.source : undefined) ?? payment.source_reference;
  try {
    await saveSource(tx, deps, {
      id: newId(),
      account: payment.account_id,
      gateway: payment.gateway,
      card: { type: 'card', ...card, reference },
      isDefault: false,
    });
  } catch (error) {
    // The charge succeeded: a card that cannot be saved must not undo it.
    if (!(error instanceof Failure)) throw error;
  }
}

/** Hold an order that autobuy opened until its quote is paid, because the price could not be collected. */
export async function waitForPayment(tx: Tx, deps: OrderEmailDeps, order: LockedOrder, cause: string): Promise<void> {
  const { status, hold_reason, held_for_payment, quote_id } = order.order;
  const changing = changeOrder(tx, deps, order, 'service');
  const reason = `The price could not be taken: ${cause}`;
  if (allows(ORDER_LIFECYCLE.hold, status)) putOnHold(changing, reason, 'payment');
  else if (status !== 'on_hold') return;
  // The team holds the order for its own reason; from now on it waits for the payment too.
  else changing.set({ hold_reason: held_for_payment ? reason : `${reason} ${hold_reason}`, held_for_payment: true });
  changing.save();
  if (quote_id !== null) await queueOrderEmail(tx, deps, quote_id, { kind: 'held', question: reason });
}
