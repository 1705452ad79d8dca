import { toToken } from '../../../core/ids.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { Revision } from '../../../wire/schemas/orders/revision.ts';
import type { RevisionRow } from '../rows/revisions.queries.ts';

const stamp = (date: Date | null) => date && formatTimestamp(date);

export function presentRevision(row: RevisionRow): Revision {
  const { status, text, marks, shipments } = row;
  const undone = {
    approved_at: stamp(row.approved_at),
    notarized_at: stamp(row.notarized_at),
    shipped_at: stamp(row.shipped_at),
    completed_at: stamp(row.completed_at),
    shipments,
  };
  return {
    token: toToken('rev', row.id),
    file: toToken('file', row.file_id),
    status,
    revision: text,
    marks,
    replacement: row.answer_id && toToken('file', row.answer_id),
    undone: row.approved_at === null ? null : undone,
    created_at: formatTimestamp(row.created_at),
    ended_at: stamp(row.ended_at),
  };
}
