import { DAY_MS, later } from '../../core/calendar.ts';
import { fail, failField } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { checkVersion, nextState } from '../../core/lifecycle.ts';
import { MAX_TOTAL, sum } from '../../core/money.ts';
import type { LineItem } from '../../wire/schemas/quote.ts';
import type { Warning } from '../../wire/schemas/reply.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import { taxQuote } from '../billing/taxes/settle-place.ts';
import type { Actor } from '../events/audit.ts';
import { delayInWords } from '../mail/email-limits.ts';
import { refuseOpenEstimate } from '../pricing/list/by-hand.ts';
import { withAmount } from '../pricing/price-for.ts';
import { promiseDate } from '../pricing/promise-date.ts';
import { changeQuote } from '../quotes/change-quote.ts';
import { QUOTE_LIFECYCLE } from '../quotes/quote.lifecycle.ts';
import { lockAnyQuote } from '../quotes/quotes.queries.ts';
import { type FullQuote, filesByQuote, readAnyQuote } from '../quotes/read-quotes.ts';
import { queueReadyEmail } from '../quotes/referral-emails.ts';
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
  /** List for a warning if the customer's email is late or not sent. */
  warnings?: Warning[];
}

const DAYS_TO_PAY = 30;

/** Expiry of a quote that is priced now. */
export const payableUntil = (now: Date): Date => later(now, DAYS_TO_PAY * DAY_MS);

/** Set the team's price: the quote becomes ready and can be paid for 30 days. */
export async function priceQuote(
  deps: CheckoutDeps,
  actor: Actor,
  { quote: id, line_items: inputLines, note, version, warnings = [] }: PriceRequest,
): Promise<FullQuote> {
  await deps.firm.refreshIfStale();
  const { full, payments } = await deps.db.transaction('system', async (tx) => {
    const [found, filesOf] = await Promise.all([lockAnyQuote(tx, id), filesByQuote(tx, [id])]);
    const quote = found ?? fail('not_found');
    checkVersion(quote, version);
    nextState(QUOTE_LIFECYCLE, 'price', 'quote', quote.status);
    const files = filesOf.get(id) ?? [];
    if (inputLines === undefined) refuseOpenEstimate(quote.estimate);
    const wanted = inputLines === undefined ? quote.estimate.line_items : inputLines.map(withAmount);
    checkLines(wanted);
    const now = deps.clock.now();
    const taxed = await taxQuote(tx, deps, quote, wanted, now);
    const { lines: line_items, total, taxes, note: tax_note, place: tax_place } = taxed;
    checkTotal(total);
    const pages = pagesToPromise(deps, quote, files);
    const priced = changeQuote(tx, deps, quote, {
      move: 'price',
      set: {
        line_items,
        total,
        taxes,
        tax_note,
        tax_place,
        team_note: note ?? quote.team_note,
        priced_at: now,
        expires_at: payableUntil(now),
        promised_at: promiseDate(quote.services, pages, quote.deadline, now, deps.firm.calendar(now)),
      },
      audited: { actor, action: 'quote.price', detail: { total, estimate_taken: inputLines === undefined } },
    });
    const email = await queueReadyEmail(tx, deps, priced);
    const late = email && delayInWords(email);
    if (late !== null) warnings.push({ field: 'quote', message: late });
    if (!priced.autobuy) return { full: { quote: priced, files }, payments: [] };
    const owner = await findAccount(tx, priced.account_id);
    const collected = await collectPrice(tx, deps, priced, owner?.account.invoicing ?? false);
    return { full: { quote: collected.quote, files }, payments: collected.payments };
  });
  if (payments.length === 0) return full;
  // The sweeper repairs a failure here; the price stays set.
  for (const payment of payments) await finishPayment(deps, payment).catch(deps.report);
  return readAnyQuote(deps, id);
}

function checkLines(lines: readonly LineItem[]): void {
  checkTotal(sum(lines.map((line) => line.amount)));
}

function checkTotal(total: number): void {
  if (total < 0) failField('line_items', 'The lines must add up to 0 or more.');
  if (total > MAX_TOTAL) failField('line_items', `The lines must add up to at most ${MAX_TOTAL}.`);
}
