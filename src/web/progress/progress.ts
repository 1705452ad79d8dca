import { isEnded, type OrderRow } from '../../domain/orders/rows/orders.queries.ts';
import { needsNotary, needsShipping, needsTranslation } from '../../domain/orders/state/needs.ts';
import type { QuoteRow } from '../../domain/quotes/quotes.queries.ts';
import type { OrderStatus } from '../../wire/schemas/order.ts';
import { CUSTOMER_ORDER_WORDS as ORDER_WORDS, CUSTOMER_QUOTE_WORDS as QUOTE_WORDS } from '../../wire/state-words.ts';

// Progress of an order, visible to anyone with the link: no names, files or notes.

export interface Step {
  name: string;
  at: Date | null;
  reached: boolean;
  /** Last reached step. */
  current: boolean;
}

const REACHED: readonly OrderStatus[] = ['created', 'in_progress', 'in_review', 'approved', 'completed'];

export interface StepDates {
  paidAt: Date;
  /** When the order first reached each status, for steps reached without their own milestone. */
  reachedAt?: ReadonlyMap<OrderStatus, Date>;
}

export function stepsOf(order: OrderRow, quote: Pick<QuoteRow, 'status'>, { paidAt, reachedAt }: StepDates): Step[] {
  const status = order.status === 'on_hold' ? (order.held_from ?? 'created') : order.status;
  const past = (named: OrderStatus) => REACHED.indexOf(status) >= REACHED.indexOf(named);
  const step = (name: string, milestone: Date | null, named?: OrderStatus): Omit<Step, 'current'> => {
    const isPast = named !== undefined && past(named);
    return {
      name,
      at: milestone ?? (isPast ? (reachedAt?.get(named) ?? null) : null),
      reached: milestone !== null || isPast,
    };
  };
  const steps = [
    step(quote.status === 'approved' ? 'Approved onto your invoice' : QUOTE_WORDS.paid, paidAt),
    step(ORDER_WORDS.in_progress, order.translator_accepted_at, 'in_progress'),
    ...(needsTranslation(order)
      ? [
          step(ORDER_WORDS.in_review, order.proofreader_completed_at, 'in_review'),
          step('Translations approved', order.all_translations_approved_at, 'approved'),
        ]
      : []),
    ...(needsNotary(order) ? [step('Notarized', order.notarized_at)] : []),
    ...(needsShipping(order) ? [step('Shipped', order.shipped_at)] : []),
    step(ORDER_WORDS.completed, order.completed_at),
  ];
  // An ended order shows only the steps it reached, and its end.
  const shown = isEnded(order)
    ? [
        ...steps.filter(({ reached }) => reached),
        { name: ORDER_WORDS[order.status], at: order.updated_at, reached: true },
      ]
    : steps;
  const last = shown.findLastIndex(({ reached }) => reached);
  return shown.map((step, index) => ({ ...step, current: index === last }));
}

interface StatusWords {
  title: string;
  text: string;
  /** Link text for the customer's action, if the work waits for one. */
  actionLabel?: string;
}

const WORDS: Readonly<Record<OrderStatus, StatusWords>> = {
  created: { title: 'We have your order', text: 'It is in our queue, and work begins soon.' },
  in_progress: { title: 'Work is in progress', text: 'Our team is working on your documents.' },
  on_hold: { title: ORDER_WORDS.on_hold, text: 'We need to clarify something before we go on. We will be in touch.' },
  in_review: {
    title: 'Ready for review',
    text: 'Your translations are ready. Approve them or ask for changes. Then we prepare the final documents.',
    actionLabel: 'Review the translations',
  },
  approved: { title: ORDER_WORDS.approved, text: 'Everything is approved. We are preparing the final documents.' },
  completed: { title: ORDER_WORDS.completed, text: 'The final documents have been delivered.' },
  refunded: {
    title: ORDER_WORDS.refunded,
    text: 'This order is closed. The summary says how much was refunded or credited.',
  },
  voided: {
    title: ORDER_WORDS.voided,
    text: 'This order was cancelled. Payments were refunded, and invoiced amounts were credited.',
  },
};

const REVISING: StatusWords = {
  title: 'Changes in progress',
  text: 'We will email you as soon as the changed translations are ready.',
};

const HELD = {
  adjustment: {
    title: ORDER_WORDS.on_hold,
    text: 'We’ve proposed a change to the order and its price. We continue once you accept or decline it.',
    actionLabel: 'Accept or decline the change',
  },
  question: {
    title: ORDER_WORDS.on_hold,
    text: 'We have a question for you. We continue once you answer it.',
    actionLabel: 'Answer the question',
  },
  answered: { title: ORDER_WORDS.on_hold, text: 'We have your answer. We’ll continue soon.' },
} as const satisfies Record<string, StatusWords>;

type StatusFields = Pick<OrderRow, 'status' | 'to_approve' | 'held_for_adjustment' | 'hold_asks' | 'hold_answered_at'>;

/** One status may wait for the customer or for us. */
export function statusWords(order: StatusFields): StatusWords {
  const { status, to_approve } = order;
  if (status === 'on_hold') return holdWords(order);
  return status === 'in_review' && !to_approve ? REVISING : WORDS[status];
}

function holdWords({ held_for_adjustment, hold_asks, hold_answered_at }: StatusFields): StatusWords {
  if (held_for_adjustment) return HELD.adjustment;
  if (!hold_asks) return WORDS.on_hold;
  return hold_answered_at === null ? HELD.question : HELD.answered;
}
