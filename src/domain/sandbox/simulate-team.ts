import { Failure, fail } from '../../core/fail.ts';
import { type Id, newId, toToken } from '../../core/ids.ts';
import { runConcurrently } from '../../core/run-concurrently.ts';
import type { LineItem } from '../../wire/schemas/quote.ts';
import type { Services } from '../../wire/schemas/services.ts';
import { proposeAdjustment } from '../after-sale/adjustments/propose-adjustment.ts';
import { declineCancellation, grantCancellation } from '../after-sale/cancellations/decide-cancellation.ts';
import type { ReturnDeps } from '../after-sale/returns/process-refunds.ts';
import { refundOrder } from '../after-sale/returns/refund-order.ts';
import type { CompleteDeps } from '../certificates/actions/complete.ts';
import { cancelForCustomer } from '../checkout/cancel/end-quote.ts';
import type { CheckoutDeps } from '../checkout/payment/deps.ts';
import { priceQuote } from '../checkout/price.ts';
import type { MessageTarget } from '../messages/message-target.ts';
import { claimUnread, type MessageRow } from '../messages/messages.queries.ts';
import { holdOrder } from '../orders/actions/reach-milestone.ts';
import { type FullOrder, findAnyOrder, type OrderRow } from '../orders/rows/orders.queries.ts';
import { leftToPrice } from '../pricing/list/by-hand.ts';
import type { Prices } from '../pricing/list/prices.ts';
import { priceLines, type RateCard } from '../pricing/list/rate-card.ts';
import { findAnyQuote, type QuoteRow } from '../quotes/quotes.queries.ts';
import { sendTeamMessage, type TeamMessageDeps } from '../threads/send-message.ts';
import { findDue, type Pace, wasHeldFor } from './due.queries.ts';
import { nextStep, type SimulatedStep } from './next-step.ts';
import { hasReferenceWord, readReferenceWord } from './reference-words.ts';
import type { RefusedWork } from './refused-work.ts';
import { SIMULATOR, simulatorOf } from './simulated-files.ts';

/** Reason for quotes that the simulated team declines. */
export const DECLINED_QUOTE = { reason: 'not_possible', note: 'The simulated team cannot do it.' } as const;

/** Prices a sandbox quote, or declines it if the reference asks for that; returns whether it was open. */
async function answerQuote(deps: CheckoutDeps, id: Id<'quote'>): Promise<boolean> {
  const quote = await deps.db.transaction('system', (tx) => findAnyQuote(tx, id));
  if (quote === undefined || quote.livemode) fail('not_found');
  if (quote.status !== 'requested') return false;
  const asked = readReferenceWord(quote);
  if (asked === 'sandbox_decline') {
    await cancelForCustomer(deps, SIMULATOR, { quote: id, ...DECLINED_QUOTE });
    return true;
  }
  const isExpensive = asked === 'sandbox_expensive';
  const known = linesOf(quote.estimate);
  const lines = isExpensive ? known.map(tenfold) : known;
  const hasOwnPrices = isExpensive || leftToPrice(quote.estimate).length > 0;
  await priceQuote(deps, SIMULATOR, { quote: id, isFirst: true, ...(hasOwnPrices && { line_items: lines }) });
  return true;
}

type Line = Omit<LineItem, 'amount'>;

const tenfold = (line: Line): Line => ({ ...line, unit_price: line.unit_price * 10 });

/** The simulated team has a price for what the price list leaves to a person. */
function linesOf(estimate: QuoteRow['estimate']): Line[] {
  const listed = estimate.line_items.map(({ code, description, quantity, unit_price }) => ({
    code,
    description,
    quantity,
    unit_price,
  }));
  const others = (estimate.by_hand ?? []).map((code) => ({
    code,
    description: `Priced by the simulated team: ${code.replaceAll('_', ' ')}`,
    quantity: 1,
    unit_price: 10_000,
  }));
  return [...listed, ...others];
}

type ProposeDeps = ReturnDeps & { prices: Prices };

