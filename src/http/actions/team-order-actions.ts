import { fail, refusalOf } from '../../core/fail.ts';
import { toToken } from '../../core/ids.ts';
import type { TeamCaller } from '../../domain/accounts/caller.ts';
import { checkUndecided } from '../../domain/after-sale/adjustments/decide-adjustment.ts';
import { isIssued } from '../../domain/certificates/certificates.queries.ts';
import type { OrderPapers } from '../../domain/certificates/order-papers.ts';
import type { Actor } from '../../domain/events/audit.ts';
import type { OrderRow } from '../../domain/orders/rows/orders.queries.ts';
import { needsNotary, needsShipping, needsTranslation } from '../../domain/orders/state/needs.ts';
import type { OrderWithPayments } from '../../domain/orders/state/order-payments.ts';
import type { AssignedOrder } from '../../domain/orders/state/own-part.ts';
import { refusalOfStep } from '../../domain/orders/steps/milestones.ts';
import { seenBy } from '../../domain/orders/steps/take-step.ts';
import { NOTHING_TO_UPLOAD, type ToUpload, toUploadOf } from '../../domain/orders/translations/to-upload.ts';
import { obeys } from '../../domain/orders/viewers/role-visibility.ts';
import type { Operation } from '../../wire/paths.ts';
import { type Route, rolesFor } from '../../wire/routes/route.ts';
import { ROUTES } from '../../wire/routes.ts';
import type { Action, NextAction } from '../../wire/schemas/actions/action.ts';
import { actionOf, callOf, type Offer, offer, refusalOfCaller, told } from './action.ts';
import { stepCaller } from './step-caller.ts';
import { TEAM_ORDER_OFFERS, type TeamAbout } from './team-order-offers.ts';

type Deps = TeamAbout['deps'] & { baseUrl: string };

export interface Looking {
  caller: TeamCaller;
  actor: Actor;
}

/** Actions of a team member on an order. */
export function teamOrderActions(
  deps: Deps,
  { caller, actor }: Looking,
  order: OrderWithPayments & Pick<OrderPapers, 'certificates'>,
): { next_action: NextAction | null; actions: Action[] } {
  const { whole, payments, certificates } = order;
  const token = toToken('order', whole.order.id);
  const act = (one: Offer<TeamAbout>, tokens: Record<string, string> = {}) => {
    const by = stepCaller({ caller: asCallerOf(caller, one.operation), actor });
    const about = { deps, whole, seen: seenBy(by, whole), by, payments };
    const at = { baseUrl: deps.baseUrl, caller, tokens: { token, ...tokens } };
    return actionOf(at, { ...one, waits: (it: TeamAbout) => waitsOfStranger(it) ?? one.waits(it) }, about);
  };
  const ofAdjustments = whole.adjustments.filter(({ status }) => status === 'proposed');
  const ofOriginals = whole.originals.filter(({ original }) => original.status === 'received');
  return {
    next_action: nextOfTeamOrder(deps, { caller, actor }, whole.order, toUploadBy({ caller, actor }, whole)),
    actions: [
      ...TEAM_ORDER_OFFERS.map((one) => act(one)),
      ...ofAdjustments.map((adjustment) => {
        const check = () => checkUndecided(adjustment, 'withdraw');
        const tokens = { adjustment: toToken('adj', adjustment.id) };
        return act(offer('withdraw_adjustment', 'teamWithdrawAdjustment', check), tokens);
      }),
      ...ofOriginals.flatMap(({ original }) => {
        const tokens = { original: toToken('orig', original.id) };
        const never = () => null;
        return [
          act(told('move_original', 'teamMoveOriginal', never), tokens),
          act(told('return_original', 'teamReturnOriginal', never), tokens),
        ];
      }),
      ...certificates.filter(isIssued).map(({ id }) => {
        const never = () => null;
        return act(told('revoke_certificate', 'teamRevokeCertificate', never), { token: toToken('crt', id) });
      }),
    ],
  };
}

/** Narrows the caller to the roles the operation accepts: they see what those roles see. */
function asCallerOf(caller: TeamCaller, operation: Operation): TeamCaller {
  const route: Route = ROUTES[operation];
  return { ...caller, roles: rolesFor(route, caller.held) };
}

