import type { Clock } from '../../../core/clock.ts';
import { fail, failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { toToken } from '../../../core/ids.ts';
import { refuseState } from '../../../core/lifecycle.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import { MILESTONES, type Milestone } from '../../../wire/schemas/order.ts';
import { type Actor, audit } from '../../events/audit.ts';
import { type Changing, changeOrder } from '../change-order.ts';
import { ORDER_STEPS, type OrderStep } from '../order.lifecycle.ts';
import type { OrderRow } from '../orders.queries.ts';
import { lockAnyOrder, type OrderWhole } from '../orders.queries.ts';
import { makeShipment, type ShipmentRequest } from '../shipments/tracking.ts';
import type { TellDeps } from '../tell.ts';
import { needsNotary, needsShipping, needsTranslation } from './needs.ts';

export interface StepDeps extends TellDeps {
  db: Database;
  clock: Clock;
}

/** What the work of a step answers when an earlier try of the same request had done it: nothing is written again. */
export const REPEATED = Symbol('repeated');

/** One step of the team's work: the order is locked, changed, saved and the step audited, all in one transaction. */
export async function takeStep(
  deps: StepDeps,
  actor: Actor,
  { order: id, action, detail = {} }: { order: Id<'order'>; action: string; detail?: Record<string, unknown> },
  work: (changing: Changing, whole: OrderWhole, tx: Tx) => unknown,
): Promise<OrderWhole> {
  return deps.db.transaction('system', async (tx) => {
    const whole = (await lockAnyOrder(tx, id)) ?? fail('not_found');
    const changing = changeOrder(tx, deps, whole);
    if ((await work(changing, whole, tx)) === REPEATED) return whole;
    const saved = changing.save();
    audit(tx, deps.clock, actor, {
      action: `order.${action}`,
      target: toToken('order', id),
      detail: {
        ...detail,
        ...(saved.order.status === whole.order.status ? {} : { from: whole.order.status, to: saved.order.status }),
      },
    });
    return saved;
  });
}

/** Reaches a milestone; those before it that were skipped are reached with it. */
export function reach(changing: Changing, milestone: Milestone, now: Date): void {
  const upTo = MILESTONES.slice(0, MILESTONES.indexOf(milestone) + 1);
  const skipped = upTo.filter(
    (one) => changing.order[one] === null && (one === milestone || applies(changing.order, one)),
  );
  changing.set(Object.fromEntries(skipped.map((one) => [one, now])));
}

/** Whether an order of these services comes to the milestone at all. */
function applies(order: OrderRow, milestone: Milestone): boolean {
  if (milestone === 'notarized_at') return needsNotary(order);
  if (milestone === 'shipped_at') return needsShipping(order);
  if (milestone === 'intake_processed_at' || milestone === 'completed_at') return true;
  return needsTranslation(order);
}

/** Refuses a step that comes too early, too late or twice. */
function checkStep(step: OrderStep, order: OrderRow): void {
  const row = ORDER_STEPS[step];
  const states: readonly string[] = row.in;
  // Without a translation there is no approval to wait for.
  const early =
    !needsTranslation(order) && states.includes('approved') && ['created', 'in_progress'].includes(order.status);
  if (!states.includes(order.status) && !early) {
    refuseState('order', order.status, `The step ${step} is for orders that are ${states.join(' or ')}.`);
  }
  const at = MILESTONES.indexOf(row.milestone);
  const passed = MILESTONES.slice(at).find((milestone) => order[milestone] !== null);
  if (passed !== undefined) {
    const what = passed === row.milestone ? 'was done already' : `comes before ${passed.replace(/_at$/, '')}`;
    refuseState('order', order.status, `The step ${step} ${what}.`);
  }
}

/** The plain steps: a milestone, and with some of them the beginning of the work. */
export async function reachStep(
  deps: StepDeps,
  actor: Actor,
  { order, step }: { order: Id<'order'>; step: 'accept' | 'translated' | 'proofread' },
): Promise<OrderWhole> {
  return takeStep(deps, actor, { order, action: step }, (changing) => {
    checkStep(step, changing.order);
    begin(changing);
    reach(changing, ORDER_STEPS[step].milestone, deps.clock.now());
  });
}

/** Work on an order that was only created begins it. */
export function begin(changing: Changing): void {
  if (changing.order.status === 'created') changing.move('begin');
}

/** The files are checked; those that are only for reference need no translation. */
export async function intakeOrder(
  deps: StepDeps,
  actor: Actor,
  { order, reference_files = [] }: { order: Id<'order'>; reference_files?: Id<'file'>[] },
): Promise<OrderWhole> {
  return takeStep(
    deps,
    actor,
    { order, action: 'intake', detail: { reference_files: reference_files.map((id) => toToken('file', id)) } },
    (changing, { files }) => {
      checkStep('intake', changing.order);
      const wanted = reference_files.map((id, at) => {
        const held = files.find((file) => file.file_id === id && ['source', 'reference'].includes(file.collection));
        return held ?? failField(`reference_files.${at}`, 'Is not a file that was given with this order.');
      });
      for (const file of wanted) changing.file({ ...file, collection: 'reference' });
      if (needsTranslation(changing.order) && !changing.files.some((file) => file.collection === 'source')) {
        failField('reference_files', 'At least one file must be left to translate.');
      }
      reach(changing, 'intake_processed_at', deps.clock.now());
    },
  );
}

/** Gives the order to somebody; until the translation is finished it may be given to another. */
export async function assignOrder(
  deps: StepDeps,
  actor: Actor,
  { order, assignee }: { order: Id<'order'>; assignee: string },
): Promise<OrderWhole> {
  return takeStep(deps, actor, { order, action: 'assign', detail: { assignee } }, (changing) => {
    const { order: current } = changing;
    const again = current.translator_assigned_at !== null || current.assignee !== null;
    const states: readonly string[] = ORDER_STEPS.assign.in;
    if (!again || !states.includes(current.status) || current.translator_completed_at !== null) {
      checkStep('assign', current);
    }
    changing.set({ assignee });
    if (current.translator_assigned_at === null) reach(changing, 'translator_assigned_at', deps.clock.now());
  });
}

export async function notarizeOrder(
  deps: StepDeps,
  actor: Actor,
  { order }: { order: Id<'order'> },
): Promise<OrderWhole> {
  return takeStep(deps, actor, { order, action: 'notarize' }, (changing) => {
    if (!needsNotary(changing.order)) {
      refuseState('order', changing.order.status, 'No notarization was ordered.');
    }
    checkStep('notarize', changing.order);
    begin(changing);
    reach(changing, 'notarized_at', deps.clock.now());
  });
}

/** The copies are on their way; says what is doubtful about the tracking number. */
export async function shipOrder(
  deps: StepDeps,
  actor: Actor,
  { order, ...request }: ShipmentRequest & { order: Id<'order'> },
): Promise<{ whole: OrderWhole; warning: string | null }> {
  let doubt: string | null = null;
  const whole = await takeStep(deps, actor, { order, action: 'ship', detail: { ...request } }, (changing) => {
    const { order: current } = changing;
    if (!needsShipping(current))
      refuseState('order', current.status, 'Nothing is to be shipped: its delivery is digital.');
    checkStep('ship', current);
    if (needsNotary(current) && current.notarized_at === null) {
      refuseState('order', current.status, 'It must be notarized before it is shipped.');
    }
    const { shipment, warning } = makeShipment(request, orderedService(current));
    doubt = warning;
    begin(changing);
    changing.set({ shipment });
    reach(changing, 'shipped_at', deps.clock.now());
  });
  return { whole, warning: doubt };
}

const orderedService = ({ services }: OrderRow) => {
  const service = services.shipping === true ? (services.shipping_options?.shipping_service ?? null) : null;
  const carrier = service === null ? null : (/^delivery_(carrier_[a-c])_/.exec(service)?.[1] ?? null);
  return { carrier, service };
};
