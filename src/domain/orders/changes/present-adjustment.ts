import { toToken } from '../../../core/ids.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { Adjustment } from '../../../wire/schemas/orders/adjustment.ts';
import { withTaxTotals } from '../../pricing/taxes/tax-totals.ts';
import type { AdjustmentRow } from '../rows/adjustments.queries.ts';

export function presentAdjustment(row: AdjustmentRow): Adjustment {
  const { status, reason, line_items, total, currency, services, note } = row;
  return {
    token: toToken('adj', row.id),
    status,
    reason,
    line_items,
    total,
    ...withTaxTotals(row),
    tax_note: row.tax_note,
    currency,
    files: row.files.map((id) => toToken('file', id)),
    services,
    note,
    decided_at: row.decided_at && formatTimestamp(row.decided_at),
    created_at: formatTimestamp(row.created_at),
  };
}
