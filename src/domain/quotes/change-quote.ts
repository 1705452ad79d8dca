import type { Clock } from '../../core/clock.ts';
import { toToken } from '../../core/ids.ts';
import { nextState } from '../../core/lifecycle.ts';
import type { Locked } from '../../core/locked.ts';
import type { Tx } from '../../storage/database.ts';
import { type Actor, audit } from '../events/audit.ts';
import { QUOTE_LIFECYCLE } from './quote.lifecycle.ts';
import {
  type EditableFields,
  type QuoteProgress,
  type QuoteRow,
  saveQuote,
  saveQuoteRequest,
} from './quotes.queries.ts';
import { recordQuoteStatus } from './record-quote-status.ts';

export type QuoteMove = keyof typeof QUOTE_LIFECYCLE;

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
