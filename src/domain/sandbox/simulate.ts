import { Failure, fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { cancelForCustomer } from '../checkout/cancel/cancel-quote.ts';
import type { CheckoutDeps } from '../checkout/deps.ts';
import { priceQuote } from '../checkout/price.ts';
import type { QuoteRow } from '../quotes/quotes.queries.ts';
import { findAnyQuote } from '../quotes/quotes.queries.ts';
import { SIMULATOR } from './advance.ts';
import { findDue, type Pace } from './due.queries.ts';
import { magicOf } from './magic.ts';
import { type WorkDeps, work } from './work.ts';

export type SandboxDeps = WorkDeps &
  CheckoutDeps & {
    /** How the simulated team works where an account does not say. */
    sandboxPace: Pace;
  };

/** What a paced team lets pass before a price, which is there within a second, and before each step. */
const PRICE_MS = 300;
const STEP_MS = 800;
/** Small, so that a stop of the process waits for little and no account waits long for another's work. */
const BATCH = 20;
const AT_ONCE = 4;
/** What was refused is tried again after this; meanwhile it takes no place in the batch. */
const REST_MS = 10_000;
const resting = new Map<string, number>();

/** Does what the simulated team of the sandboxes has to do now, one step of each; says how many it did. */
export async function simulateTeam(deps: SandboxDeps): Promise<number> {
  const now = deps.clock.now().getTime();
  for (const [id, until] of resting) if (until <= now) resting.delete(id);
  const before = { quotes: new Date(now - PRICE_MS), orders: new Date(now - STEP_MS) };
  const due = { pace: deps.sandboxPace, before, resting: [...resting.keys()], limit: BATCH };
  const { quotes, orders } = await deps.db.transaction('system', (tx) => findDue(tx, due));
  const priced = await atOnce(quotes, (id) => attempted(deps, id, () => priceSimulated(deps, id)));
  const worked = await atOnce(orders, (id) => attempted(deps, id, () => work(deps, id)));
  return [...priced, ...worked].filter(Boolean).length;
}

/** A few at the same time, the first ones first. */
async function atOnce<I>(ids: readonly I[], each: (id: I) => Promise<boolean>): Promise<boolean[]> {
  const done: boolean[] = [];
  const left = ids.values();
  const worker = async () => {
    for (const id of left) done.push(await each(id));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}

/** Whatever goes wrong with one must not stop the others. */
async function attempted(deps: SandboxDeps, id: string, step: () => Promise<boolean>): Promise<boolean> {
  try {
    return await step();
  } catch (error) {
    resting.set(id, deps.clock.now().getTime() + REST_MS);
    // People may act at the same moment; then the step is theirs.
    if (!(error instanceof Failure)) deps.report(error);
    return false;
  }
}

/** Prices a sandbox quote, or declines it, as its reference asks. */
async function priceSimulated(deps: SandboxDeps, id: Id<'quote'>): Promise<boolean> {
  const quote = await deps.db.transaction('system', (tx) => findAnyQuote(tx, id));
  if (quote === undefined || quote.livemode) fail('not_found');
  if (quote.status !== 'requested') return false;
  const magic = magicOf(quote);
  if (magic === 'sandbox_decline') {
    await cancelForCustomer(deps, SIMULATOR, { quote: id, reason: DECLINED });
    return true;
  }
  const lines = magic === 'sandbox_expensive' ? quote.estimate.line_items.map(tenfold) : undefined;
  await priceQuote(deps, SIMULATOR, { quote: id, ...(lines && { line_items: lines }) });
  return true;
}

/** Why a quote was cancelled that the simulated team could not do. */
export const DECLINED = 'The simulated team cannot do it.';

const tenfold = ({ code, description, quantity, unit_price }: QuoteRow['estimate']['line_items'][number]) => ({
  code,
  description,
  quantity,
  unit_price: unit_price * 10,
});
