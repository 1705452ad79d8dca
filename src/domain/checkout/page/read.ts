import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Seal } from '../../../core/seal.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import type { AccountRow } from '../../accounts/accounts.queries.ts';
import { findAccount } from '../../accounts/accounts.queries.ts';
import type { SourceRow } from '../../accounts/sources.queries.ts';
import type { FileRow } from '../../files/files.queries.ts';
import type { OrderRow } from '../../orders/orders.queries.ts';
import { findAnyOrder } from '../../orders/orders.queries.ts';
import { isReferred } from '../../partners/referral.ts';
import { asCustomerSees } from '../../partners/views.ts';
import type { PaymentRow } from '../../payments/payments.queries.ts';
import { paymentsOfQuote } from '../../payments/payments.queries.ts';
import { isPlayMoney } from '../../payments/play-money.ts';
import { findMemberRole } from '../../people/members/members.queries.ts';
import { mayPay } from '../../people/members/role-scopes.ts';
import { opensLink } from '../../quotes/payment-link.ts';
import { isPriced, type PricedQuote } from '../../quotes/priced-quote.ts';
import { findAnyQuote } from '../../quotes/quotes.queries.ts';
import { findRecommender } from '../../quotes/referral-letters.ts';
import { filesByQuote } from '../../quotes/request/files-by-quote.ts';
import { type OfferedPromise, offeredPromise, type PromiseDeps } from '../promise/promise-from.ts';
import { isLinkAlive } from './link-life.ts';
import { hasPeople } from './page.queries.ts';
import { refuseDisabled } from './refuse-disabled.ts';

/** A link as it stands in the address of the page. */
export interface PageLink {
  quote: Id<'quote'>;
  secret: string;
}

/** Everything that the page of a quote can show. */
export interface PayPageData {
  quote: PricedQuote;
  files: FileRow[];
  account: AccountRow;
  /** Who recommended us: the partner, or whoever made the quote for the customer. */
  partner: string | null;
  order: OrderRow | null;
  /** The payment that is made or under way. */
  payment: PaymentRow | null;
  /** Whether the visitor belongs to the account. */
  member: boolean;
  /** The account's saved cards, for its people only. */
  sources: SourceRow[];
  /** Paid by the test gateway, or to be. */
  playMoney: boolean;
  /** What is promised to whoever pays now; null when nobody can, or nobody can say. */
  promise: OfferedPromise | null;
  /** Opened for a customer who was referred, and nobody has claimed it yet. */
  unclaimed: boolean;
}

export type PageDeps = PromiseDeps & { clock: Clock; playMoney: boolean };

/** What a link opens. One that is wrong, or no longer or not yet good, tells nothing, not even whether the quote exists. */
export async function readPayPage(
  deps: PageDeps & { db: Database; seal: Seal },
  { quote: id, secret }: PageLink,
  person: Id<'prs'> | null,
): Promise<PayPageData> {
  return deps.db.transaction('system', async (tx) => {
    const quote = (await findAnyQuote(tx, id)) ?? fail('not_found');
    if (!opensLink(deps.seal, quote, secret)) fail('not_found');
    const order = quote.order_id === null ? undefined : (await findAnyOrder(tx, quote.order_id))?.order;
    if (!isPriced(quote) || !isLinkAlive(quote, order, deps.clock.now())) fail('not_found');
    await refuseDisabled(tx, quote.account_id);
    return readPageData(tx, deps, { quote, order, person });
  });
}

/** What the page of a priced quote shows to this visitor; in a transaction of system scope. */
export async function readPageData(
  tx: Tx,
  deps: PageDeps,
  { quote, order, person }: { quote: PricedQuote; order: OrderRow | undefined; person: Id<'prs'> | null },
): Promise<PayPageData> {
  const [files, owner, partner, payments, role, claimed] = await Promise.all([
    filesByQuote(tx, [quote.id]),
    findAccount(tx, quote.account_id),
    findRecommender(tx, quote),
    paymentsOfQuote(tx, quote.id),
    person === null ? null : findMemberRole(tx, person, quote.account_id),
    hasPeople(tx, quote.account_id),
  ]);
  const { account, sources } = owner ?? fail('not_found');
  const given = files.get(quote.id) ?? [];
  // It is the customer's page, whoever has the link.
  const shown = asCustomerSees(quote);
  const member = mayPay(role);
  const open = payments.findLast(({ status, adjustment_id }) => adjustment_id === null && OPEN.includes(status));
  return {
    quote: shown,
    files: given,
    account,
    partner,
    order: order === undefined ? null : asCustomerSees(order),
    payment: open ?? null,
    playMoney: deps.playMoney || !quote.livemode || payments.some(isPlayMoney),
    member,
    sources: member ? sources : [],
    promise: offeredPromise(deps, quote, given, deps.clock.now()),
    unclaimed: isReferred(quote) && !claimed,
  };
}

const OPEN: readonly PaymentRow['status'][] = ['pending', 'capturing', 'succeeded'];
