import { Failure, fail } from '../../core/fail.ts';
import { toToken } from '../../core/tokens.ts';
import type { OrderStatus } from '../../wire/order.ts';
import type { CompleteDeps } from '../orders/complete.ts';
import { holdOrder } from '../orders/hold.ts';
import { findAnyOrder, type OrderWhole } from '../orders/orders.queries.ts';
import { refundOrder } from '../orders/refund.ts';
import { cancelForCustomer } from '../quotes/cancel.ts';
import { priceQuote } from '../quotes/price.ts';
import type { SettleDeps } from '../quotes/settle-payment.ts';
import type { QuoteRow } from '../tables.ts';
import { nextStep, SIMULATOR } from './advance.ts';
import { magicOf } from './magic.ts';

export type SandboxDeps = CompleteDeps &
  SettleDeps & {
    /** How the simulated team works where an account does not say. */
    sandboxPace: Pace;
  };

export const PACES = ['instant', 'paced', 'manual'] as const;
export type Pace = (typeof PACES)[number];

/** Between two steps of a paced team. */
const STEP_MS = 800;
const BATCH = 50;
export const MOST_STEPS = 200;

/** Does what the simulated team of the sandboxes has to do now; says how many things it did. */
export async function simulateTeam(deps: SandboxDeps): Promise<number> {
  const { quotes, orders } = await deps.db.transaction('system', async (tx) => {
    const before = new Date(deps.clock.now().getTime() - STEP_MS);
    const due = (table: string, states: string) => `
      SELECT t.id, coalesce(a.sandbox_pace, $2) AS pace FROM ${table} t JOIN accounts a ON a.id = t.account_id
      WHERE NOT t.livemode AND t.status IN (${states}) AND coalesce(a.sandbox_pace, $2) <> 'manual'
        AND coalesce(t.reference, '') <> 'sandbox_manual'
        AND (t.updated_at <= $1 OR coalesce(a.sandbox_pace, $2) = 'instant')`;
    const values = [before, deps.sandboxPace];
    const [requested, working] = await Promise.all([
      tx.query<Due>({ text: `${due('quotes', "'requested'")} ORDER BY t.created_at LIMIT ${BATCH}`, values }),
      tx.query<Due>({
        text: `${due('orders', "'created', 'in_progress', 'in_review', 'approved'")}
          AND (t.status <> 'in_review' OR EXISTS (
            SELECT FROM order_files f WHERE f.order_id = t.id AND NOT f.replaced AND f.revision IS NOT NULL))
          AND coalesce((SELECT q.status FROM quotes q WHERE q.id = t.quote_id), 'paid') IN ('paid', 'approved')
          ORDER BY t.updated_at LIMIT ${BATCH}`,
        values,
      }),
    ]);
    return { quotes: requested, orders: working };
  });
  let done = 0;
  for (const { id } of quotes) done += await attempted(deps, () => priceSimulated(deps, id));
  for (const { id, pace } of orders)
    done += await attempted(deps, () => work(deps, id, pace === 'instant' ? MOST_STEPS : 1));
  return done;
}

interface Due {
  id: string;
  pace: Pace;
}

/** People may act at the same moment; then the step is theirs. */
async function attempted(deps: SandboxDeps, step: () => Promise<unknown>): Promise<number> {
  try {
    await step();
    return 1;
  } catch (error) {
    if (!(error instanceof Failure)) deps.report(error);
    return 0;
  }
}

/** Prices a sandbox quote as the simulated team would. */
export async function priceSimulated(deps: SandboxDeps, id: string): Promise<void> {
  const [quote] = await deps.db.transaction('system', (tx) =>
    tx.query<QuoteRow>({ text: 'SELECT * FROM quotes WHERE id = $1 AND NOT livemode', values: [id] }),
  );
  const { reference, estimate } = quote ?? fail('not_found');
  const magic = magicOf({ reference });
  if (magic === 'sandbox_decline') {
    await cancelForCustomer(deps, SIMULATOR, { quote: id, reason: null });
    return;
  }
  const lines = magic === 'sandbox_expensive' ? estimate.line_items.map(tenfold) : undefined;
  await priceQuote(deps, SIMULATOR, { quote: id, ...(lines && { line_items: lines }) });
}

const tenfold = ({ code, description, quantity, unit_price }: QuoteRow['estimate']['line_items'][number]) => ({
  code,
  description,
  quantity,
  unit_price: unit_price * 10,
});

/** Takes up to so many steps, or until the order is where it is wanted; gives the order as it is then. */
export async function work(deps: SandboxDeps, id: string, most: number, to?: OrderStatus): Promise<OrderWhole> {
  let whole = (await deps.db.transaction('system', (tx) => findAnyOrder(tx, id))) ?? fail('not_found');
  for (let step = 0; step < most; step += 1) {
    if (whole.order.status === to) return whole;
    const ended = await endByMagic(deps, whole);
    if (ended !== null) return ended;
    const next = nextStep(whole);
    if (next === null) return whole;
    await next(deps, whole);
    whole = (await deps.db.transaction('system', (tx) => findAnyOrder(tx, id))) ?? fail('not_found');
  }
  return whole;
}

/** What the quote's reference asked for, once work has begun. */
async function endByMagic(deps: SandboxDeps, { order }: OrderWhole): Promise<OrderWhole | null> {
  if (order.status !== 'in_progress') return null;
  const magic = magicOf(order);
  const reason = 'As the reference of this sandbox quote asks.';
  if (magic === 'sandbox_hold' && !(await wasHeld(deps, order.id))) {
    return holdOrder(deps, SIMULATOR, { order: order.id, reason });
  }
  if (magic === 'sandbox_refund') return refundOrder(deps, SIMULATOR, { order: order.id, move: 'refund', reason });
  if (magic === 'sandbox_void') return refundOrder(deps, SIMULATOR, { order: order.id, move: 'void', reason });
  return null;
}

/** Once is enough: after it was resumed, work goes on. */
async function wasHeld({ db }: SandboxDeps, order: string): Promise<boolean> {
  const told = await db.transaction('system', (tx) =>
    tx.query({
      text: `SELECT FROM events WHERE target = $1 AND data ->> 'status' = 'on_hold' LIMIT 1`,
      values: [toToken('order', order)],
    }),
  );
  return told.length > 0;
}
