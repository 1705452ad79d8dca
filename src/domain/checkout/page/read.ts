import { DAY_MS, later } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { Seal } from '../../../core/seal.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import type { MemberRole } from '../../../wire/schemas/app.ts';
import { type AccountRow, findAccount, type SourceRow } from '../../accounts/accounts.queries.ts';
import { linesOfOrder } from '../../billing/invoices/invoice-lines.queries.ts';
import { CREDIT_NOTES, type CreditNoteRow } from '../../billing/papers/numbered-papers.queries.ts';
import { RECEIPTS, type ReceiptRow } from '../../billing/receipts/receipts.queries.ts';
import type { FileRow } from '../../files/files.queries.ts';
import { firmDay } from '../../firm/calendar/firm-day.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import { hasPeople } from '../../guests/emails/people.queries.ts';
import { orderPath } from '../../guests/order-path.ts';
import { refuseDisabled } from '../../guests/revoke-order-links.ts';
import { type GetCorrespondent, queueMail } from '../../mail/email.ts';
import { refuseDelayed, scheduleEmail } from '../../mail/email-limits.ts';
import { claimEmail } from '../../mail/people-emails.ts';
import { findAnyOrder, type OrderRow } from '../../orders/rows/orders.queries.ts';
import { hideMakerFields, isReferred } from '../../partners/partners.ts';
import { type PaymentRow, paymentsOfQuote, type RefundRow, refundsMade } from '../../payments/payments.queries.ts';
import { isPlayMoney } from '../../payments/play-money.ts';
import { linkUrl } from '../../people/links/use-link.ts';
import { claimLink } from '../../people/members/claim-link.ts';
import { mayPay, ROLE_SCOPES } from '../../people/members/role-scopes.ts';
import { findLiveSide, findMemberRole } from '../../people/rows/members.queries.ts';
import { countTry } from '../../people/sign-in/throttle.ts';
import { actRefusalText } from '../../quotes/change-quote.ts';
import { isPriced, matchesLink, type PricedQuote } from '../../quotes/present-quote.ts';
import { findAnyQuote, type QuoteRow } from '../../quotes/quotes.queries.ts';
import { filesByQuote } from '../../quotes/read-quotes.ts';
import { findRecommender } from '../../quotes/referral-emails.ts';
import { type OfferedPromise, offeredPromise, type PromiseDeps } from '../../quotes/request/promise-from.ts';
import { renewalId } from './renew.ts';

const DAYS_AFTER_QUOTE = 90;
const DAYS_AFTER_ORDER = 180;

/** Whether the link of a priced quote still works: until some time after quote and order have ended. */
function isLinkAlive(
  { status, updated_at }: Pick<QuoteRow, 'status' | 'updated_at'>,
  order: Pick<OrderRow, 'status' | 'completed_at' | 'updated_at'> | undefined,
  now: Date,
): boolean {
  const within = (since: Date, days: number) => now < later(since, days * DAY_MS);
  if (status === 'cancelled') return within(updated_at, DAYS_AFTER_QUOTE);
  if (status === 'ready' || order === undefined) return true;
  if (order.status === 'completed') return within(order.completed_at ?? order.updated_at, DAYS_AFTER_ORDER);
  const over = order.status === 'refunded' || order.status === 'voided';
  return !over || within(order.updated_at, DAYS_AFTER_ORDER);
}

/** Parts of the link in the page's URL. */
export interface PageLink {
  quote: Id<'quote'>;
  secret: string;
}

export interface PayPageData {
  quote: PricedQuote;
  files: FileRow[];
  account: AccountRow;
  /** Name of the partner, or of the account that created the quote for the customer. */
  partner: string | null;
  order: OrderRow | null;
  /** Receipts of card payments for the order, oldest first. */
  receipts: ReceiptRow[];
  /** Credit notes of refunds, oldest first. */
  creditNotes: CreditNoteRow[];
  /** Days in the firm's time zone, as on the papers. */
  dayOf(at: Date): string;
  /** Payment that succeeded or is in progress. */
  payment: PaymentRow | null;
  /** Card payments for the order and its adjustments, oldest first. */
  paid: PaymentRow[];
  /** Whether the order, or an adjustment of it, is on an invoice. */
  isBilled: boolean;
  /** Refunds of the order, oldest first. */
  refunds: RefundRow[];
  /** Whether the visitor is a member who may pay. */
  member: boolean;
  /** Whether the visitor has any role in the account, so that the order page opens. */
  opensOrder: boolean;
  /** Saved cards; only for members who may pay. */
  sources: SourceRow[];
  /** Whether the quote is, or would be, paid through the test gateway. */
  playMoney: boolean;
  /** Promised date if paid now; null if the quote cannot be paid or has no date. */
  promise: OfferedPromise | null;
  /** Whether the referred customer's account is still unclaimed. */
  unclaimed: boolean;
  /** For an expired quote: whether the visitor may request a new price, and the renewed quote if they may open it. */
  renewal: { isAllowed: boolean; number: string | null; path: string | null } | null;
}

export type PageDeps = PromiseDeps & { clock: Clock; firm: FirmView; seal: Seal; playMoney: boolean };

