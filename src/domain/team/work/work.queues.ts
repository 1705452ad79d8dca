import type { Role } from '../../../wire/schemas/team.ts';
import type { Queue } from '../../../wire/schemas/work/queue.ts';
import { ORDER_WORDS, QUOTE_WORDS } from '../../../wire/state-words.ts';

// The work queues, and the roles that work in them. Their orders and assignments are defined by `ORDER_QUEUE_ROWS` and
// `ASSIGNMENT_QUEUE_ROWS`, next to the lifecycles.

export interface QueueRow {
  queue: Queue;
  title: string;
  /** Roles besides administrators, who work in all queues. */
  quotes?: readonly Role[];
  orders?: readonly Role[];
  assignments?: readonly Role[];
}

const ON_HOLD_ROLES = ['translator', 'proofreader', 'notary', 'shipping', 'support'] as const;

export const WORK_QUEUES: readonly QueueRow[] = [
  { queue: 'to_price', title: QUOTE_WORDS.requested, quotes: ['pricing', 'finance'] },
  { queue: 'to_assign', title: 'To assign', orders: ['proofreader'] },
  { queue: 'to_translate', title: 'To translate', orders: ['translator'], assignments: ['translator'] },
  { queue: 'to_proofread', title: 'To proofread', orders: ['proofreader'], assignments: ['proofreader'] },
  { queue: 'in_review', title: ORDER_WORDS.in_review, orders: ['proofreader', 'support'] },
  {
    queue: 'revision_asked',
    title: 'Revision asked',
    orders: ['support'],
    assignments: ['translator', 'proofreader', 'support'],
  },
  { queue: 'to_notarize', title: 'To notarize', orders: ['notary'] },
  { queue: 'to_ship', title: 'To ship', orders: ['shipping'] },
  { queue: 'to_complete', title: 'To complete', orders: ['proofreader', 'shipping'] },
  { queue: 'on_hold', title: ORDER_WORDS.on_hold, orders: ON_HOLD_ROLES },
  { queue: 'cancellation_asked', title: 'Cancellation asked', orders: ['support'] },
  {
    queue: 'messages_unanswered',
    title: 'Messages unanswered',
    quotes: ['pricing', 'support'],
    orders: ['proofreader', 'support'],
  },
];
