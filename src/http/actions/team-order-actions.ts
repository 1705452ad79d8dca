import { fail, refusalOf } from '../../core/fail.ts';
import { fromToken, toToken } from '../../core/ids.ts';
import type { TeamCaller } from '../../domain/accounts/caller.ts';
import { checkUndecided } from '../../domain/after-sale/adjustments/propose-adjustment.ts';
import { isIssued } from '../../domain/certificates/certificates.queries.ts';
import type { OrderPapers } from '../../domain/certificates/certificates.ts';
import type { Actor } from '../../domain/events/audit.ts';
import { type ActionCaller, refusalOfAction, seenBy } from '../../domain/orders/actions/run-action.ts';
import type { OrderRow } from '../../domain/orders/rows/orders.queries.ts';
import { type AssignedOrder, needsNotary, needsShipping, needsTranslation } from '../../domain/orders/state/needs.ts';
import type { OrderWithPayments } from '../../domain/orders/state/order-payments.ts';
import { NOTHING_TO_UPLOAD, type ToUpload, toUploadOf } from '../../domain/orders/translations/add-translation.ts';
import { matchesRule, ordersVisibleTo, ownPartOnly, viewsOf } from '../../domain/orders/viewers/role-visibility.ts';
import type { OrderViewer } from '../../domain/orders/viewers/team-visibility.ts';
import type { Operation } from '../../wire/paths.ts';
import { type Route, rolesFor } from '../../wire/routes/route.ts';
import { ROUTES } from '../../wire/routes.ts';
import type { Action, NextAction } from '../../wire/schemas/actions/action.ts';
import { buildAction, buildCall, type Offer, offer, offerUnless, refusalOfCaller } from './action.ts';
import { TEAM_ORDER_OFFERS, type TeamOrderContext } from './team-order-offers.ts';

type Deps = TeamOrderContext['deps'] & { baseUrl: string };

/** Actions of a team member on an order. */
export function teamOrderActions(
  deps: Deps,
  { caller, actor }: CallIdentity,
  order: OrderWithPayments & Pick<OrderPapers, 'certificates'>,
): { next_action: NextAction | null; actions: Action[] } {
  const { full, payments, certificates } = order;
  const token = toToken('order', full.order.id);
  const act = (one: Offer<TeamOrderContext>, tokens: Record<string, string> = {}) => {
    const by = toActionCaller({ caller: withRolesFor(caller, one.operation), actor });
    const orderContext = { deps, full, seen: seenBy(by, full), by, payments };
    const at = { baseUrl: deps.baseUrl, caller, tokens: { token, ...tokens } };
    return buildAction(
      at,
      { ...one, waits: (context: TeamOrderContext) => waitsOfInvisible(context) ?? one.waits(context) },
      orderContext,
    );
  };
  const ofAdjustments = full.adjustments.filter(({ status }) => status === 'proposed');
  const ofOriginals = full.originals.filter(({ original }) => original.status === 'received');
  return {
    next_action: nextTeamOrderAction(deps, { caller, actor }, full.order, toUploadBy({ caller, actor }, full)),
    actions: [
      ...TEAM_ORDER_OFFERS.map((one) => act(one)),
      ...ofAdjustments.map((adjustment) => {
        const check = () => checkUndecided(adjustment, 'withdraw');
        const tokens = { adjustment: toToken('adj', adjustment.id) };
        return act(offer('withdraw_adjustment', 'teamWithdrawAdjustment', check), tokens);
      }),
      ...ofOriginals.flatMap(({ original }) => {
        const tokens = { original: toToken('orig', original.id) };
        const noRefusal = () => null;
        return [
          act(offerUnless('move_original', 'teamMoveOriginal', noRefusal), tokens),
          act(offerUnless('return_original', 'teamReturnOriginal', noRefusal), tokens),
        ];
      }),
      ...certificates.filter(isIssued).map(({ id }) => {
        const noRefusal = () => null;
        return act(offerUnless('revoke_certificate', 'teamRevokeCertificate', noRefusal), {
          token: toToken('crt', id),
        });
      }),
    ],
  };
}

/** Narrows the caller to the roles the operation accepts: they see what those roles see. */
function withRolesFor(caller: TeamCaller, operation: Operation): TeamCaller {
  const route: Route = ROUTES[operation];
  return { ...caller, roles: rolesFor(route, caller.held) };
}

/** Refuses an action on an order that is invisible to the action's role. */
function waitsOfInvisible({ full, by }: TeamOrderContext) {
  const refused = refusalOf(() => {
    if (!matchesRule(full.order, by.visible)) fail('insufficient_scope', { message: NOT_YOURS });
  });
  return refused === null ? null : [refused];
}

const NOT_YOURS = 'This is for those to whom the order is assigned, or for whom it is next.';

