import type { QuoteRow } from './quotes.queries.ts';

type Unpriced =
  | 'status'
  | 'line_items'
  | 'total'
  | 'taxes'
  | 'tax_note'
  | 'tax_place'
  | 'team_note'
  | 'assignee'
  | 'priced_at'
  | 'expires_at'
  | 'promised_at'
  | 'cancelled_reason'
  | 'cancelled_note'
  | 'messages_shared'
  | 'version';

/** Fields of a new quote, before the team has worked on it. */
export const UNPRICED: Pick<QuoteRow, Unpriced> = {
  status: 'requested',
  line_items: null,
  total: null,
  taxes: [],
  tax_note: null,
  tax_place: null,
  team_note: null,
  assignee: null,
  priced_at: null,
  expires_at: null,
  promised_at: null,
  cancelled_reason: null,
  cancelled_note: null,
  messages_shared: false,
  version: 1,
};
