import type { ReplyOf } from '../../../wire/routes.ts';
import { languagePair } from '../../kit/format/language.ts';
import { money } from '../../kit/format/money.ts';
import { exactTime, fromNow } from '../../kit/format/time.ts';
import type { Column } from '../../kit/list/DataList.tsx';
import { Due } from '../../kit/list/Due.tsx';
import { StateMark } from '../../kit/states/StateMark.tsx';
import { QUOTE_STATES } from '../../kit/states/states.ts';
import { t } from '../../kit/words/words.ts';

type Listed = ReplyOf<'teamListQuotes'>['data'][number];

/** What a row of the quotes shows. */
export const quoteColumns = (now: Date): readonly Column<Listed>[] => [
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
    cell: ({ source, target }) => languagePair(source, target),
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
    name: 'asked',
    title: t('quotes.asked'),
    width: 'minmax(88px, 0.6fr)',
    cell: ({ created_at }) => <time title={exactTime(created_at)}>{fromNow(created_at, now)}</time>,
    secondary: true,
  },
  {
    name: 'deadline',
    title: t('quotes.deadline'),
    width: 'minmax(88px, 0.6fr)',
    cell: ({ due_at, late }) => <Due at={due_at} late={late} now={now} />,
  },
  {
    name: 'total',
    title: t('quotes.total'),
    width: '96px',
    cell: ({ total, estimate, currency }) => <span className="figure">{money(total ?? estimate.total, currency)}</span>,
    end: true,
    secondary: true,
  },
  {
    name: 'state',
    title: t('quotes.state'),
    width: '112px',
    cell: ({ status }) => <StateMark state={QUOTE_STATES[status]} />,
  },
  {
    name: 'who',
    title: t('quotes.who'),
    width: 'minmax(0, 1fr)',
    cell: ({ assignee_name }) => <bdi>{assignee_name}</bdi>,
    secondary: true,
  },
];
