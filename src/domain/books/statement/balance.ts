import { sum } from '../../../core/money.ts';
import type { StatementKind } from '../../../wire/schemas/invoices/statement.ts';

/** One paper or payment, as a statement shows it. */
export interface StatementEntry {
  at: Date;
  kind: StatementKind;
  number: string | null;
  /** A reference, or the number of the related paper. */
  about: string | null;
  /** Amount that increases the debt. */
  charged: number;
  /** Amount that reduces the debt. */
  credited: number;
}

export interface Balanced {
  opening: number;
  /** Each entry with the balance after it. */
  entries: (StatementEntry & { balance: number })[];
  charged: number;
  credited: number;
  closing: number;
}

/** Running balance: opening + charged - credited = closing. */
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
