import type { ReplyOf } from '../../../sdk/types.ts';
import { languagePair } from '../../kit/format/language.ts';
import { exactTime, fromNow } from '../../kit/format/time.ts';
import type { Column } from '../../kit/list/DataList.tsx';
import { QUOTE_STATES } from '../../kit/states/states.ts';
import { t } from '../../kit/words/words.ts';
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

type Listed = ReplyOf<'teamListQuotes'>['data'][number];

export const quoteColumns = (now: Date): readonly Column<Listed>[] => [
  numberColumn(),
  nameColumn(({ customer_name }) => customer_name),
  languagesColumn(({ source, target }) => languagePair(source, target)),
  documentsColumn(),
  {
    name: 'asked',
    title: t('quotes.asked'),
    width: 'minmax(88px, 0.6fr)',
    cell: ({ created_at }) => <time title={exactTime(created_at)}>{fromNow(created_at, now)}</time>,
    secondary: true,
  },
  dueColumn(now, t('quotes.deadline')),
  totalColumn(({ total, estimate }) => total ?? estimate.total),
  stateColumn(({ status }) => QUOTE_STATES[status]),
  // Few quotes have an assignee: leave the room to the customer.
  { ...assigneeColumn(({ assignee_name }) => assignee_name), width: 'minmax(76px, 1fr)' },
];
