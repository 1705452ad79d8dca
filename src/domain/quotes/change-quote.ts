import type { Clock } from '../../core/clock.ts';
import { fail, type Refusal } from '../../core/fail.ts';
import { type Id, toToken } from '../../core/ids.ts';
import { checkVersion, type Locked, nextState, refuseState, stateRefusal } from '../../core/lifecycle.ts';
import type { Database, Tx } from '../../storage/database.ts';
import { type Reference, referencesOf } from '../../wire/groups/references.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { QuoteStatus } from '../../wire/schemas/quote.ts';
import { type Actor, audit } from '../events/audit.ts';
import { record } from '../events/record.ts';
import { hideMakerFields, makerView } from '../partners/partners.ts';
import { quoteUrl } from './present-quote.ts';
import { QUOTE_ACTS, QUOTE_LIFECYCLE, type QuoteAct } from './quote.lifecycle.ts';
import {
  type EditableFields,
  lockAnyQuote,
  type QuoteProgress,
  type QuoteRow,
  saveQuote,
  saveQuoteRequest,
} from './quotes.queries.ts';
import { type FullQuote, filesByQuote } from './read-quotes.ts';

type QuoteMove = keyof typeof QUOTE_LIFECYCLE;

export interface QuoteChange {
  /** Without a move the status stays, and no event is recorded. */
  move?: QuoteMove;
  set?: Partial<Omit<QuoteProgress, 'version'> & Pick<QuoteRow, 'order_id'>>;
  /** The edited request and its new estimate. */
  edited?: Partial<EditableFields>;
  /** The team member, for the audit trail; a customer's own actions are not audited. */
  audited?: { actor: Actor; action: string; detail?: Record<string, unknown> };
}

export interface QuoteChangeDeps {
  clock: Clock;
  baseUrl: string;
}

/** Change a quote as its lifecycle allows, with event and audit entry. Nothing else writes a quote's status. */
export function changeQuote<Quote extends Locked<QuoteRow>, Change extends QuoteChange>(
  tx: Tx,
  deps: QuoteChangeDeps,
  quote: Quote,
  { move, set, edited, audited }: Change,
): Quote & NonNullable<Change['set']> {
  const status = move === undefined ? quote.status : nextState(QUOTE_LIFECYCLE, move, 'quote', quote.status);
  const changed = Object.assign({}, quote, set, edited, {
    status,
    version: quote.version + 1,
    updated_at: deps.clock.now(),
  });
  saveQuote(tx, changed);
  if (edited !== undefined) saveQuoteRequest(tx, changed);
  if (move !== undefined) recordQuoteStatus(tx, deps, changed);
  if (audited !== undefined) {
    const { actor, action, detail } = audited;
    audit(tx, deps, actor, { action, target: toToken('quote', quote.id), ...(detail && { detail }) });
  }
  return changed;
}

/** Assign a quote to a team member. */
export async function assignQuote(
  deps: { db: Database; clock: Clock; baseUrl: string },
  actor: Actor,
  { quote: id, assignee, version }: { quote: Id<'quote'>; assignee: string | null; version?: number | undefined },
): Promise<FullQuote> {
  return deps.db.transaction('system', async (tx) => {
    const [found, files] = await Promise.all([lockAnyQuote(tx, id), filesByQuote(tx, [id])]);
    const quote = found ?? fail('not_found');
    checkVersion(quote, version);
    const audited = { actor, action: 'quote.assign', detail: { assignee } };
    return { quote: changeQuote(tx, deps, quote, { set: { assignee }, audited }), files: files.get(id) ?? [] };
  });
}

/** The reason why an act is not possible; null if it is. */
export function actRefusalText(
  act: QuoteAct,
  quote: Pick<QuoteRow, 'status' | 'autobuy' | 'cancelled_reason'>,
): string | null {
  const { in: states, autobuy, after }: ActRow = QUOTE_ACTS[act];
  if (!states.includes(quote.status)) return `To ${act} it, it must be ${states.join(' or ')}.`;
  if (!autobuy && quote.autobuy) return 'Its estimate is held on the payment method: cancel it and create another.';
  if (after !== null && quote.cancelled_reason !== after) return `To ${act} it, it must have ended as ${after}.`;
  return null;
}

interface ActRow {
  in: readonly QuoteStatus[];
  autobuy: boolean;
  after: string | null;
}

/** The refusal that an attempt would get; null if the act is possible. */
export function actRefusal(act: QuoteAct, quote: QuoteRow): Refusal | null {
  const why = actRefusalText(act, quote);
  return why === null ? null : stateRefusal('quote', quote.status, why);
}

export function checkQuoteAct(act: QuoteAct, quote: QuoteRow): void {
  const why = actRefusalText(act, quote);
  if (why !== null) refuseState('quote', quote.status, why);
}

type Recorded = Pick<
  QuoteRow,
  | 'id'
  | 'account_id'
  | 'created_by'
  | 'referral'
  | 'notes'
  | 'metadata'
  | 'number'
  | 'status'
  | 'livemode'
  | Reference
  | 'currency'
> &
  Partial<Pick<QuoteRow, 'total' | 'order_id' | 'expires_at' | 'cancelled_reason' | 'cancelled_note' | 'priced_at'>>;

/** Record the `quote/status_update` event for the quote's current status. */
export function recordQuoteStatus(tx: Tx, deps: { clock: Clock; baseUrl: string }, stored: Recorded): void {
  const quote = hideMakerFields(stored);
  const token = toToken('quote', quote.id);
  const order = quote.order_id ? toToken('order', quote.order_id) : null;
  record(tx, deps, {
    account: quote.account_id,
    type: 'quote',
    event: 'status_update',
    target: token,
    lane: order ?? token,
    linksPayment: Boolean(quote.priced_at),
    url: quoteUrl(deps.baseUrl, quote.id),
    quote: quote.id,
    livemode: quote.livemode,
    data: {
      token,
      number: quote.number,
      status: quote.status,
      total: quote.total ?? null,
      currency: quote.currency,
      payment_url: null,
      order,
      expires_at: quote.expires_at ? formatTimestamp(quote.expires_at) : null,
      cancelled_reason: quote.cancelled_reason ?? null,
      cancelled_note: quote.cancelled_note ?? null,
      ...referencesOf(quote),
      metadata: quote.metadata,
    },
    maker: makerView(stored),
  });
}
