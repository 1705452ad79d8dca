import type { Clock } from '../../../core/clock.ts';
import { failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { moneyInWords } from '../../../core/words/money.ts';
import type { Database, DbDeps, Tx } from '../../../storage/database.ts';
import type { OwnAgreement } from '../../../wire/schemas/firm/agreement.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { findAccount } from '../../accounts/accounts.queries.ts';
import { findAgreement } from '../../firm/agreements/agreements.queries.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import { holdForCredit } from '../../orders/actions/reach-milestone.ts';
import { changeOrder } from '../../orders/change-order.ts';
import type { RecordDeps } from '../../orders/record-order-event.ts';
import { type FullOrder, lockAnyOrder, type OrderRow } from '../../orders/rows/orders.queries.ts';
import type { Prices } from '../../pricing/list/prices.ts';
import { rateCardOfAccount } from '../../pricing/price-for.ts';
import { markBeyondCredit } from '../invoices/invoice-lines.queries.ts';
import { findAccountsHeld, findHeldForCredit, unpaidOf } from './credit.queries.ts';

/** Real money and play money count separately against a credit limit. */
type CreditUse = RecordDeps & { playMoney: boolean };

/** Hold an order that was just put on the invoice if its customer is now over the credit limit. */
export async function holdBeyondCredit(
  tx: Tx,
  deps: CreditUse,
  { id, ...owed }: Pick<OrderRow, 'id' | 'account_id' | 'currency'>,
): Promise<void> {
  const reason = await creditLimitReason(tx, deps, owed);
  const order = reason === null ? undefined : await lockAnyOrder(tx, id);
  if (reason === null || order === undefined) return;
  const change = changeOrder(tx, deps, order, 'service');
  holdForCredit(change, reason);
  change.save();
  await markBeyondCredit(tx, id);
}

/** Hold reason if the customer is over the credit limit; null if not. The open invoice is already locked. */
export async function creditLimitReason(
  tx: Tx,
  { clock, playMoney }: { clock: Clock; playMoney: boolean },
  { account_id, currency }: Pick<OrderRow, 'account_id' | 'currency'>,
): Promise<string | null> {
  const { credit_limit } = await findAgreement(tx, account_id, clock.now());
  if (credit_limit === null) return null;
  // Two orders at once: the second waited for the invoice's lock, so it counts the first.
  const unpaid = await unpaidOf(tx, { account: account_id, currency, playMoney });
  return unpaid <= credit_limit ? null : describeExcess(unpaid, credit_limit, currency);
}

const describeExcess = (unpaid: number, limit: number, currency: string): string =>
  `What is unpaid comes to ${moneyInWords(ENGLISH, unpaid, currency)}, above the credit limit of ${moneyInWords(ENGLISH, limit, currency)}.`;

/** Resume held orders after a payment, oldest first, as far as the credit limit allows. */
async function resumeWithinCredit(
  tx: Tx,
  deps: CreditUse,
  { account, currency }: { account: Id<'acct'>; currency: string },
): Promise<void> {
  const owing = { account, currency, playMoney: deps.playMoney };
  const held = await findHeldForCredit(tx, owing);
  if (held.length === 0) return;
  const { credit_limit } = await findAgreement(tx, account, deps.clock.now());
  let owed = await unpaidOf(tx, owing);
  for (const { billed } of held) owed -= billed;
  for (const { id, billed } of held) {
    owed += billed;
    if (credit_limit !== null && owed > credit_limit) return;
    const order = await lockAnyOrder(tx, id);
    if (order?.order.hold_code !== 'credit_limit') continue;
    const change = changeOrder(tx, deps, order, 'service');
    const { hold_asks, held_for_payment, held_for_adjustment } = order.order;
    // Another reason still holds the order: clear only this one.
    if (hold_asks || held_for_payment) change.set({ hold_code: null });
    else if (held_for_adjustment) change.set({ hold_code: null, hold_reason: proposedReason(order) });
    else change.move('resume');
    change.save();
  }
}

/** Reason of the adjustment that waits for the customer. */
const proposedReason = ({ adjustments }: FullOrder): string | null =>
  adjustments.find(({ status }) => status === 'proposed')?.reason ?? null;

/** An account's currency and the part of its credit limit in use. */
export async function readCredit(
  { db, clock, playMoney }: { db: Database; clock: Clock; playMoney: boolean },
  account: Id<'acct'>,
): Promise<{ currency: string; credit_used: number }> {
  return db.transaction('system', async (tx) => {
    const { currency } = await findAgreement(tx, account, clock.now());
    return { currency, credit_used: await unpaidOf(tx, { account, currency, playMoney }) };
  });
}

/** Resume orders that a new agreement, a payment or a credit covers: of one account, or of all. */
export async function resumeHeld(
  deps: CreditUse & { db: Database },
  batch: number,
  account: Id<'acct'> | null = null,
): Promise<number> {
  const waiting = await deps.db.transaction('system', (tx) => findAccountsHeld(tx, account, batch));
  for (const held of waiting) await deps.db.transaction('system', (tx) => resumeWithinCredit(tx, deps, held));
  // Accounts that still wait are found again, so never report a full batch.
  return 0;
}

/** Refuse an order on the invoice without a purchase order, if the customer's agreement requires one. */
export async function checkPurchaseOrder(
  tx: Tx,
  { clock }: { clock: Clock },
  account: Id<'acct'>,
  purchase_order: string | null,
): Promise<void> {
  if (purchase_order !== null) return;
  const { purchase_order_required } = await findAgreement(tx, account, clock.now());
  if (!purchase_order_required) return;
  const owner = await findAccount(tx, account);
  if (owner?.account.billing?.purchase_order == null) failField('purchase_order', REQUIRED);
}

const REQUIRED =
  'What goes on the invoice of this account needs a purchase order: give one here, on the quote, or in the billing data of the account.';

export interface OwnAgreementDeps extends DbDeps {
  firm: FirmView;
  prices: Pick<Prices, 'rateCardFor'>;
  playMoney: boolean;
}

/** Current agreement of an account, as far as the account may see it. */
export async function readOwnAgreement(deps: OwnAgreementDeps, account: Id<'acct'>): Promise<OwnAgreement> {
  const now = deps.clock.now();
  return deps.db.transaction({ account }, async (tx) => {
    const agreed = await findAgreement(tx, account, now);
    const { currency, discount, credit_limit, purchase_order_required } = agreed;
    const [rateCard, credit_used] = await Promise.all([
      rateCardOfAccount(tx, deps, account, now),
      unpaidOf(tx, { account, currency, playMoney: deps.playMoney }),
    ]);
    return {
      currency,
      price_list: { version: rateCard.version, currency: rateCard.currency },
      discount,
      payment_term_days: agreed.payment_term_days ?? deps.firm.value('invoicing', now).due_days,
      credit_limit,
      credit_used,
      purchase_order_required,
    };
  });
}
