import { fail, refusalOf } from '../../core/fail.ts';
import { nextState, refuseState } from '../../core/lifecycle.ts';
import { checkAdjustable } from '../../domain/after-sale/adjustments/propose-adjustment.ts';
import { checkCancel } from '../../domain/after-sale/cancellations/cancel-order.ts';
import { checkRequested } from '../../domain/after-sale/cancellations/decide-cancellation.ts';
import { checkChangeable } from '../../domain/after-sale/change-details.ts';
import { checkCreditable, checkRefundable } from '../../domain/after-sale/returns/refund-order.ts';
import { checkCompletable, checkSigned } from '../../domain/certificates/actions/complete.ts';
import { checkNotarizable, checkShippable } from '../../domain/certificates/actions/paper-actions.ts';
import type { DrawDeps } from '../../domain/certificates/issue/issue-certificates.ts';
import { checkPrintable } from '../../domain/certificates/pack/print-pack.ts';
import {
  checkPlainAction,
  checkProofread,
  checkResumable,
  checkReviewable,
  checkTurn,
  waitsForAll,
  waitsForCorrections,
  waitsForTranslations,
} from '../../domain/orders/actions/reach-milestone.ts';
import { type ActionCaller, checkAction } from '../../domain/orders/actions/run-action.ts';
import { checkApostille } from '../../domain/orders/apostille/record-apostille.ts';
import { canReassign, checkAssignable } from '../../domain/orders/assignments/assign-piece.ts';
import { type MilestoneAction, ORDER_LIFECYCLE, type OrderMove } from '../../domain/orders/order.lifecycle.ts';
import { checkConvertible, checkResultTurn } from '../../domain/orders/results/add-conversion.ts';
import {
  type AssignedOrder,
  allPieces,
  deliveredService,
  isOwn,
  missingForCompletion,
  missingWait,
  needsRevision,
  needsTranslation,
  type SeenOrder,
} from '../../domain/orders/state/needs.ts';
import { isTranslation } from '../../domain/orders/state/order-file.ts';
import { type PaymentOfOrder, refundableAmount } from '../../domain/orders/state/order-payments.ts';
import { checkTranslationTurn } from '../../domain/orders/translations/add-translation.ts';
import { checkSendBack } from '../../domain/orders/translations/send-back.ts';
import type { Wait } from '../../wire/schemas/actions/action.ts';
import type { Task } from '../../wire/schemas/people/profile.ts';
import { DELIVERED_SERVICES } from '../../wire/schemas/team.ts';
import { type Offer, offer, offerUnless } from './action.ts';

/** An order for a team member: all of it, and the part visible to the roles that the operation accepts. */
export interface TeamOrderContext {
  deps: Pick<DrawDeps, 'signatory' | 'playMoney'>;
  full: AssignedOrder;
  seen: SeenOrder;
  by: ActionCaller;
  payments: readonly PaymentOfOrder[];
}

const move = (name: OrderMove & ('hold' | 'void')) => (context: TeamOrderContext) =>
  nextState(ORDER_LIFECYCLE, name, 'order', context.full.order.status);

const noRefusal = () => null;

/** Actions of the team, roughly in workflow order. */
export const TEAM_ORDER_OFFERS: readonly Offer<TeamOrderContext>[] = [
  offer('intake', 'teamIntakeOrder', ({ full }) => checkAction('intake', full.order)),
  offer('assign', 'teamAssignOrder', ({ seen }) => checkOrderAssignable(seen)),
  offer('assign_proofreader', 'teamAssignOrder', ({ full }) => checkProofreadable(full)),
  offer('accept', 'teamAcceptOrder', ({ full, seen, by }) => checkPlainAction('accept', full, seen, by)),
  offer('add_translation', 'teamAddTranslation', ({ seen }) => checkTranslatable(seen)),
  offer('add_deliverable', 'teamAddDeliverable', ({ full }) => checkDeliverable(full)),
  offer('add_conversion', 'teamAddConversion', ({ full }) => checkConvertible(full.order)),
  {
    name: 'translated',
    operation: 'teamTranslatedOrder',
    waits: (context) => waitsOfTaskEnd(context, 'translated', 'translate'),
  },
  {
    name: 'proofread',
    operation: 'teamProofreadOrder',
    waits: (context) => waitsOfTaskEnd(context, 'proofread', 'proofread'),
  },
  offer('send_back', 'teamSendBack', ({ seen }) => checkSendBack(seen)),
  { name: 'review', operation: 'teamReviewOrder', waits: waitsOfReview },
  offer('print_pack', 'teamGetPrintPack', ({ full }) => checkPrintable(full)),
  offer('notarize', 'teamNotarizeOrder', ({ full }) => checkNotarizable(full.order)),
  offer('ship', 'teamShipOrder', ({ full }) => checkShippable(full.order)),
  offer('apostille', 'teamRecordApostille', ({ full }) => checkApostille(full)),
  offerUnless('receive_original', 'teamReceiveOriginal', noRefusal),
  { name: 'complete', operation: 'teamCompleteOrder', waits: waitsOfCompletion },
  offer('change', 'teamChangeOrder', ({ full }) => checkChangeable(full.order)),
  offer('hold', 'teamHoldOrder', move('hold')),
  offer('resume', 'teamResumeOrder', ({ full }) => checkResumable(full.order)),
  offerUnless('message', 'teamCreateOrderMessage', noRefusal),
  offerUnless('note', 'teamCreateOrderNote', noRefusal),
  offer('propose_adjustment', 'teamProposeAdjustment', ({ full }) => checkAdjustable(full)),
  offer('credit', 'teamCreditOrder', ({ full, payments }) => checkCreditable(full.order, refundableAmount(payments))),
  offer('grant_cancellation', 'teamGrantCancellation', ({ full }) => checkRequested(full)),
  offer('decline_cancellation', 'teamDeclineCancellation', ({ full }) => checkRequested(full)),
  offer('refund', 'teamRefundOrder', ({ full: { order }, payments }) => {
    nextState(ORDER_LIFECYCLE, 'refund', 'order', order.status);
    checkRefundable(order, refundableAmount(payments));
  }),
  offer('void', 'teamVoidOrder', move('void')),
  offer('cancel', 'teamCancelOrder', ({ full }) => checkCancel(full.order)),
];

