import { toToken } from '../../../core/ids.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { Assignment } from '../../../wire/schemas/orders/assignment.ts';
import type { ListedAssignment } from './list-assignments.queries.ts';

export function presentAssignment(row: ListedAssignment): Assignment {
  return {
    token: toToken('asg', row.id),
    order: toToken('order', row.order_id),
    number: row.number,
    file: toToken('file', row.file_id),
    filename: row.filename,
    source_language: row.source_language,
    language: row.language,
    task: row.task,
    person: toToken('prs', row.person_id),
    person_name: row.person_name,
    status: row.status,
    due: row.due_at && formatTimestamp(row.due_at),
    promised_at: row.promised_at && formatTimestamp(row.promised_at),
    unit: row.unit,
    units: row.units,
    rate: row.rate,
    currency: row.currency,
    amount: row.amount,
    reason: row.reason,
    version: row.version,
    livemode: row.livemode,
    assigned_at: formatTimestamp(row.assigned_at),
    done_at: row.done_at && formatTimestamp(row.done_at),
    updated_at: formatTimestamp(row.updated_at),
  };
}
