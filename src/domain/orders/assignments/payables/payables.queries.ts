import type { Id } from '../../../../core/ids.ts';
import type { Tx } from '../../../../storage/database.ts';
import type { Listed, Page } from '../../../list-query.ts';
import { type ListOrder, listPage } from '../../../lists/list-page.queries.ts';
import type { AssignmentRow } from '../../rows/assignments.queries.ts';

/** A done assignment, with the fields of a bill. */
export interface PayableRow extends AssignmentRow {
  done_at: Date;
  number: string;
  source_language: string | null;
  filename: string;
  person_name: string;
}

export interface PayableFilters {
  person?: Id<'prs'>;
  from?: Date;
  to?: Date;
}

const DONE_LAST: ListOrder = [
  ['done_at', 'timestamptz', 'desc'],
  ['id', 'uuid', 'desc'],
];
/** Rows beyond this are not counted. */
const MAX_COUNTED = 1000;
const CONDITIONS = { person: 'a.person_id =', from: 'a.done_at >=', to: 'a.done_at <' } as const;
const NAMES = ['person', 'from', 'to'] as const;

/** Live orders only; last done first. */
export async function listPayables(tx: Tx, filters: PayableFilters, page: Page): Promise<Listed<PayableRow>> {
  const { from, values } = fromDone(filters);
  const text = `SELECT a.*, o.number, o.source_language, f.filename, p.name AS person_name ${from}`;
  return listPage<PayableRow>(tx, { rows: { text, values }, order: DONE_LAST, countTo: MAX_COUNTED }, page);
}

/** Total owed to one person in one currency. */
export interface PayableTotalRow {
  person_id: Id<'prs'>;
  person_name: string;
  currency: string | null;
  amount: number;
  assignments: number;
}

/** Sum before joining names. Sandboxes are excluded by account, a column of the index. */
export async function sumPayables(tx: Tx, filters: PayableFilters): Promise<PayableTotalRow[]> {
  const { conditions, values } = filterConditions(filters);
  return tx.query<PayableTotalRow>({
    text: `SELECT owed.*, p.name AS person_name FROM (
             SELECT a.person_id, a.currency, coalesce(sum(a.amount::float8), 0)::bigint AS amount, count(*) AS assignments
             FROM assignments a
             WHERE a.status = 'done' AND a.account_id NOT IN (SELECT id FROM accounts WHERE NOT livemode) ${conditions}
             GROUP BY a.person_id, a.currency) AS owed
           JOIN people p ON p.id = owed.person_id ORDER BY lower(p.name), person_id, currency NULLS LAST`,
    values,
  });
}

function fromDone(filters: PayableFilters): { from: string; values: unknown[] } {
  const { conditions, values } = filterConditions(filters);
  const from = `FROM assignments a JOIN orders o ON o.id = a.order_id JOIN files f ON f.id = a.file_id
      JOIN people p ON p.id = a.person_id
    WHERE a.status = 'done' AND o.livemode ${conditions}`;
  return { from, values };
}

function filterConditions(filters: PayableFilters): { conditions: string; values: unknown[] } {
  const values: unknown[] = [];
  const conditions = NAMES.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [`AND ${CONDITIONS[name]} $${values.push(value)}`];
  });
  return { conditions: conditions.join(' '), values };
}