/** Proposes an adjustment for additional pages. */
async function proposePages(
  deps: ProposeDeps,
  { order }: FullOrder,
  { reason, quantity }: { reason: string; quantity: number },
): Promise<void> {
  const unit_price = pagePrice(deps.prices.current(), order.services);
  const line = { code: 'translation', description: 'Translation, per page', quantity, unit_price };
  await proposeAdjustment(deps, SIMULATOR, { order: order.id, id: newId(), reason, line_items: [line] });
}

const ANY_TRANSLATION: Services = {
  translation: true,
  translation_options: { source_language: 'es', target_language: ['en'] },
};
/** Price per page, in minor units, where the price list leaves it to a person. */
const DEFAULT_PAGE_PRICE = 2500;

function pagePrice(rateCard: RateCard, services: Services): number {
  const asked = services.translation ? services : ANY_TRANSLATION;
  const { lines } = priceLines(rateCard, asked, [{ page_count: 1, source_word_count: null }]);
  return lines.find(({ code }) => code === 'translation')?.unit_price ?? DEFAULT_PAGE_PRICE;
}

/** Simulates a miscounted page, once, if the reference asks for that. */
function findRequestedMiscount(full: FullOrder): ((deps: ProposeDeps) => Promise<void>) | null {
  const { order, adjustments } = full;
  const isRequested =
    order.status === 'in_progress' && hasReferenceWord(order, 'sandbox_adjustment') && adjustments.length === 0;
  if (!isRequested) return null;
  const reason = 'One page more than was counted, as the reference of this sandbox quote asks.';
  return (deps) => proposePages(deps, full, { reason, quantity: 1 });
}

export type WorkDeps = CompleteDeps & ProposeDeps;

/** `overtaken`: someone else changed the order after it was read, so nothing was done. */
type Worked = 'a step was taken' | 'nothing to do' | 'overtaken';

/** Refuses live orders: only people work on those. */
export async function readSandboxOrder({ db }: Pick<WorkDeps, 'db'>, id: Id<'order'>): Promise<FullOrder> {
  const found = await db.transaction('system', (tx) => findAnyOrder(tx, id));
  return found === undefined || found.order.livemode ? fail('not_found') : found;
}

/** Runs the next step of the simulated team, if there is one, for the order as it was read. */
export async function workOnOrder(deps: WorkDeps, full: FullOrder): Promise<Worked> {
  const end = findRequestedEnd(full.order);
  if (end !== null) {
    // No expected version here: once money is on its way back, the order ends whatever else changed.
    await refundOrder(deps, SIMULATOR, { order: full.order.id, reason: AS_ASKED, move: end });
    return 'a step was taken';
  }
  const step = (await findRequestedHold(deps, full.order)) ?? findRequestedMiscount(full) ?? nextStep(full);
  if (step === null) return 'nothing to do';
  try {
    await step(deps);
    return 'a step was taken';
  } catch (error) {
    if (error instanceof Failure && error.code === 'busy') return 'overtaken';
    throw error;
  }
}

const AS_ASKED = 'As the reference of this sandbox quote asks.';

function findRequestedEnd(order: OrderRow): 'refund' | 'void' | null {
  if (order.status !== 'in_progress') return null;
  const asked = readReferenceWord(order);
  if (asked === 'sandbox_refund') return 'refund';
  return asked === 'sandbox_void' ? 'void' : null;
}

/** Hold only once: work continues after the order is resumed. */
async function findRequestedHold({ db }: WorkDeps, order: OrderRow): Promise<SimulatedStep | null> {
  if (order.status !== 'in_progress' || readReferenceWord(order) !== 'sandbox_hold') return null;
  const held = { target: toToken('order', order.id), reason: AS_ASKED };
  if (await db.transaction('system', (tx) => wasHeldFor(tx, held))) return null;
  const request = { order: order.id, expected: order.updated_at, reason: AS_ASKED };
  return (deps) => holdOrder(deps, simulatorOf(order.account_id), request);
}

const ANSWER =
  'Thank you for your message. This is the simulated team of the sandbox: it reads what you write and answers, and nobody else does.';

/** Returns whether the message was unread. */
async function answerMessage(deps: TeamMessageDeps, id: Id<'msg'>): Promise<boolean> {
  const message = await deps.db.transaction('system', (tx) => claimUnread(tx, id, deps.clock.now()));
  const target = message && targetOf(message);
  if (message === undefined || target === undefined) return false;
  const by = { ...simulatorOf(message.account_id), person: null, name: 'Simulated team' };
  await sendTeamMessage(deps, by, { target, id: newId(), text: ANSWER });
  return true;
}

