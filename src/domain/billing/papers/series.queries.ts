import { randomInt } from 'node:crypto';
import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { allocateFirmNumber } from '../../firm/invoicing/firm-series.queries.ts';
import { formatPaperNumber, type PaperKind } from '../../firm/invoicing/paper-number.ts';
import { type InvoicingValue, SANDBOX_PREFIX } from '../../firm/topics/topics.ts';

// Numbers of papers. Each is drawn in the transaction that issues its paper, so that there are no gaps and no
// duplicates.

const SHORTEST_PREFIX = 5;
const MAX_DRAWS = 8;

/** Next number for a kind of paper, in the account's own series or in the firm's. */
export async function nextNumber(
  tx: Tx,
  invoicing: InvoicingValue,
  { account, livemode, kind }: { account: Id<'acct'>; livemode: boolean; kind: PaperKind },
): Promise<string> {
  if (invoicing.series === 'firm') {
    const start = kind === 'invoice' ? invoicing.start : 1;
    const prefix = livemode ? invoicing.prefix : `${SANDBOX_PREFIX}${invoicing.prefix}`;
    return formatPaperNumber(
      prefix,
      kind,
      await allocateFirmNumber(tx, { livemode, kind, prefix: invoicing.prefix, start }),
    );
  }
  if (kind === 'invoice') {
    const { prefix, last } = await advanceSeries(tx, account, 1);
    return formatPaperNumber(`${prefix}-`, kind, last);
  }
  const { prefix } = await advanceSeries(tx, account, 0);
  return formatPaperNumber(`${prefix}-`, kind, await advancePaperSeries(tx, { account, livemode, kind }));
}

/** Random prefix, so that it reveals nothing about other accounts; one digit longer after each collision. */
const drawPrefix = (collisions: number): string => {
  const lowest = 10 ** (SHORTEST_PREFIX - 1 + collisions);
  return String(randomInt(lowest, 10 * lowest));
};

/** Advance the account's own series by `step`. A prefix of another account is drawn again. */
export async function advanceSeries(
  tx: Tx,
  account: Id<'acct'>,
  step: 0 | 1,
  draw = drawPrefix,
): Promise<{ prefix: string; last: number }> {
  for (let attempt = 0; attempt <= MAX_DRAWS; attempt += 1) {
    const [row] = await tx.query<{ prefix: string; last: number }>({
      text: 'UPDATE invoice_series SET last = last + $2 WHERE account_id = $1 RETURNING prefix, last',
      values: [account, step],
    });
    if (row !== undefined) return row;
    await tx.query({
      text: 'INSERT INTO invoice_series (account_id, prefix, last) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING',
      values: [account, draw(attempt)],
    });
  }
  throw new Error('No prefix of papers was free.');
}

async function advancePaperSeries(
  tx: Tx,
  { account, livemode, kind }: { account: Id<'acct'>; livemode: boolean; kind: PaperKind },
): Promise<number> {
  const [row] = await tx.query<{ last: number }>({
    text: `INSERT INTO paper_series AS s (account_id, livemode, kind, last) VALUES ($1, $2, $3, 1)
           ON CONFLICT (account_id, livemode, kind) DO UPDATE SET last = s.last + 1 RETURNING last`,
    values: [account, livemode, kind],
  });
  return row?.last ?? 1;
}
