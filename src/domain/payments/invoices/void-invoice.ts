import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import { type Id, newId } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import type { Actor } from '../../events/audit.ts';
import { copyLines, type FullInvoice, lockInvoice, openInvoice } from './invoices.queries.ts';
import { moveInvoice } from './move-invoice.ts';

/** Withdraws an issued invoice: what was on it is billed again with the next. */
export async function voidInvoice(
  deps: { db: Database; clock: Clock },
  actor: Actor,
  { invoice: id, reason }: { invoice: Id<'inv'>; reason: string },
): Promise<FullInvoice> {
  return deps.db.transaction('system', async (tx) => {
    const locked = (await lockInvoice(tx, id)) ?? fail('not_found');
    const now = deps.clock.now();
    const set = { voided_at: now, void_reason: reason };
    const voided = await moveInvoice(tx, deps, locked, { move: 'void', actor, set, detail: { reason } });
    const { account_id: account, currency, livemode } = voided.invoice;
    const open = await openInvoice(tx, { id: newId(), account, currency, livemode, now });
    await copyLines(tx, id, open, now);
    return voided;
  });
}
