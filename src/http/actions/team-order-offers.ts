import { fail, refusalOf } from '../../core/fail.ts';
import { nextState, refuseState } from '../../core/lifecycle.ts';
import { checkAdjustable } from '../../domain/after-sale/adjustments/propose-adjustment.ts';
import { checkAsked } from '../../domain/after-sale/cancellations/decide-cancellation.ts';
import { checkCreditable } from '../../domain/after-sale/returns/credit-customer.ts';
import { checkRefundable } from '../../domain/after-sale/returns/refund-order.ts';
import type { DrawDeps } from '../../domain/certificates/issue/draw-certificate.ts';
import { checkPrintable } from '../../domain/certificates/pack/print-pack.ts';
import { checkCompletable, checkSigned } from '../../domain/certificates/steps/complete.ts';
import { checkNotarizable } from '../../domain/certificates/steps/notarize.ts';
import { checkShippable } from '../../domain/certificates/steps/ship.ts';
import { checkApostille } from '../../domain/orders/apostille/record-apostille.ts';
import { checkTurn, mayReassign } from '../../domain/orders/assignments/give-piece.ts';
import { ORDER_LIFECYCLE, type OrderMove, type OrderStep } from '../../domain/orders/order.lifecycle.ts';
import { checkConvertible } from '../../domain/orders/results/add-conversion.ts';
import { checkResultTurn } from '../../domain/orders/results/add-deliverable.ts';
import { deliveredService } from '../../domain/orders/state/delivered-service.ts';
import { missingForCompletion } from '../../domain/orders/state/missing.ts';
import { missingWait } from '../../domain/orders/state/missing-waits.ts';
import { needsTranslation } from '../../domain/orders/state/needs.ts';
import { isTranslation } from '../../domain/orders/state/order-file.ts';
import { leftOf, type PaymentOfOrder } from '../../domain/orders/state/order-payments.ts';
import { type AssignedOrder, isOwn, type SeenOrder } from '../../domain/orders/state/own-part.ts';
import { allPieces, isToRevise } from '../../domain/orders/state/pieces.ts';
import { waitsForAll, waitsForTranslations } from '../../domain/orders/steps/awaited-translations.ts';
import { checkStep } from '../../domain/orders/steps/milestones.ts';
import { checkPlainStep } from '../../domain/orders/steps/reach-milestone.ts';
import { checkResumable } from '../../domain/orders/steps/resume.ts';
import { checkProofread, checkReviewable } from '../../domain/orders/steps/review.ts';
import type { StepCaller } from '../../domain/orders/steps/take-step.ts';
import { checkTranslationTurn } from '../../domain/orders/translations/add-translation.ts';
import type { Wait } from '../../wire/schemas/actions/action.ts';
import type { Task } from '../../wire/schemas/people/profile.ts';
import { DELIVERED_SERVICES } from '../../wire/schemas/team.ts';
import { type Offer, offer, told } from './action.ts';

/** An order for a team member: all of it, and the part visible to the roles that the operation accepts. */
export interface TeamAbout {
  deps: Pick<DrawDeps, 'signatory' | 'playMoney'>;
  whole: AssignedOrder;
  seen: SeenOrder;
  by: StepCaller;
  payments: readonly PaymentOfOrder[];
}

const move = (name: OrderMove & ('hold' | 'void')) => (about: TeamAbout) =>
  nextState(ORDER_LIFECYCLE, name, 'order', about.whole.order.status);

const always = () => null;