function targetOf({ quote_id, order_id }: MessageRow): MessageTarget | undefined {
  if (order_id !== null) return { kind: 'order', id: order_id };
  return quote_id === null ? undefined : { kind: 'quote', id: quote_id };
}

const DECLINED = 'The simulated team declines it, as the reference of this sandbox quote asks.';

/**
 * Grants a cancellation request in a sandbox, or declines it if the reference asks for that; returns whether it was
 * open.
 */
async function answerCancellation(deps: WorkDeps, id: Id<'order'>): Promise<boolean> {
  const { order, cancellation } = await readSandboxOrder(deps, id);
  if (cancellation?.status !== 'requested') return false;
  if (hasReferenceWord(order, 'sandbox_cancellation_declined')) {
    await declineCancellation(deps, SIMULATOR, { order: id, note: DECLINED });
  } else {
    await grantCancellation(deps, SIMULATOR, { order: id, id: newId() });
  }
  return true;
}

export type SandboxDeps = WorkDeps &
  CheckoutDeps &
  TeamMessageDeps & {
    /** Pace of accounts that have not set one. */
    sandboxPace: Pace;
    refusedWork: RefusedWork;
  };

/** Delays of a paced team before a price, which appears within a second, and before each step. */
const PRICE_MS = 300;
const STEP_MS = 800;
/** Small, so that a shutdown waits briefly and no account waits long for another's work. */
const BATCH = 20;
const AT_ONCE = 4;

/** Does one step of everything that waits for the simulated team; returns how many steps. */
export async function simulateTeam(deps: SandboxDeps): Promise<number> {
  const now = deps.clock.now().getTime();
  const moment = new Date(now - STEP_MS);
  const before = {
    quotes: new Date(now - PRICE_MS),
    orders: moment,
    messages: moment,
    cancellations: moment,
    added: moment,
  };
  const due = { pace: deps.sandboxPace, before, refused: deps.refusedWork.ids(), limit: BATCH };
  const { quotes, orders, messages, cancellations, added } = await deps.db.transaction('system', (tx) =>
    findDue(tx, due),
  );
  let done = 0;
  const attempt = async (id: string, step: () => Promise<boolean>) => {
    if (await attempted(deps, id, step)) done += 1;
  };
  await runConcurrently(AT_ONCE, quotes, (id) => attempt(id, () => answerQuote(deps, id)));
  await runConcurrently(AT_ONCE, messages, (id) => attempt(id, () => answerMessage(deps, id)));
  await runConcurrently(AT_ONCE, cancellations, (id) => attempt(id, () => answerCancellation(deps, id)));
  await runConcurrently(AT_ONCE, added, (id) => attempt(id, () => priceAddedFiles(deps, id)));
  await runConcurrently(AT_ONCE, orders, (id) =>
    attempt(id, async () => {
      const full = await readSandboxOrder(deps, id);
      return (await workOnOrder(deps, full)) === 'a step was taken';
    }),
  );
  return done;
}

/** An error in one step must not stop the others. */
async function attempted(deps: SandboxDeps, id: string, step: () => Promise<boolean>): Promise<boolean> {
  try {
    return await step();
  } catch (error) {
    deps.refusedWork.add(id);
    // People may act at the same moment: then the failure is expected.
    if (!(error instanceof Failure)) deps.report(error);
    return false;
  }
}

/** Proposes a price for added files, by pages and languages; returns whether any were waiting. */
async function priceAddedFiles(deps: WorkDeps, id: Id<'order'>): Promise<boolean> {
  const full = await readSandboxOrder(deps, id);
  const added = full.files.filter((file) => file.proposed);
  if (added.length === 0 || full.adjustments.some(({ status }) => status === 'proposed')) return false;
  const pages = added.reduce((all, file) => all + Math.max(1, file.page_count ?? 1), 0);
  const quantity = pages * Math.max(1, full.order.target_language.length);
  await proposePages(deps, full, { reason: 'You added files to work on.', quantity });
  return true;
}
