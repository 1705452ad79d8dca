import { fromToken, type Id } from '../../core/ids.ts';
import type { TeamCaller } from '../../domain/accounts/caller.ts';
import { refundOrder } from '../../domain/after-sale/returns/refund-order.ts';
import type { ReturnDeps } from '../../domain/after-sale/returns/return-deps.ts';
import { readTeamOrder } from '../../domain/billing/read-team-order.ts';
import { presentOrderPapers, readOrderPapers } from '../../domain/certificates/order-papers.ts';
import type { CompleteDeps } from '../../domain/certificates/steps/complete.ts';
import { shipOrder } from '../../domain/certificates/steps/ship.ts';
import type { Actor } from '../../domain/events/audit.ts';
import { slicePage } from '../../domain/list-query.ts';
import type { WhoWrites } from '../../domain/mail/letter.ts';
import { proofreadOrder } from '../../domain/orders/assignments/proofread-order.ts';
import { readOrderQueue } from '../../domain/orders/lists/read-order-queue.ts';
import type { OrderPresenting } from '../../domain/orders/present/present-order.ts';
import { presentTeamOrder, presentTeamReference } from '../../domain/orders/present/present-team-order.ts';
import { addConversion } from '../../domain/orders/results/add-conversion.ts';
import type { OrderRow } from '../../domain/orders/rows/orders.queries.ts';
import type { OrderWithPayments } from '../../domain/orders/state/order-payments.ts';
import { holdOrder } from '../../domain/orders/steps/hold.ts';
import { intakeOrder } from '../../domain/orders/steps/intake.ts';
import { type PlainStep, reachMilestone } from '../../domain/orders/steps/reach-milestone.ts';
import { resumeOrder } from '../../domain/orders/steps/resume.ts';
import { reviewOrder } from '../../domain/orders/steps/review.ts';
import { presentTeamTimeline } from '../../domain/orders/timeline/present-timeline.ts';
import { readTeamTimeline, type TimelineRights } from '../../domain/orders/timeline/read-timeline.ts';
import { showTeamOrder } from '../../domain/orders/viewers/order-fields.ts';
import { teamSight } from '../../domain/orders/viewers/team-sight.ts';
import { namePeople } from '../../domain/team/work/name-people.ts';
import { ownPartOf, presentOrderFacts, readOrderFacts } from '../../domain/team/work/row-facts.ts';
import { rolesFor } from '../../wire/routes/route.ts';
import { ROUTES } from '../../wire/routes.ts';
import type { TeamOrder } from '../../wire/schemas/order.ts';
import { looker, stepCaller } from '../actions/step-caller.ts';
import { type Looking, nextOfTeamOrder, teamOrderActions } from '../actions/team-order-actions.ts';
import type { Call, Handlers } from '../edge/operation.ts';
import { readQueueSought } from '../edge/parse/read-list-filters.ts';

type Operations =
  | 'teamListOrders'
  | 'teamGetOrder'
  | 'teamGetOrderTimeline'
  | 'teamIntakeOrder'
  | 'teamAcceptOrder'
  | 'teamAddConversion'
  | 'teamTranslatedOrder'
  | 'teamProofreadOrder'
  | 'teamReviewOrder'
  | 'teamHoldOrder'
  | 'teamResumeOrder'
  | 'teamShipOrder'
  | 'teamRefundOrder'
  | 'teamVoidOrder';

export type TeamOrderDeps = CompleteDeps &
  ReturnDeps &
  OrderPresenting & { company: WhoWrites; translatorsSeeCustomers: boolean };

export interface OrderCall {
  caller: TeamCaller;
  actor: Actor;
  params: { token: Id<'order'> };
  version: number | undefined;
}

export type ShownDeps = OrderPresenting &
  Pick<CompleteDeps, 'db' | 'clock' | 'signatory' | 'playMoney'> & { translatorsSeeCustomers: boolean };

/** The order and the caller's actions, limited to what the caller's roles may see. */
export async function shown(deps: ShownDeps, call: Looking, full: OrderWithPayments): Promise<{ data: TeamOrder }> {
  const by = looker(deps, call);
  const [content, facts, papers] = await Promise.all([
    presentTeamOrder(deps, full),
    readOrderFacts(deps, by, [full.order]),
    readOrderPapers(deps, full),
  ]);
  const row = presentOrderFacts(facts, full.order, deps.clock.now());
  const play_money = deps.playMoney || !full.order.livemode || full.payments.some(({ playMoney }) => playMoney);
  const travelling = namePeople(content, facts);
  const shownPapers = { play_money, ...travelling, ...presentOrderPapers(deps.baseUrl, papers) };
  const whole = { ...content, ...shownPapers, ...row, ...teamOrderActions(deps, call, { ...full, ...papers }) };
  return { data: showTeamOrder(teamSight(by, full.order), whole) };
}