/** Actions of the team, roughly in workflow order. */
export const TEAM_ORDER_OFFERS: readonly Offer<TeamAbout>[] = [
  offer('intake', 'teamIntakeOrder', ({ whole }) => checkStep('intake', whole.order)),
  offer('assign', 'teamAssignOrder', ({ seen }) => checkAssignable(seen)),
  offer('assign_proofreader', 'teamAssignOrder', ({ whole }) => checkProofreadable(whole)),
  offer('accept', 'teamAcceptOrder', ({ whole, seen, by }) => checkPlainStep('accept', whole, seen, by)),
  offer('add_translation', 'teamAddTranslation', ({ seen }) => checkTranslatable(seen)),
  offer('add_deliverable', 'teamAddDeliverable', ({ whole }) => checkDeliverable(whole)),
  offer('add_conversion', 'teamAddConversion', ({ whole }) => checkConvertible(whole.order)),
  {
    name: 'translated',
    operation: 'teamTranslatedOrder',
    waits: (about) => waitsOfEnd(about, 'translated', 'translate'),
  },
  { name: 'proofread', operation: 'teamProofreadOrder', waits: (about) => waitsOfEnd(about, 'proofread', 'proofread') },
  { name: 'review', operation: 'teamReviewOrder', waits: waitsOfReview },
  offer('print_pack', 'teamGetPrintPack', ({ whole }) => checkPrintable(whole)),
  offer('notarize', 'teamNotarizeOrder', ({ whole }) => checkNotarizable(whole.order)),
  offer('ship', 'teamShipOrder', ({ whole }) => checkShippable(whole.order)),
  offer('apostille', 'teamRecordApostille', ({ whole }) => checkApostille(whole)),
  told('receive_original', 'teamReceiveOriginal', always),
  { name: 'complete', operation: 'teamCompleteOrder', waits: waitsOfCompletion },
  offer('hold', 'teamHoldOrder', move('hold')),
  offer('resume', 'teamResumeOrder', ({ whole }) => checkResumable(whole.order)),
  told('message', 'teamCreateOrderMessage', always),
  told('note', 'teamCreateOrderNote', always),
  offer('propose_adjustment', 'teamProposeAdjustment', ({ whole }) => checkAdjustable(whole)),
  offer('credit', 'teamCreditOrder', ({ whole, payments }) => checkCreditable(whole.order, leftOf(payments))),
  offer('grant_cancellation', 'teamGrantCancellation', ({ whole }) => checkAsked(whole)),
  offer('decline_cancellation', 'teamDeclineCancellation', ({ whole }) => checkAsked(whole)),
  offer('refund', 'teamRefundOrder', ({ whole: { order }, payments }) => {
    nextState(ORDER_LIFECYCLE, 'refund', 'order', order.status);
    checkRefundable(order, leftOf(payments));
  }),
  offer('void', 'teamVoidOrder', move('void')),
];

/** While an order is in review, only pieces to revise can be reassigned. */
function checkAssignable(seen: SeenOrder): void {
  const { order, files } = seen;
  if (!needsTranslation(order)) {
    if (!mayReassign(order)) checkStep('assign', order);
    return;
  }
  const pieces = allPieces(seen).filter((piece) => isOwn(seen, piece));
  const open = order.status === 'in_review' ? pieces.filter((piece) => isToRevise(files, piece)) : pieces;
  checkTurn(seen, 'translate', open);
}

function checkProofreadable({ order, files }: AssignedOrder): void {
  if (!needsTranslation(order)) refuseState('order', order.status, 'No translation was ordered.');
  checkTurn({ order, files }, 'proofread', []);
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
function waitsOfEnd({ whole, seen, by }: TeamAbout, step: OrderStep, task: Task): Wait[] {
  const refused = refusalOf(() => checkStep(step, whole.order));
  return refused === null ? waitsForTranslations(whole, seen, by, task) : [refused];
}

/** Status first: missing translations are listed only when it is their turn. */
function waitsOfReview({ whole, seen, by }: TeamAbout): Wait[] {
  const refused = refusalOf(() => checkReviewable(whole.order));
  if (refused !== null) return [refused];
  const missing = waitsForAll(whole, seen);
  if (missing.length > 0) return missing;
  const left = refusalOf(() => checkProofread(whole, seen, by));
  return left === null ? [] : [left];
}

/** Results of services do not count as missing: they can be sent with the call itself. */
function waitsOfCompletion({ deps, whole }: TeamAbout): Wait[] {
  const refused = refusalOf(() => checkCompletable(whole.order));
  if (refused !== null) return [refused];
  const missing = missingForCompletion(whole).filter(({ what }) => what !== 'result');
  if (missing.length > 0) return missing.map(missingWait);
  const unsigned = refusalOf(() => checkSigned(deps, whole));
  return unsigned === null ? [] : [unsigned];
}
