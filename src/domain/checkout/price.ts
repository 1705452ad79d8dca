import { DAY_MS, later } from '../../core/calendar.ts';
import { fail, failField } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { checkVersion, refusalOfMove, refuseState } from '../../core/lifecycle.ts';
import { MAX_TOTAL, sum } from '../../core/money.ts';
import type { Tx } from '../../storage/database.ts';
import type { LineItem } from '../../wire/schemas/quote.ts';
import type { Warning } from '../../wire/schemas/reply.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import { taxQuote } from '../billing/taxes/settle-place.ts';
import type { Actor } from '../events/audit.ts';
import { delayInWords } from '../mail/email-limits.ts';
import { lockOpenPayment, type PaymentRow } from '../payments/payments.queries.ts';
import { refuseOpenEstimate } from '../pricing/list/by-hand.ts';
import { withAmount } from '../pricing/price-for.ts';
import { promiseDate } from '../pricing/promise-date.ts';
import { changeQuote } from '../quotes/change-quote.ts';
import type { PricedQuote } from '../quotes/present-quote.ts';
import { QUOTE_LIFECYCLE } from '../quotes/quote.lifecycle.ts';
import { lockAnyQuote, type QuoteRow } from '../quotes/quotes.queries.ts';
import { type FullQuote, filesByQuote, readAnyQuote } from '../quotes/read-quotes.ts';
import { endReferralEmails, queueReadyEmail } from '../quotes/referral-emails.ts';
import { pagesToPromise } from '../quotes/request/promise-from.ts';
import { collectPrice } from './pay.ts';
import type { CheckoutDeps } from './payment/deps.ts';
import { finishPayment } from './payment/sweep.ts';

export interface PriceRequest {
  quote: Id<'quote'>;
  line_items?: Omit<LineItem, 'amount'>[];
  note?: string;
  /** Version of the quote that the price is based on. */
  version?: number | undefined;
  /** Refuse a quote that has a price: the simulated team never overrules a person. */
  isFirst?: boolean;
  /** List for a warning if the customer's email is late or not sent. */
  warnings?: Warning[];
}

const DAYS_TO_PAY = 30;
const AUDITED = { price: { action: 'quote.price' }, reprice: { action: 'quote.reprice' } } as const;

/** Expiry of a quote that is priced now. */
export const payableUntil = (now: Date): Date => later(now, DAYS_TO_PAY * DAY_MS);

/**
 * Set the team's price: the quote becomes ready and can be paid for 30 days. A ready quote is priced again; its customer
 * is told only if the total differs.
 */
export async function priceQuote(deps: CheckoutDeps, actor: Actor, request: PriceRequest): Promise<FullQuote> {
  await deps.firm.refreshIfStale();
  const { full, payments } = await deps.db.transaction('system', (tx) => price(tx, deps, actor, request));
  if (payments.length === 0) return full;
  // The sweeper repairs a failure here; the price stays set.
  for (const payment of payments) await finishPayment(deps, payment).catch(deps.report);
  return readAnyQuote(deps, request.quote);
}

async function price(
  tx: Tx,
  deps: CheckoutDeps,
  actor: Actor,
  { quote: id, line_items: inputLines, note, version, isFirst = false, warnings = [] }: PriceRequest,
): Promise<{ full: FullQuote; payments: PaymentRow[] }> {
  const [found, filesOf] = await Promise.all([lockAnyQuote(tx, id), filesByQuote(tx, [id])]);
  const quote = found ?? fail('not_found');
  checkVersion(quote, version);
  const why = isFirst ? refusalOfMove(QUOTE_LIFECYCLE, 'price', quote.status) : pricingRefusal(quote);
  if (why !== null) refuseState('quote', quote.status, why);
  const move = moveToPrice(quote);
  if (move === 'reprice') await refuseWhilePaid(tx, id);
  const files = filesOf.get(id) ?? [];
  if (inputLines === undefined) refuseOpenEstimate(quote.estimate);
  const wanted = inputLines === undefined ? quote.estimate.line_items : inputLines.map(withAmount);
  checkLines(wanted);
  const now = deps.clock.now();
  const { lines, total, taxes, note: tax_note, place: tax_place } = await taxQuote(tx, deps, quote, wanted, now);
  checkTotal(total);
  const pages = pagesToPromise(deps, quote, files);
  const isChange = move === 'price' || total !== quote.total;
  const priced = changeQuote(tx, deps, quote, {
    ...(isChange && { move }),
    set: {
      line_items: lines,
      total,
      taxes,
      tax_note,
      tax_place,
      team_note: note ?? quote.team_note,
      priced_at: now,
      expires_at: payableUntil(now),
      promised_at: promiseDate(quote.services, pages, quote.deadline, now, deps.firm.calendar(now)),
    },
    audited: { actor, ...AUDITED[move], detail: { total, estimate_taken: inputLines === undefined } },
  });
  if (isChange) await emailPrice(tx, deps, priced, { isCorrection: move === 'reprice', warnings });
  if (move === 'reprice' || !priced.autobuy) return { full: { quote: priced, files }, payments: [] };
  const owner = await findAccount(tx, priced.account_id);
  const collected = await collectPrice(tx, deps, priced, owner?.account.invoicing ?? false);
  return { full: { quote: collected.quote, files }, payments: collected.payments };
}

const moveToPrice = ({ status }: Pick<QuoteRow, 'status'>) => (status === 'ready' ? 'reprice' : 'price');

/** Reason why the team cannot set or correct the price; null if it can. */
export function pricingRefusal(quote: Pick<QuoteRow, 'status' | 'order_id'>): string | null {
  const { status, order_id } = quote;
  const isOrdered = order_id !== null && (status === 'ready' || status === 'approved');
  if (isOrdered) return 'It has an order. To change the price, propose an adjustment of the order.';
  return refusalOfMove(QUOTE_LIFECYCLE, moveToPrice(quote), status);
}

/** The payer saw the earlier price; their bank may be asking them now. */
async function refuseWhilePaid(tx: Tx, quote: Id<'quote'>): Promise<void> {
  const open = await lockOpenPayment(tx, quote);
  if (open !== undefined) fail('busy', { message: 'This is being paid at the moment.', retryAfter: 5 });
}

async function emailPrice(
  tx: Tx,
  deps: CheckoutDeps,
  quote: PricedQuote,
  { isCorrection, warnings }: { isCorrection: boolean; warnings: Warning[] },
): Promise<void> {
  // The email about the earlier price may not have left yet.
  if (isCorrection) endReferralEmails(tx, quote);
  const email = await queueReadyEmail(tx, deps, quote, { isCorrection });
  const late = email && delayInWords(email);
  if (late !== null) warnings.push({ field: 'quote', message: late });
}

function checkLines(lines: readonly LineItem[]): void {
  checkTotal(sum(lines.map((line) => line.amount)));
}

function checkTotal(total: number): void {
  if (total < 0) failField('line_items', 'The lines must add up to 0 or more.');
  if (total > MAX_TOTAL) failField('line_items', `The lines must add up to at most ${MAX_TOTAL}.`);
}
