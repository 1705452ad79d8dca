import { fail } from '../../core/fail.ts';
import { fromToken, type Id } from '../../core/ids.ts';
import type { TeamCaller } from '../../domain/accounts/caller.ts';
import { readTeamOrder } from '../../domain/checkout/read-team-order.ts';
import { type RefundDeps, refundOrder } from '../../domain/checkout/refund.ts';
import type { Actor } from '../../domain/events/audit.ts';
import type { FileLinks } from '../../domain/files/file-links.ts';
import type { OrderWhole } from '../../domain/orders/orders.queries.ts';
import { presentTeamReference } from '../../domain/orders/present-order.ts';
import { presentTeamOrder } from '../../domain/orders/present-team-order.ts';
import { readOrderQueue } from '../../domain/orders/read-orders.ts';
import { sightOf } from '../../domain/orders/role-visibility.ts';
import type { CompleteDeps } from '../../domain/orders/steps/complete.ts';
import { addConversion } from '../../domain/orders/steps/convert.ts';
import { holdOrder, resumeOrder } from '../../domain/orders/steps/hold.ts';
import { reviewOrder } from '../../domain/orders/steps/review.ts';
import { assignOrder, intakeOrder, notarizeOrder, reachStep, shipOrder } from '../../domain/orders/steps/steps.ts';
import type { TeamOrder } from '../../wire/schemas/order.ts';
import type { Handlers } from '../edge/operation.ts';
import { pageOf } from '../edge/paginate.ts';
import { readAssignee } from './assignee.ts';

type Operations =
  | 'teamListOrders'
  | 'teamGetOrder'
  | 'teamIntakeOrder'
  | 'teamAssignOrder'
  | 'teamAcceptOrder'
  | 'teamAddConversion'
  | 'teamTranslatedOrder'
  | 'teamProofreadOrder'
  | 'teamReviewOrder'
  | 'teamHoldOrder'
  | 'teamResumeOrder'
  | 'teamNotarizeOrder'
  | 'teamShipOrder'
  | 'teamRefundOrder'
  | 'teamVoidOrder';

export type TeamOrderDeps = CompleteDeps & RefundDeps & { links: FileLinks };

/** The order of a request, which must be one that the caller's role lets it see. */
export async function orderOf(
  deps: Pick<TeamOrderDeps, 'db'>,
  { caller, params }: { caller: TeamCaller; params: { token: Id<'order'> } },
): Promise<Id<'order'>> {
  const id = params.token;
  if (caller.role === 'admin') return id;
  const { whole } = await readTeamOrder(deps, id);
  return sightOf(caller.role, caller.actor).sees(whole.order) ? id : fail('not_found');
}

/** An order as the team sees it after a step. */
export async function shown(deps: TeamOrderDeps, { order }: OrderWhole): Promise<{ data: TeamOrder }> {
  const { whole, payments } = await readTeamOrder(deps, order.id);
  return { data: await presentTeamOrder(deps, whole, payments) };
}

export function teamOrderHandlers(deps: TeamOrderDeps): Pick<Handlers, Operations> {
  const step =
    (name: 'accept' | 'translated' | 'proofread') =>
    async (call: { caller: TeamCaller; actor: Actor; params: { token: Id<'order'> } }): Promise<{ data: TeamOrder }> =>
      shown(deps, await reachStep(deps, call.actor, { order: await orderOf(deps, call), step: name }));
  return {
    async teamListOrders({ caller, query, filters, listed }) {
      const sight = sightOf(caller.role, caller.actor);
      const { rows, total } = await readOrderQueue(
        deps,
        { ...filters, id: filters.q === undefined ? null : fromToken('order', filters.q) },
        sight,
        pageOf(query),
      );
      return listed({ rows: rows.map((row) => presentTeamReference(deps, row)), total });
    },
    async teamGetOrder(call) {
      const { whole, payments } = await readTeamOrder(deps, await orderOf(deps, call));
      return { data: await presentTeamOrder(deps, whole, payments) };
    },
    teamIntakeOrder: async (call) =>
      shown(deps, await intakeOrder(deps, call.actor, { order: await orderOf(deps, call), ...call.body })),
    async teamAssignOrder(call) {
      const order = await orderOf(deps, call);
      const assignee = await readAssignee(deps, call.body.translator, 'translator');
      return shown(deps, await assignOrder(deps, call.actor, { order, assignee }));
    },
    teamAcceptOrder: step('accept'),
    teamTranslatedOrder: step('translated'),
    teamProofreadOrder: step('proofread'),
    async teamAddConversion(call) {
      const order = await orderOf(deps, call);
      return shown(deps, await addConversion(deps, call.actor, { ...call.body, order, id: call.subject }));
    },
    teamReviewOrder: async (call) =>
      shown(deps, await reviewOrder(deps, call.actor, { order: await orderOf(deps, call) })),
    teamHoldOrder: async (call) =>
      shown(deps, await holdOrder(deps, call.actor, { order: await orderOf(deps, call), ...call.body })),
    teamResumeOrder: async (call) =>
      shown(deps, await resumeOrder(deps, call.actor, { order: await orderOf(deps, call) })),
    teamNotarizeOrder: async (call) =>
      shown(deps, await notarizeOrder(deps, call.actor, { order: await orderOf(deps, call) })),
    async teamShipOrder(call) {
      const shipped = await shipOrder(deps, call.actor, { order: await orderOf(deps, call), ...call.body });
      if (shipped.warning !== null) call.warnings.push({ field: 'tracking_number', message: shipped.warning });
      return shown(deps, shipped.whole);
    },
    async teamRefundOrder(call) {
      const request = { order: await orderOf(deps, call), move: 'refund' as const, ...call.body, id: call.subject };
      return shown(deps, await refundOrder(deps, call.actor, request));
    },
    async teamVoidOrder(call) {
      const request = { order: await orderOf(deps, call), move: 'void' as const, ...call.body, id: call.subject };
      return shown(deps, await refundOrder(deps, call.actor, request));
    },
  };
}