/** Refuses an action on an order that is invisible to the action's role. */
function waitsOfStranger({ whole, by }: TeamAbout) {
  const refused = refusalOf(() => {
    if (!obeys(whole.order, by.visible)) fail('insufficient_scope', { message: NOT_YOURS });
  });
  return refused === null ? null : [refused];
}

const NOT_YOURS = 'This is for those to whom the order is assigned, or for whom it is next.';

/** Actions that an order may wait for, in the order of the workflow. */
const STEPS: readonly NextStep[] = [
  { name: 'intake', operation: 'teamIntakeOrder', isNext: inTurn('intake') },
  { name: 'assign', operation: 'teamAssignOrder', isNext: inTurn('assign') },
  { name: 'accept', operation: 'teamAcceptOrder', isNext: inTurn('accept') },
  {
    name: 'add_translation',
    operation: 'teamAddTranslation',
    // Proofreaders may upload a corrected file, but a missing translation waits for its translator.
    as: 'teamTranslatedOrder',
    isNext: (order, { own }) => own && inTurn('translated')(order),
  },
  {
    name: 'add_translation',
    operation: 'teamAddTranslation',
    isNext: ({ status }, { revised }) => revised && status === 'in_review',
  },
  { name: 'translated', operation: 'teamTranslatedOrder', isNext: ofTranslations(inTurn('translated')) },
  { name: 'proofread', operation: 'teamProofreadOrder', isNext: ofTranslations(inTurn('proofread')) },
  {
    name: 'review',
    operation: 'teamReviewOrder',
    isNext: ofTranslations(({ status, ...at }) => status === 'in_progress' && at.proofreader_completed_at !== null),
  },
  {
    name: 'notarize',
    operation: 'teamNotarizeOrder',
    isNext: (order) => needsNotary(order) && inTurn('notarize')(order),
  },
  {
    name: 'ship',
    operation: 'teamShipOrder',
    isNext: (order) =>
      needsShipping(order) && !(needsNotary(order) && order.notarized_at === null) && inTurn('ship')(order),
  },
  { name: 'complete', operation: 'teamCompleteOrder', isNext: isToComplete },
  {
    name: 'resume',
    operation: 'teamResumeOrder',
    isNext: ({ status, ...held }) =>
      status === 'on_hold' && held.hold_answered_at !== null && !held.held_for_payment && !held.held_for_adjustment,
  },
];

interface NextStep {
  name: string;
  operation: Operation;
  /** Operation whose roles the action is meant for, where more roles may call it. */
  as?: Operation;
  isNext(order: OrderRow, toUpload: ToUpload): boolean;
}

function inTurn(step: Parameters<typeof refusalOfStep>[0]): (order: OrderRow) => boolean {
  return (order) => refusalOfStep(step, order) === null;
}

/** Waits until every translation is uploaded. */
function ofTranslations(isNext: (order: OrderRow) => boolean): NextStep['isNext'] {
  return (order, { any }) => needsTranslation(order) && !any && isNext(order);
}

function isToComplete(order: OrderRow): boolean {
  const isReady = needsTranslation(order) ? order.status === 'approved' : order.status === 'in_progress';
  const sealed = !needsNotary(order) || order.notarized_at !== null;
  return isReady && sealed && (!needsShipping(order) || order.shipped_at !== null);
}

function toUploadBy(looking: Looking, whole: AssignedOrder): ToUpload {
  const by = stepCaller(looking);
  return toUploadOf(whole, seenBy(by, whole), by);
}

/** The first action that the order waits for and that the caller may run. */
export function nextOfTeamOrder(
  { baseUrl }: { baseUrl: string },
  { caller, actor }: Looking,
  order: OrderRow,
  toUpload: ToUpload = NOTHING_TO_UPLOAD,
): NextAction | null {
  const next = STEPS.find(({ operation, as = operation, isNext }) => {
    if (!isNext(order, toUpload) || refusalOfCaller(caller, as) !== null) return false;
    return obeys(order, stepCaller({ caller: asCallerOf(caller, as), actor }).visible);
  });
  return next === undefined ? null : callOf(baseUrl, next, { token: toToken('order', order.id) });
}
