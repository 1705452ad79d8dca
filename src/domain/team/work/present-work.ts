import { toToken } from '../../../core/ids.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { WithoutActions } from '../../../wire/schemas/actions/action.ts';
import type { WorkItem, WorkQueue } from '../../../wire/schemas/work/work.ts';
import { showTeamOrder } from '../../orders/viewers/order-fields.ts';
import { teamVisibility } from '../../orders/viewers/team-visibility.ts';
import { detectedLanguage, termsOf } from '../../pricing/terms.ts';
import type { FullQuote } from '../../quotes/read-quotes.ts';
import type { CountedQueue, Waiting } from './read-work.ts';
import { holdersOf, presentOrderFacts, presentQuoteFacts, type RowFacts, type RowViewer } from './row-facts.ts';

export const presentQueue = ({ next_due_at, ...queue }: CountedQueue): WorkQueue => ({
  ...queue,
  next_due_at: next_due_at && formatTimestamp(next_due_at),
});

/** Present one work item for a viewer. */
export function presentWaiting(
  viewer: RowViewer,
  known: RowFacts,
  waiting: Waiting,
  now: Date,
): WithoutActions<WorkItem> {
  if (waiting.type === 'quote') return presentQuoteItem(known, waiting.full, now);
  const { order } = waiting;
  const { assignee_name: _, ...facts } = presentOrderFacts(known, order, now);
  const row = showTeamOrder(teamVisibility(viewer, order), facts);
  const target = toToken('order', order.id);
  const item = {
    type: 'order' as const,
    token: target,
    target,
    number: order.number,
    source_language: order.source_language,
    target_language: order.target_language,
    filename: null,
    status: order.status,
    assignee: order.assignee,
    ...row,
  };
  return waiting.type === 'order' ? item : { ...item, ...presentPiece(waiting, now) };
}

function presentQuoteItem(facts: RowFacts, full: FullQuote, now: Date): WithoutActions<WorkItem> {
  const { quote, files } = full;
  const { assignee_name: _, ...row } = presentQuoteFacts(facts, full, now);
  const { source_language, target_language } = termsOf(quote.services, detectedLanguage(files));
  const token = toToken('quote', quote.id);
  return {
    type: 'quote',
    token,
    target: token,
    number: quote.number,
    source_language,
    target_language,
    filename: null,
    status: quote.status,
    people: holdersOf(facts, quote.assignee),
    assignee: quote.assignee,
    ...row,
  };
}

/** The one document of an assignment, and its assignee. */
function presentPiece({ assignment }: Extract<Waiting, { type: 'assignment' }>, now: Date) {
  const due = assignment.expected_at;
  const person = toToken('prs', assignment.person_id);
  return {
    type: 'assignment' as const,
    token: toToken('asg', assignment.id),
    status: assignment.status,
    filename: assignment.filename,
    target_language: [assignment.language],
    document_count: 1,
    pages: assignment.page_count ?? 0,
    due_at: due && formatTimestamp(due),
    late: due !== null && due < now,
    people: [{ token: person, name: assignment.person_name }],
    assignee: person,
  };
}
