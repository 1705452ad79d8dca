import type { ReplyOf } from '../../../wire/routes.ts';
import { languagePair } from '../../kit/format/language.ts';
import { money } from '../../kit/format/money.ts';
import type { Column } from '../../kit/list/DataList.tsx';
import { Due } from '../../kit/list/Due.tsx';
import { StateMark } from '../../kit/states/StateMark.tsx';
import { ORDER_STATES } from '../../kit/states/states.ts';
import { t } from '../../kit/words/words.ts';

type Listed = ReplyOf<'teamListOrders'>['data'][number];

/** What a row of the orders shows; whose it is and what it costs, to those who may know. */
export function orderColumns(now: Date, rows: readonly Listed[], own: boolean): readonly Column<Listed>[] {
  const isNamed = rows.length === 0 || rows.some(({ customer_name }) => customer_name !== undefined);
  const left = [...(isNamed ? [] : ['customer']), ...(own ? ['total', 'who'] : [])];
  return allColumns(now).filter(({ name }) => !left.includes(name));
}

const allColumns = (now: Date): readonly Column<Listed>[] => [
  {
    name: 'number',
    title: t('quotes.number'),
    width: '120px',
    cell: ({ number }) => <span className="figure">{number}</span>,
  },
  {
    name: 'customer',
    title: t('quotes.customer'),
    width: 'minmax(0, 2fr)',
    cell: ({ customer_name }) => <bdi>{customer_name}</bdi>,
  },
  {
    name: 'languages',
    title: t('quotes.languages'),
    width: 'minmax(88px, 0.6fr)',
    cell: ({ source_language, target_language }) => languagePair(source_language, target_language),
    secondary: true,
  },
  {
    name: 'documents',
    title: t('quotes.documents'),
    width: 'minmax(112px, 0.8fr)',
    cell: ({ documents, pages }) => t('list.documents', { documents, pages }),
    secondary: true,
  },
  {
    name: 'due',
    title: t('order.due'),
    width: 'minmax(96px, 0.6fr)',
    cell: ({ due_at, late }) => <Due at={due_at} late={late} now={now} />,
  },
  {
    name: 'total',
    title: t('quotes.total'),
    width: '96px',
    cell: ({ total, currency }) => <span className="figure">{money(total, currency)}</span>,
    end: true,
    secondary: true,
  },
  {
    name: 'state',
    title: t('quotes.state'),
    width: '112px',
    cell: ({ status }) => <StateMark state={ORDER_STATES[status]} />,
  },
  {
    name: 'who',
    title: t('quotes.who'),
    width: 'minmax(0, 1fr)',
    cell: ({ people, assignee_name }) => <bdi>{people.map(({ name }) => name).join(', ') || assignee_name}</bdi>,
    secondary: true,
  },
];
