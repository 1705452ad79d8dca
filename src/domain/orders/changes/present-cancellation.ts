import { toToken } from '../../../core/ids.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { Cancellation } from '../../../wire/schemas/orders/cancellation.ts';
import type { CancellationRow } from '../rows/cancellations.queries.ts';

export function presentCancellation(row: CancellationRow): Cancellation {
  const { status, reason, note, answer, fee, amount } = row;
  return {
    token: toToken('cnl', row.id),
    status,
    reason,
    note,
    answer,
    fee,
    amount,
    decided_at: row.decided_at && formatTimestamp(row.decided_at),
    created_at: formatTimestamp(row.created_at),
  };
}
