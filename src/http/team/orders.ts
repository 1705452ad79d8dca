import { fromToken, type Id } from '../../core/ids.ts';
import type { TeamCaller } from '../../domain/accounts/caller.ts';
import { previewAdjustment } from '../../domain/after-sale/adjustments/added-lines.ts';
import { proposeAdjustment, withdrawAdjustment } from '../../domain/after-sale/adjustments/propose-adjustment.ts';
import { cancelOrder } from '../../domain/after-sale/cancellations/cancel-order.ts';
import { declineCancellation, grantCancellation } from '../../domain/after-sale/cancellations/decide-cancellation.ts';
import { changeDetails } from '../../domain/after-sale/change-details.ts';
import type { ReturnDeps } from '../../domain/after-sale/returns/process-refunds.ts';
import { creditCustomer, refundOrder } from '../../domain/after-sale/returns/refund-order.ts';
import { readTeamOrder } from '../../domain/billing/read-team-order.ts';
import type { CompleteDeps } from '../../domain/certificates/actions/complete.ts';
import { shipOrder } from '../../domain/certificates/actions/paper-actions.ts';
import {
  type CertificatePresenting,
  presentCertificate,
  presentOrderPapers,
  readOrderPapers,
  revokeCertificate,
} from '../../domain/certificates/certificates.ts';
import type { PackDeps } from '../../domain/certificates/pack/packed-file.ts';
import { printPack } from '../../domain/certificates/pack/print-pack.ts';
import type { Actor } from '../../domain/events/audit.ts';
import { slicePage } from '../../domain/list-query.ts';
import type { GetCorrespondent } from '../../domain/mail/email.ts';
import {
  holdOrder,
  intakeOrder,
  type PlainAction,
  reachMilestone,
  resumeOrder,
  reviewOrder,
} from '../../domain/orders/actions/reach-milestone.ts';
import { proofreadOrder } from '../../domain/orders/assignments/change-assignment.ts';
import { readOrderQueue } from '../../domain/orders/lists/list-orders.ts';
import type { OrderPresenting } from '../../domain/orders/present/present-order.ts';
import { presentTeamOrder, presentTeamReference } from '../../domain/orders/present/present-team-order.ts';
import { addConversion } from '../../domain/orders/results/add-conversion.ts';
import type { OrderRow } from '../../domain/orders/rows/orders.queries.ts';
import type { OrderWithPayments } from '../../domain/orders/state/order-payments.ts';
import {
  presentTeamTimeline,
  readTeamTimeline,
  type TimelineRights,
} from '../../domain/orders/timeline/read-timeline.ts';
import { sendBack } from '../../domain/orders/translations/send-back.ts';
import { showTeamOrder } from '../../domain/orders/viewers/order-fields.ts';
import { teamVisibility } from '../../domain/orders/viewers/team-visibility.ts';
import { namePeople, ownPartOf, presentOrderFacts, readOrderFacts } from '../../domain/team/work/row-facts.ts';
import { rolesFor } from '../../wire/routes/route.ts';
import { ROUTES } from '../../wire/routes.ts';
import type { TeamOrder } from '../../wire/schemas/order.ts';
import {
  type CallIdentity,
  nextTeamOrderAction,
  teamOrderActions,
  toActionCaller,
  toOrderViewer,
} from '../actions/team-order-actions.ts';
import { type Call, defineHandlers } from '../edge/operation.ts';
import { readDue } from '../edge/parse/read-due.ts';
import { readTeamListQuery } from '../edge/parse/read-list-filters.ts';

export type TeamOrderDeps = CompleteDeps &
  ReturnDeps &
  OrderPresenting & { company: GetCorrespondent; translatorsSeeCustomers: boolean };

export interface OrderCall {
  caller: TeamCaller;
  actor: Actor;
  params: { token: Id<'order'> };
  version: number | undefined;
}

export type PresentForRoleDeps = OrderPresenting &
  Pick<CompleteDeps, 'db' | 'clock' | 'signatory' | 'playMoney'> & { translatorsSeeCustomers: boolean };

