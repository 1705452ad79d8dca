import { fail } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { Assignment } from '../../../wire/schemas/orders/assignment.ts';
import type { Listed, Page } from '../../list-query.ts';
import { readVisible } from '../read-order.ts';
import type { OrderRule } from '../viewers/role-visibility.ts';
import {
  type AssignmentFilters,
  findAssignment,
  type ListedAssignment,
  listAssignments,
} from './list-assignments.queries.ts';

/** `only`: set for readers who see only their own assignments. */
interface Reader {
  visible: OrderRule;
  only?: Id<'prs'> | null;
}

/** Assignments of all orders; readers limited to their own find no others, whatever they ask for. */
export async function readAssignments(
  { db }: { db: Database },
  { only }: Pick<Reader, 'only'>,
  filters: AssignmentFilters,
  page: Page,
): Promise<Listed<ListedAssignment>> {
  if (only && filters.person !== undefined && filters.person !== only) return { rows: [], total: 0, next: null };
  const narrowed = only ? { ...filters, person: only } : filters;
  return db.transaction('system', (tx) => listAssignments(tx, narrowed, page));
}

/** Assignments of one order; `not_found` if the reader may not see the order. */
export async function readOrderAssignments(
  deps: { db: Database },
  by: Reader,
  order: Id<'order'>,
  page: Page,
): Promise<Listed<ListedAssignment>> {
  await readVisible(deps, by, order);
  return readAssignments(deps, by, { order }, page);
}

export async function readAssignment(
  { db }: { db: Database },
  { only }: Pick<Reader, 'only'>,
  id: Id<'asg'>,
): Promise<ListedAssignment> {
  const found = await db.transaction('system', (tx) => findAssignment(tx, id));
  return found !== undefined && (!only || found.person_id === only) ? found : fail('not_found');
}

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
