import { isEnded, type OrderRow } from '../../domain/orders/rows/orders.queries.ts';
import { needsNotary, needsShipping, needsTranslation } from '../../domain/orders/state/needs.ts';
import type { QuoteRow } from '../../domain/quotes/quotes.queries.ts';
import type { OrderStatus } from '../../wire/schemas/order.ts';
import type { Reader } from '../../words/reader.ts';
import { type SayKey, say } from '../../words/say.ts';

// Progress of an order, visible to anyone with the link: no names, files or notes.

export interface Step {
  name: SayKey;
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
  const step = (name: SayKey, milestone: Date | null, named?: OrderStatus): Omit<Step, 'current'> => {
    const isPast = named !== undefined && past(named);
    return {
      name,
      at: milestone ?? (isPast ? (reachedAt?.get(named) ?? null) : null),
      reached: milestone !== null || isPast,
    };
  };
  const steps = [
    step(quote.status === 'approved' ? 'pay.step.invoiced' : 'pay.step.paid', paidAt),
    step('pay.step.in_progress', order.translator_accepted_at, 'in_progress'),
    ...(needsTranslation(order)
      ? [
          step('pay.step.in_review', order.proofreader_completed_at, 'in_review'),
          step('pay.step.approved', order.all_translations_approved_at, 'approved'),
        ]
      : []),
    ...(needsNotary(order) ? [step('pay.step.notarized', order.notarized_at)] : []),
    ...(needsShipping(order) ? [step('pay.step.shipped', order.shipped_at)] : []),
    step('pay.step.completed', order.completed_at),
  ];
  // An ended order shows only the steps it reached, and its end.
  const shown = isEnded(order)
    ? [...steps.filter(({ reached }) => reached), { name: endOf(order), at: order.updated_at, reached: true }]
    : steps;
  const last = shown.findLastIndex(({ reached }) => reached);
  return shown.map((step, index) => ({ ...step, current: index === last }));
}

const endOf = ({ status }: OrderRow): SayKey => (status === 'refunded' ? 'pay.step.refunded' : 'pay.step.voided');

/** Action of the customer that the work waits for. */
export type CustomerAction = 'review' | 'adjustment' | 'question';

interface StatusWords {
  title: string;
  text: string;
  /** Set if the work waits for the customer. */
  action: { kind: CustomerAction; label: string } | null;
}

type StatusFields = Pick<OrderRow, 'status' | 'to_approve' | 'held_for_adjustment' | 'hold_asks' | 'hold_answered_at'>;

/** One status may wait for the customer or for us. */
export function statusWords(reader: Reader, order: StatusFields): StatusWords {
  const state = stateOf(order);
  const kind = actionIn(state);
  return {
    title: say(reader, `pay.state.${state}`),
    text: say(reader, `pay.state.${state}.text`),
    action: kind && { kind, label: say(reader, `pay.action.${kind}`) },
  };
}

function stateOf({ status, to_approve, held_for_adjustment, hold_asks, hold_answered_at }: StatusFields) {
  if (status === 'in_review' && !to_approve) return 'revising';
  if (status !== 'on_hold') return status;
  if (held_for_adjustment) return 'on_hold.adjustment';
  if (!hold_asks) return status;
  return hold_answered_at === null ? 'on_hold.question' : 'on_hold.answered';
}

function actionIn(state: ReturnType<typeof stateOf>): CustomerAction | null {
  if (state === 'in_review') return 'review';
  if (state === 'on_hold.adjustment') return 'adjustment';
  return state === 'on_hold.question' ? 'question' : null;
}
