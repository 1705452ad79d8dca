// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Everything an account was billed, paid and credited in a period */
export interface Statement {
  /** Account of the statement */
  account: string;
  /** ISO-4217 code of the accompanying amounts */
  currency: string;
  /** First day, `YYYY-MM-DD` */
  from: string;
  /** Last day, `YYYY-MM-DD` */
  to: string;
  /** Balance before the period */
  opening_balance: number;
  /** Amount charged in the period, in minor units */
  charged: number;
  /** Amount paid and credited in the period, in minor units */
  credited: number;
  /** Balance after the period: opening balance plus charged, minus credited, in minor units */
  closing_balance: number;
  /** Entries, oldest first */
  entries: StatementEntry[];
}

/** One document or payment on a statement */
export interface StatementEntry {
  /** Time the entry was issued, paid or voided */
  at: string;
  /** Kind of entry */
  kind: 'invoice' | 'payment' | 'credit_note' | 'payout' | 'receipt' | 'void';
  /** Number of the document */
  number: string | null;
  /** Reference of a payment or payout, order of a receipt, or document of a credit note */
  about: string | null;
  /** Amount added to the balance, in minor units */
  charged: number;
  /** Amount subtracted from the balance, in minor units */
  credited: number;
  /** Balance after the entry, in minor units */
  balance: number;
}