/** The order and the caller's actions, limited to what the caller's roles may see. */
export async function presentForRole(
  deps: PresentForRoleDeps,
  call: CallIdentity,
  full: OrderWithPayments,
): Promise<{ data: TeamOrder }> {
  const by = toOrderViewer(deps, call);
  const [content, facts, papers] = await Promise.all([
    presentTeamOrder(deps, full),
    readOrderFacts(deps, by, [full.order]),
    readOrderPapers(deps, full),
  ]);
  const row = presentOrderFacts(facts, full.order, deps.clock.now());
  const play_money = deps.playMoney || !full.order.livemode || full.payments.some(({ playMoney }) => playMoney);
  const travelling = namePeople(content, facts);
  const shownPapers = { play_money, ...travelling, ...presentOrderPapers(deps.baseUrl, papers) };
  const fullOrder = { ...content, ...shownPapers, ...row, ...teamOrderActions(deps, call, { ...full, ...papers }) };
  return { data: showTeamOrder(teamVisibility(by, full.order), fullOrder) };
}

export function teamOrderHandlers(deps: TeamOrderDeps) {
  return { ...readHandlers(deps), ...actionHandlers(deps), ...endHandlers(deps) };
}

/** Messages and notes only for roles that may list them; money and terms only for support and finance. */
const timelineRights = ({ held }: TeamCaller): TimelineRights => ({
  messages: rolesFor(ROUTES.teamListOrderMessages, held).length > 0,
  notes: rolesFor(ROUTES.teamListOrderNotes, held).length > 0,
  detail: rolesFor({ roles: ['support', 'finance'] }, held).length > 0,
});

function readHandlers(deps: TeamOrderDeps) {
  return defineHandlers({
    async teamListOrders({ caller, actor, page, query, filters, listed }) {
      const listQuery = readTeamListQuery(deps, filters, query);
      const id = listQuery.q === undefined ? null : fromToken('order', listQuery.q);
      const person = filters.assignee === undefined ? null : fromToken('prs', filters.assignee);
      const by = toOrderViewer(deps, { caller, actor });
      const { rows, ...rest } = await readOrderQueue(
        deps,
        { ...listQuery, id, person, ...ownPartOf(by) },
        by.visible,
        page,
      );
      const facts = await readOrderFacts(deps, by, rows);
      const present = (row: OrderRow) =>
        showTeamOrder(teamVisibility(by, row), {
          ...presentTeamReference(deps, row),
          ...presentOrderFacts(facts, row, deps.clock.now()),
          next_action: nextTeamOrderAction(deps, { caller, actor }, row, facts.toUpload.get(row.id)),
        });
      return listed({ rows: rows.map(present), ...rest });
    },
    teamGetOrder: async (call) =>
      presentForRole(deps, call, await readTeamOrder(deps, toActionCaller(call), call.params.token)),
    async teamGetOrderTimeline(call) {
      const by = { ...toOrderViewer(deps, call), rights: timelineRights(call.caller) };
      const found = await readTeamTimeline(deps, by, call.params.token);
      return call.listed(
        slicePage(found, call.page, ({ key }) => key),
        presentTeamTimeline,
      );
    },
  });
}

function actionHandlers(deps: TeamOrderDeps) {
  const targetOf = ({ params, version }: OrderCall) => ({ order: params.token, version });
  const plain = (step: PlainAction) => async (call: OrderCall) =>
    presentForRole(deps, call, await reachMilestone(deps, toActionCaller(call), { ...targetOf(call), action: step }));
  return defineHandlers({
    async teamChangeOrder(call) {
      const { due_at, ...details } = call.body;
      const { due } = readDue(due_at === undefined ? {} : { due: due_at });
      const input = { ...targetOf(call), ...details, ...(due && { due }) };
      return presentForRole(deps, call, await changeDetails(deps, toActionCaller(call), input));
    },
    teamIntakeOrder: async (call) =>
      presentForRole(deps, call, await intakeOrder(deps, toActionCaller(call), { ...targetOf(call), ...call.body })),
    teamAcceptOrder: plain('accept'),
    teamTranslatedOrder: plain('translated'),
    teamProofreadOrder: async (call) =>
      presentForRole(deps, call, await proofreadOrder(deps, toActionCaller(call), { ...targetOf(call), ...call.body })),
    teamAddConversion: async (call) =>
      presentForRole(
        deps,
        call,
        await addConversion(deps, toActionCaller(call), { ...targetOf(call), id: call.subject, conversion: call.body }),
      ),
    teamSendBack: async (call) =>
      presentForRole(deps, call, await sendBack(deps, toActionCaller(call), { ...targetOf(call), ...call.body })),
    teamReviewOrder: async (call) =>
      presentForRole(deps, call, await reviewOrder(deps, toActionCaller(call), targetOf(call))),
    teamHoldOrder: async (call) =>
      presentForRole(deps, call, await holdOrder(deps, toActionCaller(call), { ...targetOf(call), ...call.body })),
    teamResumeOrder: async (call) =>
      presentForRole(deps, call, await resumeOrder(deps, toActionCaller(call), targetOf(call))),
    async teamShipOrder(call) {
      const { parcels, ...parcel } = call.body;
      const sent = parcels === undefined ? { parcel } : { parcels };
      const shipped = await shipOrder(deps, toActionCaller(call), { ...targetOf(call), ...sent });
      call.warnings.push(...shipped.result);
      return presentForRole(deps, call, shipped);
    },
  });
}

