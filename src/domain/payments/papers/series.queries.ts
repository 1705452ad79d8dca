import { randomInt } from 'node:crypto';
import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { InvoicingValue } from '../../firm/invoicing/invoicing.ts';

// Numbers of papers. Each is taken in the transaction that issues its paper, so that none is left out or given twice.

export type PaperKind = 'invoice' | 'credit_note' | 'receipt';

const LETTERS: Readonly<Record<PaperKind, string>> = { invoice: '', credit_note: 'C', receipt: 'R' };
const DIGITS = 4;

/** The prefix of an account's own series is random; two accounts rarely draw the same, and then it is tried again. */
export const SERIES_PREFIX = 'invoice_series_prefix';

/** The next number of a kind of paper: in the account's own series, or in the firm's. */
export async function nextNumber(
  tx: Tx,
  invoicing: InvoicingValue,
  { account, livemode, kind }: { account: Id<'acct'>; livemode: boolean; kind: PaperKind },
): Promise<string> {
  const numbered = (prefix: string, number: number) =>
    `${prefix}${LETTERS[kind]}${String(number).padStart(DIGITS, '0')}`;
  if (invoicing.series === 'firm') {
    const start = kind === 'invoice' ? invoicing.start : 1;
    // A sandbox takes no number of real papers.
    const prefix = livemode ? invoicing.prefix : `TEST-${invoicing.prefix}`;
    return numbered(prefix, await takeNumber(tx, { account: null, livemode, kind, start }));
  }
  if (kind === 'invoice') {
    const { prefix, last } = await takeInvoiceNumber(tx, account);
    return numbered(`${prefix}-`, last);
  }
  const [prefix, last] = await Promise.all([
    findPrefix(tx, account),
    takeNumber(tx, { account, livemode, kind, start: 1 }),
  ]);
  return numbered(`${prefix}-`, last);
}

const newPrefix = (): string => String(randomInt(10_000, 100_000));

async function takeInvoiceNumber(tx: Tx, account: Id<'acct'>): Promise<{ prefix: string; last: number }> {
  const [row] = await tx.query<{ prefix: string; last: number }>({
    text: `INSERT INTO invoice_series AS s (account_id, prefix, last) VALUES ($1, $2, 1)
           ON CONFLICT (account_id) DO UPDATE SET last = s.last + 1 RETURNING prefix, last`,
    values: [account, newPrefix()],
  });
  return row ?? { prefix: '', last: 0 };
}

async function findPrefix(tx: Tx, account: Id<'acct'>): Promise<string> {
  const [row] = await tx.query<{ prefix: string }>({
    text: `INSERT INTO invoice_series AS s (account_id, prefix, last) VALUES ($1, $2, 0)
           ON CONFLICT (account_id) DO UPDATE SET last = s.last RETURNING prefix`,
    values: [account, newPrefix()],
  });
  return row?.prefix ?? '';
}

async function takeNumber(
  tx: Tx,
  { account, livemode, kind, start }: { account: Id<'acct'> | null; livemode: boolean; kind: PaperKind; start: number },
): Promise<number> {
  const [row] = await tx.query<{ last: number }>({
    text: `INSERT INTO paper_series AS s (account_id, livemode, kind, last) VALUES ($1, $2, $3, $4)
           ON CONFLICT (account_id, livemode, kind) DO UPDATE SET last = greatest(s.last + 1, $4) RETURNING last`,
    values: [account, livemode, kind, start],
  });
  return row?.last ?? start;
}
