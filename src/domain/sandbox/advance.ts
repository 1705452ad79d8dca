import { Readable } from 'node:stream';
import { type Id, newId } from '../../core/ids.ts';
import { languageName } from '../../wire/reference/languages.ts';
import { DELIVERED_SERVICES } from '../../wire/schemas/team.ts';
import type { Actor } from '../events/audit.ts';
import { type Received, receiveFile } from '../files/receive-file.ts';
import { isTranslation } from '../orders/change-order.ts';
import type { HeldFile, OrderWhole } from '../orders/orders.queries.ts';
import { type CompleteDeps, completeOrder } from '../orders/steps/complete.ts';
import { addConversion } from '../orders/steps/convert.ts';
import { needsNotary, needsShipping, needsTranslation } from '../orders/steps/needs.ts';
import { reviewOrder } from '../orders/steps/review.ts';
import { assignOrder, intakeOrder, notarizeOrder, reachStep, shipOrder } from '../orders/steps/steps.ts';
import { addDeliverable, addTranslation } from '../orders/translations/add-file.ts';

/** The simulated team, in the audit trail. */
export const SIMULATOR: Actor = { name: 'simulated team', address: null, requestId: null };

type Step = (deps: CompleteDeps, whole: OrderWhole) => Promise<OrderWhole>;

/** The next step of the team's work on an order, by the same verbs as people; null when it waits for somebody else. */
export function nextStep(whole: OrderWhole): Step | null {
  const { order } = whole;
  const at = { order: order.id };
  switch (order.status) {
    case 'created':
      if (order.intake_processed_at === null) return (deps) => intakeOrder(deps, SIMULATOR, at);
      if (order.assignee === null)
        return (deps) => assignOrder(deps, SIMULATOR, { ...at, assignee: 'Simulated translator' });
      return (deps) => reachStep(deps, SIMULATOR, { ...at, step: 'accept' });
    case 'in_progress':
      return inProgress(whole);
    case 'in_review': {
      const revised = whole.files.find((file) => isTranslation(file) && file.revision !== null);
      if (revised === undefined || revised.source_file_id === null || revised.language === null) return null;
      const { source_file_id, language } = revised;
      return (deps) => translate(deps, whole, source_file_id, language, revised);
    }
    case 'approved':
      // People may have put it before the customer without the results of its other services.
      return nextResult(whole) ?? finishing(whole);
    default:
      return null;
  }
}

function inProgress(whole: OrderWhole): Step {
  const { order, files } = whole;
  const at = { order: order.id };
  const result = nextResult(whole);
  if (result !== null) return result;
  if (!needsTranslation(order)) return finishing(whole);
  for (const source of files.filter((file) => file.collection === 'source')) {
    const language = order.target_language.find(
      (one) =>
        !files.some((file) => isTranslation(file) && file.source_file_id === source.file_id && file.language === one),
    );
    if (language !== undefined) return (deps) => translate(deps, whole, source.file_id, language);
  }
  if (order.translator_completed_at === null)
    return (deps) => reachStep(deps, SIMULATOR, { ...at, step: 'translated' });
  if (order.proofreader_completed_at === null)
    return (deps) => reachStep(deps, SIMULATOR, { ...at, step: 'proofread' });
  return (deps) => reviewOrder(deps, SIMULATOR, at);
}

function nextResult({ order, files, conversions }: OrderWhole): Step | null {
  const service = DELIVERED_SERVICES.find(
    (one) => order.services[one] === true && !files.some((file) => file.service === one),
  );
  if (service !== undefined) {
    const lines = [`Result of ${service} for order ${order.number}.`];
    return (deps) =>
      addText(deps, `${service}-TEST.txt`, lines, (received) =>
        addDeliverable(deps, SIMULATOR, { id: newId(), order: order.id, received, service }),
      );
  }
  if (order.services.currency_conversion === true && conversions.length === 0) {
    const { source_currency, target_currency } = order.services.currency_conversion_options ?? {};
    return (deps) =>
      addConversion(deps, SIMULATOR, {
        order: order.id,
        amount: '1000.00',
        description: 'A simulated amount',
        source_currency: source_currency ?? (target_currency === 'EUR' ? 'USD' : 'EUR'),
        date: deps.clock.now().toISOString().slice(0, 10),
        simulated: true,
      });
  }
  return null;
}

function finishing({ order }: OrderWhole): Step {
  const at = { order: order.id };
  if (needsNotary(order) && order.notarized_at === null) return (deps) => notarizeOrder(deps, SIMULATOR, at);
  if (needsShipping(order) && order.shipped_at === null) {
    const shipment = { carrier: 'UPS', service: 'Simulated shipment', tracking_number: '1Z999AA10123456784' };
    return async (deps) => (await shipOrder(deps, SIMULATOR, { ...at, ...shipment })).whole;
  }
  return (deps) => completeOrder(deps, SIMULATOR, at);
}

async function translate(
  deps: CompleteDeps,
  { order, files }: OrderWhole,
  source: Id<'file'>,
  language: string,
  revised?: HeldFile,
): Promise<OrderWhole> {
  const of = files.find((file) => file.file_id === source)?.filename ?? 'document';
  const lines = [
    `Simulated translation of "${of}" into ${languageName(language)}, order ${order.number}.`,
    ...(revised?.revision ? [`Revised as asked: ${revised.revision}`] : []),
  ];
  return addText(deps, `${of.replace(/\.[^.]*$/, '')}-${language}-TEST.txt`, lines, (received) => {
    const request = { id: newId(), order: order.id, received, source_file: source, language };
    return addTranslation(deps, SIMULATOR, request);
  });
}

const MARK = 'TEST DOCUMENT. NOT A TRANSLATION. NOT VALID FOR ANY PURPOSE.';
// Customers may write them, but a text that has them is not taken for one.
const CONTROLS = /[^\P{Cc}\n\t]/gu;

/** Makes a marked text and adds it; what could not be added leaves nothing behind. */
async function addText(
  deps: CompleteDeps,
  filename: string,
  lines: readonly string[],
  add: (received: Received) => Promise<OrderWhole>,
): Promise<OrderWhole> {
  const text = [MARK, '', ...lines, '', MARK, ''].join('\n').replaceAll(CONTROLS, ' ');
  const stream = Readable.from([Buffer.from(text)]);
  const received = await receiveFile(deps, { stream, filename, declaredMime: 'text/plain', field: 'file' });
  try {
    return await add(received);
  } catch (error) {
    await received.incoming.discard();
    throw error;
  }
}
