import type { Clock } from '../../../core/clock.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { AccountRow } from '../../accounts/accounts.queries.ts';
import { findAccount } from '../../accounts/accounts.queries.ts';
import type { GetCorrespondent } from '../../mail/email.ts';
import { orderUpdateEmail } from '../../mail/order-update-emails.ts';
import type { OrderUpdate, OrderUpdateKind, QueueUpdate } from '../../mail/order-updates.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { findOrderRow, type OrderRow } from '../../orders/rows/orders.queries.ts';
import { isReferred, referredName } from '../../partners/referral.ts';
import { usesPlayMoney } from '../../payments/play-money.ts';
import { findMemberRole } from '../../people/rows/members.queries.ts';
import { findPerson } from '../../people/rows/people.queries.ts';
import { findAnyQuote, type QuoteRow } from '../../quotes/quotes.queries.ts';
import { findRecommender } from '../../quotes/referral-emails.ts';
import { makeOrderLink } from '../make-order-link.ts';
import { inSystemScope } from '../system-scope.queries.ts';
import { hasPeople } from './people.queries.ts';

export interface OrderEmailDeps {
  clock: Clock;
  baseUrl: string;
  company: GetCorrespondent;
  playMoney: boolean;
}

/** Updates for an account that wants only necessary emails: questions, and anything about money. */
const NECESSARY: readonly OrderUpdateKind[] = [
  'placed',
  'held',
  'review',
  'revised',
  'adjustment',
  'adjusted',
  'refunded',
  'renewed',
];

interface Recipient {
  name: string;
  email: string;
}

/**
 * Recipient of an update: the member who ordered, else the account's own address; null if the account does not want it.
 */
export async function emailRecipient(
  tx: Tx,
  quote: QuoteRow,
  order: OrderRow | undefined,
  kind: OrderUpdateKind,
): Promise<Recipient | null> {
  const ordered_by = order?.ordered_by ?? null;
  const [owner, member, role] = await Promise.all([
    findAccount(tx, quote.account_id),
    ordered_by === null ? undefined : findPerson(tx, ordered_by),
    ordered_by === null ? null : findMemberRole(tx, ordered_by, quote.account_id),
  ]);
  if (owner === undefined || !(await wantsEmail(tx, owner.account, kind))) return null;
  // A person who left the account gets no emails about its orders.
  if (role !== null && member?.email && member.disabled_at === null) return { name: member.name, email: member.email };
  const { name, email } = owner.account;
  return { name: quote.referral === null ? name : referredName(quote.referral), email };
}

/** Guests have nothing but their emails, so an unclaimed account gets all of them. */
async function wantsEmail(tx: Tx, { id, letters }: AccountRow, kind: OrderUpdateKind): Promise<boolean> {
  if (letters === 'all' || (letters === 'needed' && NECESSARY.includes(kind))) return true;
  return !(await hasPeople(tx, id));
}

/** Email the customer an update, with a link that opens the quote and its order. */
export async function queueOrderEmail(
  tx: Tx,
  deps: OrderEmailDeps,
  id: Id<'quote'>,
  update: OrderUpdate,
): Promise<void> {
  await inSystemScope(tx, () => queueUpdate(tx, deps, id, update));
}

/** `queueOrderEmail` as a dependency of other domains. */
export const createUpdateQueue =
  (deps: OrderEmailDeps): QueueUpdate =>
  (tx, quote, update) =>
    queueOrderEmail(tx, deps, quote, update);

async function queueUpdate(tx: Tx, deps: OrderEmailDeps, id: Id<'quote'>, update: OrderUpdate): Promise<void> {
  const quote = await findAnyQuote(tx, id);
  if (quote === undefined) return;
  const [order] = quote.order_id === null ? [] : await findOrderRow(tx, quote.order_id);
  const to = await emailRecipient(tx, quote, order, update.kind);
  if (to === null) return;
  const link = makeOrderLink(tx, deps, { account: quote.account_id, quote: id, email: to.email });
  const email = orderUpdateEmail(
    {
      name: to.name,
      ...(order === undefined ? { kind: 'quote', number: quote.number } : { kind: 'order', number: order.number }),
      follower: isReferred(quote) ? await findRecommender(tx, quote) : null,
      playMoney: await usesPlayMoney(tx, deps, quote),
      url: link.url,
      expiresAt: link.expiresAt,
      company: deps.company(),
    },
    update,
  );
  queueMail(tx, deps, {
    ...email,
    to: to.email,
    about: order === undefined ? toToken('quote', id) : toToken('order', order.id),
    livemode: quote.livemode,
    accounts: [quote.account_id, quote.created_by],
  });
}
