import { earlier, HOUR_MS } from '../../../core/calendar.ts';
import { fail, failField } from '../../../core/fail.ts';
import type { Id, NewId } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { CancelledReason } from '../../../wire/schemas/quote.ts';
import { findAccount } from '../../accounts/accounts.queries.ts';
import { refuseDisabled } from '../../guests/revoke-order-links.ts';
import type { AdjustmentRow } from '../../orders/rows/adjustments.queries.ts';
import { gatewayOf } from '../../payments/ask-gateway.ts';
import type { CardDetails, Gateway, SavedCard } from '../../payments/gateway.ts';
import { countFailed, findPayment, type PagePayment } from '../../payments/payments.queries.ts';
import { chooseSource, type PayingCard } from '../../payments/sources/new-payment.ts';
import { ensureCustomer } from '../../payments/sources/sources.ts';
import { mayPay } from '../../people/members/role-scopes.ts';
import { findMemberRole } from '../../people/rows/members.queries.ts';
import type { Prices } from '../../pricing/list/prices.ts';
import type { PricedQuote } from '../../quotes/present-quote.ts';
import type { QuoteRow } from '../../quotes/quotes.queries.ts';
import { cancelQuote } from '../cancel/end-quote.ts';
import { checkTotalSeen } from '../pay.ts';
import type { CheckoutDeps } from '../payment/deps.ts';
import { makePayment, type PaymentResult, processPayment, withdrawPayment } from '../payment/make-payment.ts';
import type { Paying, PaymentMethod } from '../payment/reserve.ts';
import { reserveAdjustment } from '../payment/reserve-adjustment.ts';
import type { PayPageData } from './read.ts';

/** Payment method chosen on the quote's page. */
export type PageMethod =
  /** Card details; only the test gateway accepts them. */
  | { by: 'card'; card: CardDetails; save: boolean }
  /** Token of a card that the payer's browser sent to the gateway. */
  | { by: 'token'; token: string; save: boolean }
  | { by: 'source'; source: Id<'src'> }
  | { by: 'invoice'; purchase_order: string | null }
  | { by: 'nothing' };

interface PageRequest {
  id: NewId;
  quote: QuoteRow;
  /** Signed-in person; null for anyone else with the link. */
  person: Id<'prs'> | null;
  method: PageMethod;
  receipt: string | null;
  name: string | null;
  /** Amount on the payer's button, if the form has it: fail with `stale` if the total differs. */
  expectedTotal?: number | null;
  /** Adjustment to pay instead of the quote. */
  adjustment?: Pick<AdjustmentRow, 'id' | 'order_id' | 'total'>;
  /** Order page instead of the payment page. */
  at?: 'order';
}

const MAX_FAILED = 10;

/** Pay a quote on its page. Anyone with the link may pay by card; only members may use saved cards or the invoice. */
export async function payOnPage(deps: CheckoutDeps, request: PageRequest): Promise<PaymentResult> {
  const { id, person, method, receipt, name, expectedTotal = null, adjustment, at } = request;
  const quote = adjustment === undefined ? request.quote : { ...request.quote, total: adjustment.total };
  const account = quote.account_id;
  const { member, invoicing, begun } = await deps.db.transaction('system', async (tx) => {
    const [role, owner, payment] = await Promise.all([
      person === null ? null : findMemberRole(tx, person, account),
      findAccount(tx, account),
      findPayment(tx, id),
    ]);
    if (owner === undefined) fail('not_found');
    await refuseDisabled(tx, account);
    return { member: mayPay(role), invoicing: owner.account.invoicing, begun: payment !== undefined };
  });
  checkMethod(quote, method, { member, invoicing });
  // The gateway accepts the browser's token once; a repeated request finds its payment without it.
  const newCard = begun ? null : await readNewCard(deps, quote, method);
  const payer = member ? person : null;
  const page: PagePayment = { keep: cardToSave(method, newCard, member), receipt, name, ...(at && { at }) };
  const paying: Omit<Paying, 'quote'> = {
    account,
    id,
    person: payer,
    form: true,
    spender: null,
    purchase_order: method.by === 'invoice' ? method.purchase_order : null,
    check: (locked) => {
      if (locked.account_id !== account) fail('not_found');
      checkTotalSeen((adjustment ?? locked).total, expectedTotal);
    },
    choose: (tx, locked) => choose(tx, deps, locked, { method, newCard, page }),
  };
  if (adjustment === undefined) return makePayment(deps, { ...paying, quote: quote.id });
  const accepted = { ...paying, order: adjustment.order_id, adjustment: adjustment.id };
  return processPayment(deps, id, () => reserveAdjustment(deps, accepted));
}