/** Actions that an order may wait for, in the order of the workflow. */
const NEXT_ACTIONS: readonly NextActionRule[] = [
  { name: 'intake', operation: 'teamIntakeOrder', isNext: whenAllowed('intake') },
  { name: 'assign', operation: 'teamAssignOrder', isNext: whenAllowed('assign') },
  { name: 'accept', operation: 'teamAcceptOrder', isNext: whenAllowed('accept') },
  {
    name: 'add_translation',
    operation: 'teamAddTranslation',
    // Proofreaders may upload a corrected file, but a missing translation waits for its translator.
    as: 'teamTranslatedOrder',
    isNext: (order, { own, revised }) =>
      (own && whenAllowed('translated')(order)) || (revised && order.status === 'in_progress'),
  },
  {
    name: 'add_translation',
    operation: 'teamAddTranslation',
    isNext: ({ status }, { revised }) => revised && status === 'in_review',
  },
  { name: 'translated', operation: 'teamTranslatedOrder', isNext: onceAllUploaded(whenAllowed('translated')) },
  { name: 'proofread', operation: 'teamProofreadOrder', isNext: onceAllUploaded(whenAllowed('proofread')) },
  {
    name: 'review',
    operation: 'teamReviewOrder',
    isNext: onceAllUploaded(({ status, ...at }) => status === 'in_progress' && at.proofreader_completed_at !== null),
  },
  {
    name: 'notarize',
    operation: 'teamNotarizeOrder',
    isNext: (order) => needsNotary(order) && whenAllowed('notarize')(order),
  },
  {
    name: 'ship',
    operation: 'teamShipOrder',
    isNext: (order) =>
      needsShipping(order) && !(needsNotary(order) && order.notarized_at === null) && whenAllowed('ship')(order),
  },
  { name: 'complete', operation: 'teamCompleteOrder', isNext: isReadyToComplete },
  {
    name: 'resume',
    operation: 'teamResumeOrder',
    isNext: ({ status, ...held }) =>
      status === 'on_hold' && held.hold_answered_at !== null && !held.held_for_payment && !held.held_for_adjustment,
  },
];

interface NextActionRule {
  name: string;
  operation: Operation;
  /** Operation whose roles the action is meant for, where more roles may call it. */
  as?: Operation;
  isNext(order: OrderRow, toUpload: ToUpload): boolean;
}

function whenAllowed(step: Parameters<typeof refusalOfAction>[0]): (order: OrderRow) => boolean {
  return (order) => refusalOfAction(step, order) === null;
}

/** Waits until every translation is uploaded. */
function onceAllUploaded(isNext: (order: OrderRow) => boolean): NextActionRule['isNext'] {
  return (order, { any }) => needsTranslation(order) && !any && isNext(order);
}

function isReadyToComplete(order: OrderRow): boolean {
  const isReady = needsTranslation(order) ? order.status === 'approved' : order.status === 'in_progress';
  const sealed = !needsNotary(order) || order.notarized_at !== null;
  return isReady && sealed && (!needsShipping(order) || order.shipped_at !== null);
}

function toUploadBy(identity: CallIdentity, full: AssignedOrder): ToUpload {
  const by = toActionCaller(identity);
  return toUploadOf(full, seenBy(by, full), by);
}

/** The first action that the order waits for and that the caller may run. */
export function nextTeamOrderAction(
  { baseUrl }: { baseUrl: string },
  { caller, actor }: CallIdentity,
  order: OrderRow,
  toUpload: ToUpload = NOTHING_TO_UPLOAD,
): NextAction | null {
  const next = NEXT_ACTIONS.find(({ operation, as = operation, isNext }) => {
    if (!isNext(order, toUpload) || refusalOfCaller(caller, as) !== null) return false;
    return matchesRule(order, toActionCaller({ caller: withRolesFor(caller, as), actor }).visible);
  });
  return next === undefined ? null : buildCall(baseUrl, next, { token: toToken('order', order.id) });
}

/** The caller, and their name in the audit trail. */
export interface CallIdentity {
  caller: TeamCaller;
  actor: Actor;
}

const viewerIds = (caller: TeamCaller) => ({ actor: caller.actor, person: fromToken('prs', caller.actor) });

/** The caller and the orders that their roles let them see. */
export function toActionCaller({ caller, actor }: CallIdentity): ActionCaller {
  const viewer = viewerIds(caller);
  return { actor, visible: ordersVisibleTo(caller.roles, viewer), ...ownPartOnly(caller.roles, viewer) };
}

/** Includes the viewer: by all roles the caller has, so that every call shows an order alike. */
export const toOrderViewer = (
  { translatorsSeeCustomers: seesCustomers }: { translatorsSeeCustomers: boolean },
  identity: CallIdentity,
): ActionCaller & OrderViewer => ({
  ...toActionCaller(identity),
  views: viewsOf(identity.caller.held, viewerIds(identity.caller)),
  seesCustomers,
});
