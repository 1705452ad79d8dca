import { expressionBuilder, sql } from 'kysely';
import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { createQueryBuilder } from '../../../storage/query-builder.ts';
import type { AssignmentStatus } from '../../../wire/schemas/orders/assignment.ts';
import type { Task } from '../../../wire/schemas/people/profile.ts';
import type { Listed, Narrowable, Page } from '../../list-query.ts';
import { type ListOrder, listPage } from '../../lists/list-page.queries.ts';
import type { AssignmentRow } from '../rows/assignments.queries.ts';

/** `expected_at`: maintained by a trigger; the assignment's due date, else the order's promised date. */
interface StoredAssignment extends AssignmentRow {
  expected_at: Date | null;
}

/** An assignment with fields of its order, its document and its assignee. */
export interface ListedAssignment extends StoredAssignment {
  number: string;
  filename: string;
  source_language: string | null;
  person_name: string;
  page_count: number | null;
  livemode: boolean;
  promised_at: Date | null;
  /** Version of the order, under whose lock the assignment changes. */
  version: number;
}

export interface AssignmentFilters {
  person?: Id<'prs'>;
  order?: Id<'order'>;
  task?: Task;
  status?: AssignmentStatus;
  due_after?: Date;
  due_before?: Date;
}

interface Tables {
  assignments: StoredAssignment;
  orders: {
    id: Id<'order'>;
    number: string;
    source_language: string | null;
    livemode: boolean;
    promised_at: Date | null;
    version: number;
  };
  files: { id: Id<'file'>; filename: string; page_count: number | null };
  people: { id: Id<'prs'>; name: string };
}

const from = createQueryBuilder<Tables>();

const described = () =>
  from
    .selectFrom('assignments')
    .innerJoin('orders', 'orders.id', 'assignments.order_id')
    .innerJoin('files', 'files.id', 'assignments.file_id')
    .innerJoin('people', 'people.id', 'assignments.person_id')
    .selectAll('assignments')
    .select([
      'orders.number',
      'orders.source_language',
      'orders.livemode',
      'orders.promised_at',
      'orders.version',
      'files.filename',
      'files.page_count',
      'people.name as person_name',
    ]);

// CASE, because PostgreSQL treats coalesce as leaky and uses no index for it behind row-level security.
const DUE = sql<Date>`CASE WHEN assignments.expected_at IS NULL THEN 'infinity' ELSE assignments.expected_at END`;

const ORDER: ListOrder = [
  ['due', 'timestamptz', 'asc'],
  ['id', 'uuid', 'asc'],
];

/** Earliest due date first, by the promised date where none is set; assignments without any date last. */
export async function listAssignments(
  tx: Tx,
  filters: AssignmentFilters,
  page: Page,
): Promise<Listed<ListedAssignment>> {
  // Read the joined columns only for the rows of the page.
  const rows = narrow(from.selectFrom('assignments').select(['id', DUE.as('due')]), filters);
  const { rows: found, ...rest } = await listPage(tx, { rows, order: ORDER }, page);
  const ids = found.map(({ id }) => id);
  const shown = new Map((await findAssignmentsById(tx, ids)).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => shown.get(id) ?? []), ...rest };
}

export async function findAssignmentsById(tx: Tx, ids: readonly string[]): Promise<ListedAssignment[]> {
  if (ids.length === 0) return [];
  return tx.build(described().where(sql<boolean>`assignments.id = ANY(${ids}::uuid[])`));
}

export async function findAssignment(tx: Tx, id: Id<'asg'>): Promise<ListedAssignment | undefined> {
  const [row] = await tx.build(described().where('assignments.id', '=', id));
  return row;
}

const compare = expressionBuilder<{ assignments: AssignmentRow }, 'assignments'>();

const FILTERS = {
  person: ['assignments.person_id', '='],
  order: ['assignments.order_id', '='],
  task: ['assignments.task', '='],
  status: ['assignments.status', '='],
} as const satisfies Partial<Record<keyof AssignmentFilters, readonly [column: string, operator: string]>>;
const NAMES = ['person', 'order', 'task', 'status'] as const;

function narrow<Query extends Narrowable<Query>>(query: Query, filters: AssignmentFilters): Query {
  let narrowed = query;
  for (const name of NAMES) {
    const value = filters[name];
    const [column, operator] = FILTERS[name];
    if (value !== undefined) narrowed = narrowed.where(compare(column, operator, value));
  }
  const { due_after, due_before } = filters;
  if (due_after !== undefined)
    narrowed = narrowed.where(sql<boolean>`(${DUE} >= ${due_after} AND ${DUE} < 'infinity')`);
  return due_before === undefined ? narrowed : narrowed.where(sql<boolean>`${DUE} < ${due_before}`);
}
