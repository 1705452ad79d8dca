import { sum } from '../../../core/money.ts';
import type { StatementKind } from '../../../wire/schemas/invoices/statement.ts';

/** One paper or payment, as a statement shows it. */
export interface StatementEntry {
  at: Date;
  kind: StatementKind;
  number: string | null;
  /** A reference, or the paper that it is about. */
  about: string | null;
  /** What the customer owes for it. */
  charged: number;
  /** What that owes less. */
  credited: number;
}

export interface Balanced {
  opening: number;
  /** Each with the balance after it. */
  entries: (StatementEntry & { balance: number })[];
  charged: number;
  credited: number;
  closing: number;
}

/** What an account owes, entry by entry. Pure: opening, charged and credited make the closing balance. */
export function balanceOf(opening: number, entries: readonly StatementEntry[]): Balanced {
  let balance = opening;
  const shown = entries.map((entry) => {
    balance += entry.charged - entry.credited;
    return { ...entry, balance };
  });
  const charged = sum(shown.map((entry) => entry.charged));
  const credited = sum(shown.map((entry) => entry.credited));
  return { opening, entries: shown, charged, credited, closing: balance };
}