/** While an order is in review, only pieces to revise can be reassigned. */
function checkOrderAssignable(seen: SeenOrder): void {
  const { order, files } = seen;
  if (!needsTranslation(order)) {
    if (!canReassign(order)) checkAction('assign', order);
    return;
  }
  const pieces = allPieces(seen).filter((piece) => isOwn(seen, piece));
  const open = order.status === 'in_review' ? pieces.filter((piece) => needsRevision(files, piece)) : pieces;
  checkAssignable(seen, 'translate', open);
}

function checkProofreadable({ order, files }: AssignedOrder): void {
  if (!needsTranslation(order)) refuseState('order', order.status, 'No translation was ordered.');
  checkAssignable({ order, files }, 'proofread', []);
}

/** Allowed when any translation of the caller's own can be uploaded. */
function checkTranslatable(seen: SeenOrder): void {
  const { order, files } = seen;
  if (!needsTranslation(order)) refuseState('order', order.status, 'No translation was ordered.');
  const own = allPieces(seen).filter((piece) => isOwn(seen, piece));
  const refusals = own.map(({ file_id, language }) => {
    const isOld = (file: SeenOrder['files'][number]) =>
      isTranslation(file) && file.source_file_id === file_id && file.language === language;
    return refusalOf(() => checkTranslationTurn(order, files.find(isOld)));
  });
  const [first] = refusals;
  if (first && refusals.every((refusal) => refusal !== null)) fail(first.code, { message: first.message });
}

function checkDeliverable({ order }: AssignedOrder): void {
  if (!DELIVERED_SERVICES.some((service) => 'service' in deliveredService(order, service))) {
    refuseState('order', order.status, 'No service was ordered whose result is a file of its own.');
  }
  checkResultTurn(order);
}

/** The end of a task waits for its turn, then for the translations it covers. */
function waitsOfTaskEnd({ full, seen, by }: TeamOrderContext, step: MilestoneAction, task: Task): Wait[] {
  const refused = refusalOf(() => checkTurn(step, full.order, seen));
  if (refused !== null) return [refused];
  const missing = waitsForTranslations(full, seen, by, task);
  if (missing.length > 0 || task === 'translate') return missing;
  return waitsForCorrections(seen.own === undefined ? full : seen, seen);
}

/** Status first: missing translations are listed only when it is their turn. */
function waitsOfReview({ full, seen, by }: TeamOrderContext): Wait[] {
  const refused = refusalOf(() => checkReviewable(full.order));
  if (refused !== null) return [refused];
  const missing = waitsForAll(full, seen);
  if (missing.length > 0) return missing;
  const left = refusalOf(() => checkProofread(full, seen, by));
  return left === null ? [] : [left];
}

/** Results of services do not count as missing: they can be sent with the call itself. */
function waitsOfCompletion({ deps, full }: TeamOrderContext): Wait[] {
  const refused = refusalOf(() => checkCompletable(full.order));
  if (refused !== null) return [refused];
  const missing = missingForCompletion(full).filter(({ kind }) => kind !== 'result');
  if (missing.length > 0) return missing.map(missingWait);
  const unsigned = refusalOf(() => checkSigned(deps, full));
  return unsigned === null ? [] : [unsigned];
}
