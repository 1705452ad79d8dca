import { dayOf } from '../../core/calendar.ts';
import type { ApostilleStatus } from '../../wire/schemas/orders/apostille.ts';
import { DELIVERED_SERVICES } from '../../wire/schemas/team.ts';
import { type CompleteDeps, completeOrder } from '../certificates/actions/complete.ts';
import { notarizeOrder, shipOrder } from '../certificates/actions/paper-actions.ts';
import { intakeOrder, reachMilestone, reviewOrder } from '../orders/actions/reach-milestone.ts';
import type { ActionDeps } from '../orders/actions/run-action.ts';
import { type ApostilleStepRequest, recordApostille } from '../orders/apostille/record-apostille.ts';
import { assignOrder, proofreadOrder } from '../orders/assignments/change-assignment.ts';
import { moveOriginal, receiveOriginal } from '../orders/originals/move-original.ts';
import { addConversion } from '../orders/results/add-conversion.ts';
import type { FullOrder } from '../orders/rows/orders.queries.ts';
import { apostilleStatus, needsNotary, needsShipping, needsTranslation } from '../orders/state/needs.ts';
import { hasBegun, isTranslation } from '../orders/state/order-file.ts';
import { addSimulatedResult, addSimulatedTranslation, simulatorOf } from './simulated-files.ts';

/** Next step of an apostille after each status, with its details. */
const NEXT_STEPS: Readonly<Record<ApostilleStatus, Pick<ApostilleStepRequest, 'step' | 'where' | 'reference'> | null>> =
  {
    waiting: { step: 'received', where: 'Simulated desk' },
    received: { step: 'notarized', where: 'Simulated notary' },
    notarized: { step: 'submitted', where: 'Simulated Secretary of State' },
    submitted: { step: 'issued', where: 'Simulated Secretary of State', reference: 'TEST-0000' },
    issued: { step: 'returned', where: 'Simulated desk' },
    returned: null,
  };

/**
 * Next step of an order's papers: receive the original for the apostille, run the apostille's steps, return the
 * original; null: nothing left to do.
 */
function nextPaper(full: FullOrder): ((deps: ActionDeps) => Promise<unknown>) | null {
  const { order, originals } = full;
  const status = apostilleStatus(full);
  const at = { order: order.id, expected: order.updated_at };
  const by = simulatorOf(order.account_id);
  const next = status === null ? null : NEXT_STEPS[status];
  if (status === 'waiting' && originals.length === 0) {
    const original = { what: 'The document for the apostille (simulated)', where: 'Simulated desk' };
    return (deps) => receiveOriginal(deps, by, { ...at, ...original });
  }
  if (next !== null) return (deps) => recordApostille(deps, by, { ...at, ...next });
  const receivedOriginal = originals.find(({ original }) => original.status === 'received')?.original.id;
  if (receivedOriginal === undefined) return null;
  const sent = {
    original: receivedOriginal,
    move: 'return',
    where: 'To the customer',
    reference: 'TEST-0000',
  } as const;
  return (deps) => moveOriginal(deps, by, { ...at, ...sent });
}

/** A step on the order as it was read; fails as a conflict if someone has changed the order since. */
export type SimulatedStep = (deps: CompleteDeps) => Promise<unknown>;

/** Next step of the simulated team, by the same functions that people use; null: the order waits for someone else. */
export function nextStep(full: FullOrder): SimulatedStep | null {
  switch (full.order.status) {
    case 'created':
      return whenNew(full);
    case 'in_progress':
      // An order that was held before work began is in progress and still new.
      return hasBegun(full) ? whenInProgress(full) : whenNew(full);
    case 'in_review':
      return answerRevision(full);
    case 'approved':
      // People may have sent the order to review without the results of its other services.
      return nextResult(full) ?? finish(full);
    default:
      return null;
  }
}

const orderAsRead = ({ order }: FullOrder) => ({ order: order.id, expected: order.updated_at });

function whenNew(full: FullOrder): SimulatedStep {
  const { order } = full;
  const at = orderAsRead(full);
  const by = simulatorOf(order.account_id);
  if (order.intake_processed_at === null) return (deps) => intakeOrder(deps, by, at);
  if (order.translator_assigned_at === null) {
    return (deps) => assignOrder(deps, by, { ...at, to: { name: 'Simulated translator' } });
  }
  return (deps) => reachMilestone(deps, by, { ...at, action: 'accept' });
}

function whenInProgress(full: FullOrder): SimulatedStep {
  const { order } = full;
  const at = orderAsRead(full);
  const by = simulatorOf(order.account_id);
  const result = nextResult(full);
  if (result !== null) return result;
  if (!needsTranslation(order)) return finish(full);
  const translation = nextTranslation(full);
  if (translation !== null) return translation;
  if (order.translator_completed_at === null) {
    return (deps) => reachMilestone(deps, by, { ...at, action: 'translated' });
  }
  if (order.proofreader_completed_at === null) {
    return (deps) => proofreadOrder(deps, by, at);
  }
  return (deps) => reviewOrder(deps, by, at);
}

function nextTranslation(full: FullOrder): SimulatedStep | null {
  const made = full.files.filter(isTranslation);
  for (const { file_id: source } of full.files.filter((file) => file.collection === 'source')) {
    const language = full.order.target_language.find(
      (wanted) => !made.some((file) => file.source_file_id === source && file.language === wanted),
    );
    if (language !== undefined) return (deps) => addSimulatedTranslation(deps, full, { source, language });
  }
  return null;
}

function answerRevision(full: FullOrder): SimulatedStep | null {
  const revised = full.files.find((file) => isTranslation(file) && file.revision !== null);
  if (revised === undefined || revised.source_file_id === null || revised.language === null) return null;
  const { source_file_id: source, language } = revised;
  return (deps) => addSimulatedTranslation(deps, full, { source, language, revised });
}

function nextResult(full: FullOrder): SimulatedStep | null {
  const { order, files, conversions } = full;
  const service = DELIVERED_SERVICES.find(
    (delivered) => order.services[delivered] === true && !files.some((file) => file.service === delivered),
  );
  if (service !== undefined) return (deps) => addSimulatedResult(deps, full, service);
  if (order.services.currency_conversion !== true || conversions.length > 0) return null;
  const { source_currency, target_currency } = order.services.currency_conversion_options ?? {};
  return (deps) =>
    addConversion(deps, simulatorOf(order.account_id), {
      ...orderAsRead(full),
      simulated: true,
      conversion: {
        amount: '1000.00',
        description: 'A simulated amount',
        source_currency: source_currency ?? (target_currency === 'EUR' ? 'USD' : 'EUR'),
        date: dayOf(deps.clock.now()),
      },
    });
}

const PARCEL = { carrier: 'UPS', service: 'Simulated shipment', tracking_number: '1Z999AA10123456784' };

function finish(full: FullOrder): SimulatedStep {
  const { order } = full;
  const at = orderAsRead(full);
  const by = simulatorOf(order.account_id);
  if (needsNotary(order) && order.notarized_at === null) return (deps) => notarizeOrder(deps, by, at);
  const paper = nextPaper(full);
  if (paper !== null) return paper;
  if (needsShipping(order) && order.shipped_at === null) {
    return (deps) => shipOrder(deps, by, { ...at, parcel: PARCEL });
  }
  return (deps) => completeOrder(deps, by, at);
}
