import { fail } from '../../../core/fail.ts';
import { type Id, newId } from '../../../core/ids.ts';
import { nextState, refuseState } from '../../../core/lifecycle.ts';
import type { DbDeps } from '../../../storage/database.ts';
import type { Actor } from '../../events/audit.ts';
import { lockInvoicePayment } from '../../payments/payments.queries.ts';
import { releaseCredit } from '../papers/credit-notes.queries.ts';
import { INVOICE_LIFECYCLE } from './invoice.lifecycle.ts';
import { copyLines } from './invoice-lines.queries.ts';
import { type FullInvoice, findInvoice, lockInvoice, openInvoice } from './invoices.queries.ts';
import { moveInvoice } from './move-invoice.ts';

/** Void an issued invoice: its lines are billed again with the next. */
export async function voidInvoice(
  deps: DbDeps,
  actor: Actor,
  { invoice: id, reason }: { invoice: Id<'inv'>; reason: string },
): Promise<FullInvoice> {
  return deps.db.transaction('system', async (tx) => {
    const locked = (await lockInvoice(tx, id)) ?? fail('not_found');
    checkVoidable(locked);
    if ((await lockInvoicePayment(tx, id)) !== undefined)
      fail('busy', { message: 'This invoice is being paid at the moment.', retryAfter: 1 });
    await releaseCredit(tx, id);
    const now = deps.clock.now();
    const set = { voided_at: now, void_reason: reason, paid: 0, file_id: null };
    const voided = await moveInvoice(tx, deps, locked, { move: 'void', actor, set, detail: { reason } });
    const { account_id: account, currency, livemode } = voided.invoice;
    const open = await openInvoice(tx, { id: newId(), account, currency, livemode, now });
    await copyLines(tx, id, open, now);
    return (await findInvoice(tx, null, id)) ?? fail('not_found');
  });
}

/** An invoice with payments or credit notes cannot be voided, because they refer to it. */
export function checkVoidable({ invoice, payments, creditNotes }: FullInvoice): void {
  nextState(INVOICE_LIFECYCLE, 'void', 'invoice', invoice.status);
  if (payments.some(({ method }) => method !== 'credit'))
    refuseState(
      'invoice',
      invoice.status,
      'Something of it was paid, so it stands. Give back what was too much instead.',
    );
  if (creditNotes.length > 0)
    refuseState('invoice', invoice.status, 'A credit note refers to it, so it stands. Give back the rest instead.');
}