export function teamOrderHandlers(deps: TeamOrderDeps): Pick<Handlers, Operations> {
  return { ...readHandlers(deps), ...stepHandlers(deps), ...endHandlers(deps) };
}

/** Messages and notes only for roles that may list them; money and terms only for support and finance. */
const timelineRights = ({ held }: TeamCaller): TimelineRights => ({
  messages: rolesFor(ROUTES.teamListOrderMessages, held).length > 0,
  notes: rolesFor(ROUTES.teamListOrderNotes, held).length > 0,
  detail: rolesFor({ roles: ['support', 'finance'] }, held).length > 0,
});

type Reading = 'teamListOrders' | 'teamGetOrder' | 'teamGetOrderTimeline';

function readHandlers(deps: TeamOrderDeps): Pick<Handlers, Reading> {
  return {
    async teamListOrders({ caller, actor, page, query, filters, listed }) {
      const sought = readQueueSought(deps, filters, query);
      const id = sought.q === undefined ? null : fromToken('order', sought.q);
      const person = filters.assignee === undefined ? null : fromToken('prs', filters.assignee);
      const by = looker(deps, { caller, actor });
      const { rows, ...rest } = await readOrderQueue(
        deps,
        { ...sought, id, person, ...ownPartOf(by) },
        by.visible,
        page,
      );
      const facts = await readOrderFacts(deps, by, rows);
      const present = (row: OrderRow) =>
        showTeamOrder(teamSight(by, row), {
          ...presentTeamReference(deps, row),
          ...presentOrderFacts(facts, row, deps.clock.now()),
          next_action: nextOfTeamOrder(deps, { caller, actor }, row, facts.toUpload.get(row.id)),
        });
      return listed({ rows: rows.map(present), ...rest });
    },
    teamGetOrder: async (call) => shown(deps, call, await readTeamOrder(deps, stepCaller(call), call.params.token)),
    async teamGetOrderTimeline(call) {
      const by = { ...looker(deps, call), rights: timelineRights(call.caller) };
      const found = await readTeamTimeline(deps, by, call.params.token);
      const { rows, ...rest } = slicePage(found, call.page, ({ key }) => key);
      return call.listed({ rows: rows.map(presentTeamTimeline), ...rest });
    },
  };
}

function stepHandlers(
  deps: TeamOrderDeps,
): Pick<Handlers, Exclude<Operations, Reading | 'teamRefundOrder' | 'teamVoidOrder'>> {
  const on = ({ params, version }: OrderCall) => ({ order: params.token, version });
  const plain = (step: PlainStep) => async (call: OrderCall) =>
    shown(deps, call, await reachMilestone(deps, stepCaller(call), { ...on(call), step }));
  return {
    teamIntakeOrder: async (call) =>
      shown(deps, call, await intakeOrder(deps, stepCaller(call), { ...on(call), ...call.body })),
    teamAcceptOrder: plain('accept'),
    teamTranslatedOrder: plain('translated'),
    teamProofreadOrder: async (call) =>
      shown(deps, call, await proofreadOrder(deps, stepCaller(call), { ...on(call), ...call.body })),
    teamAddConversion: async (call) =>
      shown(
        deps,
        call,
        await addConversion(deps, stepCaller(call), { ...on(call), id: call.subject, conversion: call.body }),
      ),
    teamReviewOrder: async (call) => shown(deps, call, await reviewOrder(deps, stepCaller(call), on(call))),
    teamHoldOrder: async (call) =>
      shown(deps, call, await holdOrder(deps, stepCaller(call), { ...on(call), ...call.body })),
    teamResumeOrder: async (call) => shown(deps, call, await resumeOrder(deps, stepCaller(call), on(call))),
    async teamShipOrder(call) {
      const { parcels, ...parcel } = call.body;
      const sent = parcels === undefined ? { parcel } : { parcels };
      const shipped = await shipOrder(deps, stepCaller(call), { ...on(call), ...sent });
      call.warnings.push(...shipped.result);
      return shown(deps, call, shipped);
    },
  };
}

/** Money moves between two transactions, so the order is read again afterwards. */
function endHandlers(deps: TeamOrderDeps): Pick<Handlers, 'teamRefundOrder' | 'teamVoidOrder'> {
  const by = ({ subject, version }: Call<'teamRefundOrder' | 'teamVoidOrder'>) => ({ id: subject, version });
  return {
    async teamRefundOrder(call) {
      const order = call.params.token;
      await refundOrder(deps, call.actor, { order, move: 'refund', ...call.body, ...by(call) });
      return shown(deps, call, await readTeamOrder(deps, stepCaller(call), order));
    },
    async teamVoidOrder(call) {
      const order = call.params.token;
      await refundOrder(deps, call.actor, { order, move: 'void', ...call.body, ...by(call) });
      return shown(deps, call, await readTeamOrder(deps, stepCaller(call), order));
    },
  };
}
