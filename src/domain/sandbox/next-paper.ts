import type { ApostilleStatus } from '../../wire/schemas/orders/apostille.ts';
import type { ActionDeps } from '../orders/actions/run-action.ts';
import { type ApostilleStepRequest, recordApostille } from '../orders/apostille/record-apostille.ts';
import { moveOriginal } from '../orders/originals/move-original.ts';
import { receiveOriginal } from '../orders/originals/receive-original.ts';
import type { FullOrder } from '../orders/rows/orders.queries.ts';
import { apostilleStatus } from '../orders/state/apostille-status.ts';
import { simulatorOf } from './simulator.ts';

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
export function nextPaper(full: FullOrder): ((deps: ActionDeps) => Promise<unknown>) | null {
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
