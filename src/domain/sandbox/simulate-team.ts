import { Failure } from '../../core/fail.ts';
import { type Id, newId } from '../../core/ids.ts';
import { runConcurrently } from '../../core/run-concurrently.ts';
import { declineCancellation, grantCancellation } from '../after-sale/cancellations/decide-cancellation.ts';
import type { CheckoutDeps } from '../checkout/payment/deps.ts';
import type { MessageTarget } from '../messages/message-target.ts';
import { claimUnread, type MessageRow } from '../messages/messages.queries.ts';
import { sendTeamMessage, type TeamMessageDeps } from '../threads/send-message.ts';
import { answerQuote } from './answer-quote.ts';
import { findDue, type Pace } from './due.queries.ts';
import { proposePages } from './propose-pages.ts';
import { hasReferenceWord } from './reference-words.ts';
import type { RefusedWork } from './refused-work.ts';
import { SIMULATOR, simulatorOf } from './simulated-files.ts';
import { readSandboxOrder, type WorkDeps, workOnOrder } from './work-on-order.ts';

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