/** Read the page of a link. A wrong, expired or early link reveals nothing, not even that the quote exists. */
export async function readPayPage(
  deps: PageDeps & { db: Database },
  { quote: id, secret }: PageLink,
  person: Id<'prs'> | null,
): Promise<PayPageData> {
  return deps.db.transaction('system', async (tx) => {
    const quote = (await findAnyQuote(tx, id)) ?? fail('not_found');
    if (!matchesLink(deps.seal, quote, secret)) fail('not_found');
    const order = quote.order_id === null ? undefined : (await findAnyOrder(tx, quote.order_id))?.order;
    if (!isPriced(quote) || !isLinkAlive(quote, order, deps.clock.now())) fail('not_found');
    await refuseDisabled(tx, quote.account_id);
    return readPageData(tx, deps, { quote, order, person });
  });
}

interface PageVisitor {
  quote: PricedQuote;
  order: OrderRow | undefined;
  /** Signed-in person; null for anyone else with the link. */
  person: Id<'prs'> | null;
  /** The visitor opened the order with a link from an email to the customer. */
  isGuest?: boolean;
}

/** Data of a priced quote's page for this visitor; needs system scope. */
export async function readPageData(
  tx: Tx,
  deps: PageDeps,
  { quote, order, person, isGuest = false }: PageVisitor,
): Promise<PayPageData> {
  const isExpired = actRefusalText('renew', quote) === null;
  const [files, owner, partner, payments, role, claimed, receipts, creditNotes, renewed, billed, refunds] =
    await Promise.all([
      filesByQuote(tx, [quote.id]),
      findAccount(tx, quote.account_id),
      findRecommender(tx, quote),
      paymentsOfQuote(tx, quote.id),
      person === null ? null : findMemberRole(tx, person, quote.account_id),
      hasPeople(tx, quote.account_id),
      order === undefined ? [] : RECEIPTS.listOfOrder(tx, order.id),
      order === undefined ? [] : CREDIT_NOTES.listOfOrder(tx, order.id),
      isExpired ? findAnyQuote(tx, renewalId(deps, quote.id)) : undefined,
      order === undefined ? [] : linesOfOrder(tx, order.id),
      order === undefined ? [] : refundsMade(tx, order.id),
    ]);
  const { account, sources } = owner ?? fail('not_found');
  const quoteFiles = files.get(quote.id) ?? [];
  // The page is always shown as the customer sees it.
  const shown = hideMakerFields(quote);
  const member = mayPay(role);
  const open = payments.findLast(({ status, adjustment_id }) => adjustment_id === null && OPEN.includes(status));
  return {
    quote: shown,
    files: quoteFiles,
    account,
    partner,
    order: order === undefined ? null : hideMakerFields(order),
    receipts,
    creditNotes,
    dayOf: (at) => firmDay(deps.firm, at),
    payment: open ?? null,
    paid: payments.filter(({ status }) => status === 'succeeded'),
    isBilled: billed.some(({ kind }) => kind !== 'credit'),
    refunds,
    playMoney: deps.playMoney || !quote.livemode || payments.some(isPlayMoney),
    member,
    opensOrder: role !== null,
    sources: member ? sources : [],
    promise: offeredPromise(deps, quote, quoteFiles, deps.clock.now()),
    // A sandbox shows its emails to anyone with its key, but people are real: nothing can be claimed there.
    unclaimed: isReferred(quote) && !claimed && quote.livemode,
    renewal: isExpired
      ? {
          isAllowed: isGuest || mayRenew(quote, role),
          number: renewed?.number ?? null,
          path: renewed === undefined || role === null ? null : orderPath(renewed.id),
        }
      : null,
  };
}

/**
 * Members need the scope that the API requires. Anyone else has only the link: enough for a referral, whose customer
 * and maker have it, but not for an account's own quote.
 */
const mayRenew = (quote: QuoteRow, role: MemberRole | null): boolean =>
  role === null ? isReferred(quote) : ROLE_SCOPES[role].includes('quotes:write');

const OPEN: readonly PaymentRow['status'][] = ['pending', 'capturing', 'succeeded'];

/**
 * Let a referred customer claim their account. Anyone may have the quote's link, so the claim link is emailed to the
 * account's own address and never shown.
 */
export async function claimAccount(
  deps: { db: Database; clock: Clock; baseUrl: string; company: GetCorrespondent },
  { quote, account, unclaimed }: Pick<PayPageData, 'quote' | 'account' | 'unclaimed'>,
): Promise<void> {
  if (!quote.livemode) fail('invalid_state', { message: 'Nobody can claim an account in a sandbox.' });
  if (!unclaimed) fail('invalid_state', { message: 'This account has been claimed already. Sign in to it.' });
  // Each quote has its own limit, so another maker's quote does not use up this one's.
  await countTry(deps, 'claim', quote.id);
  await deps.db.transaction('system', async (tx) => {
    const { id } = (await findLiveSide(tx, account.id)) ?? fail('not_found');
    const { name, email } = account;
    const about = toToken('quote', quote.id);
    const { livemode, created_by: sender } = quote;
    const placed = await scheduleEmail(tx, deps, { to: email, pot: 'asked', sender, about, livemode });
    refuseDelayed(deps, placed);
    const { secret, expiresAt } = await claimLink(tx, deps, { account: id, email, name });
    const content = claimEmail({
      name,
      url: linkUrl(deps, secret),
      expiresAt,
      company: deps.company(),
    });
    const accounts = [quote.account_id, quote.created_by];
    queueMail(tx, deps, { ...content, to: email, about, livemode, accounts, placed });
  });
}
