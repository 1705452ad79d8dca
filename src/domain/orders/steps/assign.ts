import { failField } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { OrderStatus } from '../../../wire/schemas/order.ts';
import { findPerson } from '../../people/people.queries.ts';
import { ORDER_STEPS } from '../order.lifecycle.ts';
import type { OrderWithPayments } from '../order-payments.ts';
import type { OrderRow } from '../orders.queries.ts';
import { passStep } from './milestones.ts';
import { type StepCaller, type StepDeps, type StepRequest, takeStep } from './take-step.ts';

/** Somebody outside by their name, or a person of the team; null where the token given is nobody's. */
export type Assignee = { name: string } | { person: Id<'prs'> | null };

/** Gives the order to somebody; until the translation is finished it may be given to another. */
export async function assignOrder(
  deps: StepDeps,
  by: StepCaller,
  { to, ...at }: StepRequest & { to: Assignee },
): Promise<OrderWithPayments> {
  const assignee = nameOf(to);
  return takeStep(deps, by, { ...at, action: 'assign', detail: { assignee } }, async ({ tx, change }) => {
    if ('person' in to) await checkAtWork(tx, to.person);
    if (!mayReassign(change.order)) passStep(change, 'assign', deps.clock.now());
    change.set({ assignee });
  });
}

const nameOf = (to: Assignee): string | null => ('name' in to ? to.name : to.person && toToken('prs', to.person));

async function checkAtWork(tx: Tx, id: Id<'prs'> | null): Promise<void> {
  const person = id && (await findPerson(tx, id));
  if (!person || person.role === null || person.disabled_at !== null) {
    failField('translator', 'Nobody in the team has this token.');
  }
}

function mayReassign(order: OrderRow): boolean {
  const states: readonly OrderStatus[] = ORDER_STEPS.assign.in;
  return (
    order.translator_assigned_at !== null && states.includes(order.status) && order.translator_completed_at === null
  );
}
