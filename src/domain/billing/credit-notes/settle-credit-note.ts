import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import { FieldErrors } from '../../../core/field-errors.ts';
import { type Id, type NewId, toToken } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import { type Actor, audit } from '../../events/audit.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import {
  applyCredit,
  type CreditNoteRow,
  findPayout,
  insertPayout,
  lockCreditNote,
} from '../papers/credit-notes.queries.ts';
import { momentPaid } from '../papers/day-of-payment.ts';

export interface CreditPayout {
  note: Id<'cdn'>;
  /** Payout id; a repeated request sends the same one. */
  id: NewId;
  /** Default: everything that is left. */
  amount?: number;
  /** `YYYY-MM-DD` in the firm's time zone; default: today. */
  paid_on?: string;
  reference?: string | null;
}

/** Record that credit, or part of it, was paid out to the customer; it no longer reduces the next invoice. */
export async function settleCreditNote(
  deps: { db: Database; clock: Clock; firm: FirmView },
  actor: Actor,
  { note: id, id: payout, amount, paid_on, reference = null }: CreditPayout,
): Promise<CreditNoteRow> {
  return deps.db.transaction('system', async (tx) => {
    const note = (await lockCreditNote(tx, id)) ?? fail('not_found');
    // An earlier attempt of this request succeeded before it was cut off.
    if ((await findPayout(tx, payout)) !== undefined) return note;
    const left = note.amount - note.applied;
    const errors = new FieldErrors();
    if (left === 0) errors.add('amount', 'Nothing of this credit is left.');
    else if (amount !== undefined && amount > left)
      errors.add('amount', `Must be at most ${left}, which is what is left.`);
    const paid_at = momentPaid(deps, errors, { paid_on, paper: note.created_at });
    errors.throwIfAny();
    const paid = amount ?? left;
    const now = deps.clock.now();
    const links = { account_id: note.account_id, credit_note_id: id, recorded_by: actor.name };
    await insertPayout(tx, { id: payout, ...links, amount: paid, reference, paid_at, created_at: now });
    await applyCredit(tx, id, paid);
    const detail = { amount: paid, reference };
    audit(tx, deps, actor, { action: 'credit_note.settle', target: toToken('cdn', id), detail });
    return { ...note, applied: note.applied + paid };
  });
}