function checkMethod(
  quote: QuoteRow,
  method: PageMethod,
  { member, invoicing }: { member: boolean; invoicing: boolean },
): void {
  const own = method.by === 'source' || method.by === 'invoice';
  if (own && !member) failField('method', 'Sign in to the account to pay with this method.');
  if (method.by === 'invoice' && !invoicing) failField('method', 'The account does not pay by invoice.');
  if (method.by === 'nothing' && quote.total !== 0) failField('method', 'Choose how to pay.');
}

type NewCard = SavedCard & { customer: string | null };

/** Quote or invoice that a card pays. */
type Charged = Pick<QuoteRow, 'account_id' | 'livemode' | 'total'>;

/** Read a new card from the gateway; wrong details are refused field by field. */
async function readNewCard(deps: CheckoutDeps, quote: Charged, method: PageMethod): Promise<NewCard | null> {
  if (quote.total === 0 || (method.by !== 'card' && method.by !== 'token')) return null;
  const gateway = gatewayOf(deps.gateways, quote);
  if (method.by === 'card') {
    if (gateway.saveCard === undefined) failField('card.number', 'Card details are never sent to us.');
    return { ...gateway.saveCard(method.card), customer: null };
  }
  const card = (await gateway.readCard?.(method.token)) ?? failField('card', 'Enter the card details again.');
  return { ...card, customer: await customerOf(deps, gateway, quote.account_id) };
}

/** A new card in the form of a payment. */
export async function readCard(deps: CheckoutDeps, paid: Charged, method: PageMethod): Promise<PayingCard | null> {
  const newCard = await readNewCard(deps, paid, method);
  return newCard && payingCard(gatewayOf(deps.gateways, paid).name, newCard);
}

const payingCard = (gateway: PayingCard['gateway'], newCard: NewCard): PayingCard => {
  const { brand, last4, reference, customer } = newCard;
  return { id: null, gateway, gateway_reference: reference, brand, last4, customer };
};

/** Refuse more cards for an hour after too many failed payments. */
export async function checkFailures(
  tx: Tx,
  { clock }: Pick<CheckoutDeps, 'clock'>,
  paid: Parameters<typeof countFailed>[1],
): Promise<void> {
  if ((await countFailed(tx, paid, earlier(clock.now(), HOUR_MS))) >= MAX_FAILED) {
    fail('rate_limited', { message: 'Too many payments of this have failed. Try again in an hour.' });
  }
}

/** The gateway's list of payments needs a customer, so every payment has one, also an anonymous payer's. */
async function customerOf(deps: CheckoutDeps, gateway: Gateway, account: Id<'acct'>): Promise<string | null> {
  return gateway.openCustomer === undefined ? null : ensureCustomer({ ...deps, gateway }, account);
}

function cardToSave(method: PageMethod, newCard: NewCard | null, member: boolean): PagePayment['keep'] {
  const save = (method.by === 'card' || method.by === 'token') && method.save && member;
  if (!save || newCard === null) return null;
  const { brand, last4, exp_month, exp_year } = newCard;
  return { brand, last4, exp_month, exp_year };
}

async function choose(
  tx: Tx,
  { clock, gateways }: CheckoutDeps,
  quote: PricedQuote,
  { method, newCard, page }: { method: PageMethod; newCard: NewCard | null; page: PagePayment },
): Promise<PaymentMethod> {
  if (method.by === 'invoice') return { by: 'invoice' };
  if (quote.total === 0) return { by: 'nothing' };
  await checkFailures(tx, { clock }, quote.id);
  const { name } = gatewayOf(gateways, quote);
  if (method.by === 'source') {
    const card = await chooseSource(tx, { account: quote.account_id, gateway: name, source: method.source });
    return { by: 'card', card, page };
  }
  if (newCard === null) fail('busy', { retryAfter: 1 });
  return { by: 'card', card: payingCard(name, newCard), page };
}

/** Decline a quote on its page. A link is not enough to undo a paid or approved quote. */
export async function declineQuote(
  deps: CheckoutDeps & { prices: Prices },
  { quote, payment }: Pick<PayPageData, 'quote' | 'payment'>,
  reason: CancelledReason | null,
): Promise<void> {
  if (quote.status !== 'ready') {
    fail('invalid_state', { message: `This quote is ${quote.status}.`, fields: { status: quote.status } });
  }
  // A payer may still be at the bank; if they paid after all, the quote is no longer ready.
  if (payment !== null && payment.confirm !== null) await withdrawPayment(deps, payment);
  await cancelQuote(deps, { account: quote.account_id, quote: quote.id, reason });
}
