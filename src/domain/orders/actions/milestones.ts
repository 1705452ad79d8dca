import { refuseState } from '../../../core/lifecycle.ts';
import { MILESTONES, type Milestone, type OrderStatus } from '../../../wire/schemas/order.ts';
import type { OrderChange } from '../change-order.ts';
import { MILESTONE_ACTIONS, type MilestoneAction } from '../order.lifecycle.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import { needsNotary, needsShipping, needsTranslation } from '../state/needs.ts';

interface Turn {
  in: readonly OrderStatus[];
  begins: boolean;
}

interface ActionRow extends Turn {
  milestone: Milestone;
  withoutTranslation?: Turn;
}

/** Runs one row of the table: refuses out of turn, starts work if the row says so, reaches the milestone. */
export function applyAction(change: OrderChange, action: MilestoneAction, now: Date): void {
  const row: ActionRow = MILESTONE_ACTIONS[action];
  checkAction(action, change.order);
  if (turnOf(row, change.order).begins) beginWork(change);
  reach(change, row.milestone, now);
}

/** Refuses an action that is too early, too late or repeated. */
export function checkAction(action: MilestoneAction, order: OrderRow): void {
  const why = refusalOfAction(action, order);
  if (why !== null) refuseState('order', order.status, why);
}

/** Why an action is out of turn; null if it is allowed now. */
export function refusalOfAction(action: MilestoneAction, order: OrderRow): string | null {
  const row: ActionRow = MILESTONE_ACTIONS[action];
  const turn = turnOf(row, order);
  if (!turn.in.includes(order.status)) return `The step ${action} is for orders that are ${turn.in.join(' or ')}.`;
  const later = MILESTONES.slice(MILESTONES.indexOf(row.milestone));
  const passed = later.find((milestone) => order[milestone] !== null);
  if (passed === undefined) return null;
  const problem = passed === row.milestone ? 'was done already' : `comes before ${passed.replace(/_at$/, '')}`;
  return `The step ${action} ${problem}.`;
}

const turnOf = (row: ActionRow, order: OrderRow): Turn =>
  needsTranslation(order) ? row : (row.withoutTranslation ?? row);

/** Starts work on an order that was only created. */
export function beginWork(change: OrderChange): void {
  if (change.order.status === 'created') change.move('begin');
}

/** Reaches a milestone, together with skipped ones before it. */
export function reach(change: OrderChange, milestone: Milestone, now: Date): void {
  const { order } = change;
  const before = MILESTONES.slice(0, MILESTONES.indexOf(milestone));
  const skipped = before.filter((earlier) => order[earlier] === null && hasMilestone(order, earlier));
  const reached = order[milestone] === null ? [...skipped, milestone] : skipped;
  change.set(Object.fromEntries(reached.map((name) => [name, now])));
}

export function hasMilestone(order: Pick<OrderRow, 'services'>, milestone: Milestone): boolean {
  if (milestone === 'notarized_at') return needsNotary(order);
  if (milestone === 'shipped_at') return needsShipping(order);
  if (milestone === 'intake_processed_at' || milestone === 'completed_at') return true;
  return needsTranslation(order);
}