/** Money moves between two transactions, so the order is read again afterwards. */
function endHandlers(deps: TeamOrderDeps) {
  const by = ({ subject, version }: Call<'teamRefundOrder' | 'teamVoidOrder' | 'teamCancelOrder'>) => ({
    id: subject,
    version,
  });
  return defineHandlers({
    async teamRefundOrder(call) {
      const order = call.params.token;
      await refundOrder(deps, call.actor, { order, move: 'refund', ...call.body, ...by(call) });
      return presentForRole(deps, call, await readTeamOrder(deps, toActionCaller(call), order));
    },
    async teamVoidOrder(call) {
      const order = call.params.token;
      await refundOrder(deps, call.actor, { order, move: 'void', ...call.body, ...by(call) });
      return presentForRole(deps, call, await readTeamOrder(deps, toActionCaller(call), order));
    },
    async teamCancelOrder(call) {
      const order = call.params.token;
      await cancelOrder(deps, call.actor, { order, ...call.body, ...by(call) });
      return presentForRole(deps, call, await readTeamOrder(deps, toActionCaller(call), order));
    },
  });
}

export function teamCertificateHandlers(deps: PackDeps & CertificatePresenting) {
  return defineHandlers({
    teamGetPrintPack: async (call) => printPack(deps, toActionCaller(call), call.params.token),
    async teamRevokeCertificate({ actor, params, body }) {
      const revoked = await revokeCertificate(deps, actor, { certificate: params.token, reason: body.reason });
      return { data: await presentCertificate(deps, revoked) };
    },
  });
}

type Deps = ReturnDeps & PresentForRoleDeps & Parameters<typeof previewAdjustment>[0];

/** Money moves between two transactions, so the order is read again afterwards. */
export function teamChangeHandlers(deps: Deps) {
  const replyWithOrder = async (call: OrderCall) =>
    presentForRole(deps, call, await readTeamOrder(deps, toActionCaller(call), call.params.token));
  const targetOf = ({ params, version }: OrderCall) => ({ order: params.token, version });
  return defineHandlers({
    async teamProposeAdjustment(call) {
      const proposal = { ...targetOf(call), ...call.body, id: call.subject };
      call.warnings.push(...(await proposeAdjustment(deps, call.actor, proposal)));
      return replyWithOrder(call);
    },
    async teamPreviewAdjustment({ params, body, warnings }) {
      const found = await previewAdjustment(deps, { order: params.token, services: body.services });
      warnings.push(...found.warnings);
      return { data: found.preview };
    },
    async teamWithdrawAdjustment(call) {
      const { token: order, adjustment } = call.params;
      await withdrawAdjustment(deps, call.actor, { order, adjustment, version: call.version });
      return replyWithOrder(call);
    },
    async teamCreditOrder(call) {
      await creditCustomer(deps, call.actor, { ...targetOf(call), ...call.body, id: call.subject });
      return replyWithOrder(call);
    },
    async teamGrantCancellation(call) {
      await grantCancellation(deps, call.actor, { ...targetOf(call), ...call.body, id: call.subject });
      return replyWithOrder(call);
    },
    async teamDeclineCancellation(call) {
      await declineCancellation(deps, call.actor, { ...targetOf(call), ...call.body });
      return replyWithOrder(call);
    },
  });
}
