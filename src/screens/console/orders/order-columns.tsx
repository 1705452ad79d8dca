import type { ReplyOf } from '../../../sdk/types.ts';
import { languagePair } from '../../kit/format/language.ts';
import type { Column } from '../../kit/list/DataList.tsx';
import { ORDER_STATES } from '../../kit/states/states.ts';
import {
  assigneeColumn,
  documentsColumn,
  dueColumn,
  languagesColumn,
  nameColumn,
  numberColumn,
  stateColumn,
} from '../lists/row-columns.tsx';
import { totalColumn } from '../lists/total-column.tsx';

type Listed = ReplyOf<'teamListOrders'>['data'][number];

/** Columns of the order list; customer and price only for viewers who may see them. */
export function orderColumns(now: Date, rows: readonly Listed[], own: boolean): readonly Column<Listed>[] {
  const isNamed = rows.length === 0 || rows.some(({ customer_name }) => customer_name !== undefined);
  const isPriced = rows.length === 0 || rows.some(({ total }) => total !== null);
  const hidden = [...(isNamed ? [] : ['customer']), ...(isPriced ? [] : ['total']), ...(own ? ['total', 'who'] : [])];
  return allColumns(now).filter(({ name }) => !hidden.includes(name));
}

const allColumns = (now: Date): readonly Column<Listed>[] => [
  numberColumn(),
  nameColumn(({ customer_name }) => customer_name),
  languagesColumn(({ source_language, target_language }) => languagePair(source_language, target_language)),
  documentsColumn(),
  dueColumn(now),
  totalColumn(({ total }) => total),
  stateColumn(({ status }) => ORDER_STATES[status]),
  assigneeColumn(({ people, assignee_name }) => people.map(({ name }) => name).join(', ') || assignee_name),
];
