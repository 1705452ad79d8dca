import type { Tx } from '../../../storage/database.ts';
import type { PaperKind } from './paper-number.ts';

// The firm's own number series, one for each prefix. Every statement needs a transaction of system scope.

export interface FirmSeries {
  prefix: string;
  last: number;
}

/** Allocate the next number of a prefix; the series begins at `start`. */
export async function allocateFirmNumber(
  tx: Tx,
  { livemode, kind, prefix, start }: { livemode: boolean; kind: PaperKind; prefix: string; start: number },
): Promise<number> {
  const [row] = await tx.query<{ last: number }>({
    text: `INSERT INTO firm_series AS s (livemode, kind, prefix, last) VALUES ($1, $2, $3, $4)
           ON CONFLICT (livemode, kind, prefix) DO UPDATE SET last = greatest(s.last + 1, $4) RETURNING last`,
    values: [livemode, kind, prefix, start],
  });
  return row?.last ?? start;
}

/** List the last number of real invoices, by prefix. */
export async function listFirmSeries(tx: Tx): Promise<FirmSeries[]> {
  return tx.query<FirmSeries>({
    text: `SELECT prefix, last FROM firm_series WHERE livemode AND kind = 'invoice' ORDER BY prefix`,
  });
}
