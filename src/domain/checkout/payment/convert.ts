import { type Id, type NewId, newId } from '../../../core/ids.ts';
import type { Locked } from '../../../core/locked.ts';
import { newNumber } from '../../../core/numbers.ts';
import { taxesOn } from '../../../core/taxes/sum-taxes.ts';
import { listOf } from '../../../core/words/phrases.ts';
import type { Tx } from '../../../storage/database.ts';
import { referencesOf } from '../../../wire/groups/references.ts';
import { languageName } from '../../../wire/reference/languages.ts';
import { SERVICE_FLAGS, SERVICE_NAMES, type ServiceFlag } from '../../../wire/schemas/services.ts';
import { type Billed, billOrder } from '../../billing/bill.ts';
import { holdBeyondCredit } from '../../billing/credit/credit.ts';
import { type OrderEmailDeps, queueOrderEmail } from '../../guests/emails/queue-order-email.ts';
import type { CardPayment } from '../../mail/order-updates.ts';
import { findAttached } from '../../messages/messages.queries.ts';
import { changeOrder } from '../../orders/change-order.ts';
import { type OrderedFiles, openOrder } from '../../orders/open-order.ts';
import type { RecordDeps } from '../../orders/record-order-event.ts';
import type { LockedOrder, OrderRow } from '../../orders/rows/orders.queries.ts';
import { hideMakerFields } from '../../partners/party-visibility.ts';
import { fullEstimate } from '../../pricing/taxes/tax-price.ts';
import { changeQuote } from '../../quotes/change-quote.ts';
import { isPriced, type PricedQuote } from '../../quotes/priced-quote.ts';
import { findFileIds, type QuoteRow } from '../../quotes/quotes.queries.ts';
import { filesByQuote } from '../../quotes/read-quotes.ts';
import { endReferralEmails } from '../../quotes/referral-emails.ts';
import { type PromiseDeps, promiseFrom } from '../../quotes/request/promise-from.ts';

/** Quote with its order, after it was paid or put on an invoice. */
export type ConvertedQuote = Locked<PricedQuote> & { order_id: Id<'order'> };

export interface Converting {
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
