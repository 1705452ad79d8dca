import { randomInt } from 'node:crypto';
import { DAY_MS, later } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import { fail, failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { nextState } from '../../../core/lifecycle.ts';
import { sum } from '../../../core/money.ts';
import type { Database } from '../../../storage/database.ts';
import { retryOnUnique } from '../../../storage/retry-on-unique.ts';
import { DUE_DAYS } from '../../../wire/schemas/invoice.ts';
import { findAccount } from '../../accounts/accounts.queries.ts';
import type { Actor } from '../../events/audit.ts';
import { findAgreement } from '../../firm/agreements/agreements.queries.ts';
import { INVOICE_LIFECYCLE } from './invoice.lifecycle.ts';
import { type FullInvoice, lockInvoice, nextInvoiceNumber } from './invoices.queries.ts';
import { moveInvoice } from './move-invoice.ts';

/** Closes the open invoice: no line is added any more, and it gets its number. */
export async function issueInvoice(
  deps: { db: Database; clock: Clock; playMoney: boolean },
  actor: Actor,
  { invoice: id, due_days }: { invoice: Id<'inv'>; due_days?: number },
): Promise<FullInvoice> {
  // The prefix of a new series is random; two accounts rarely draw the same.
  return retryOnUnique(['invoice_series_prefix'], () =>
    deps.db.transaction('system', async (tx) => {
      const locked = (await lockInvoice(tx, id)) ?? fail('not_found');
      const { invoice } = locked;
      checkIssuable(locked);
      const [owner, number] = await Promise.all([
        findAccount(tx, invoice.account_id),
        nextInvoiceNumber(tx, invoice.account_id, String(randomInt(10_000, 100_000))),
      ]);
      const issued_at = deps.clock.now();
      const { payment_term_days } = await findAgreement(tx, invoice.account_id, issued_at);
      const due_at = later(issued_at, (due_days ?? payment_term_days ?? DUE_DAYS) * DAY_MS);
      const billed = { billed_name: owner?.account.name ?? null, billed_email: owner?.account.email ?? null };
      const set = { number, issued_at, due_at, ...billed, play_money: deps.playMoney };
      return moveInvoice(tx, deps, locked, { move: 'issue', actor, set });
    }),
  );
}

export function checkIssuable({ invoice, lines }: FullInvoice): void {
  nextState(INVOICE_LIFECYCLE, 'issue', 'invoice', invoice.status);
  if (lines.length === 0) failField('invoice', 'There is nothing on this invoice to bill.');
  if (sum(lines.map((line) => line.amount)) < 0) {
    failField('invoice', 'Its credits are higher than its charges: they count against what is ordered next.');
  }
}
