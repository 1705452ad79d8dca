import type { ReplyOf } from '../../../wire/routes.ts';
import { languagePair } from '../../kit/format/language.ts';
import type { Column } from '../../kit/list/DataList.tsx';
import { Due } from '../../kit/list/Due.tsx';
import { StateMark } from '../../kit/states/StateMark.tsx';
import { ORDER_STATES, QUOTE_STATES, type State } from '../../kit/states/states.ts';
import { t, type Word } from '../../kit/words/words.ts';

type Item = ReplyOf<'teamListWorkItems'>['data'][number];

const STATES: Readonly<Record<string, State>> = { ...ORDER_STATES, ...QUOTE_STATES };

const stateOf = ({ type, status }: Item): State | undefined =>
  type === 'quote' ? QUOTE_STATES[status as keyof typeof QUOTE_STATES] : STATES[status];

/** Somebody outside the team is known by name alone; of whoever has left, only the token is. */
const holderOf = ({ people, assignee }: Item): string =>
  people.map(({ name }) => name).join(', ') || (assignee?.startsWith('prs_') ? '' : (assignee ?? ''));

/** What a row of the work shows; a state that all of a queue are in, the queue says; whose it is, nobody needs to be told of their own. */
export function workColumns(now: Date, items: readonly Item[], own: boolean): readonly Column<Item>[] {
  const states = new Set(items.map(stateOf));
  const left = [...(states.size > 1 ? [] : ['state']), ...(own ? ['who'] : [])];
  const named = items.some(({ filename }) => filename === null) ? 'quotes.customer' : 'assignments.document';
  return allColumns(now, named).filter(({ name }) => !left.includes(name));
}

const allColumns = (now: Date, named: Word): readonly Column<Item>[] => [
  {
    name: 'number',
    title: t('quotes.number'),
    width: '120px',
    cell: ({ number }) => <span className="figure">{number}</span>,
  },
  {
    name: 'customer',
    title: t(named),
    width: 'minmax(0, 2fr)',
    cell: ({ customer_name, filename }) => <bdi>{filename ?? customer_name}</bdi>,
  },
  {
    name: 'languages',
    title: t('quotes.languages'),
    width: 'minmax(80px, 0.6fr)',
    cell: ({ source_language, target_language }) => languagePair(source_language ?? '?', target_language),
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
    name: 'state',
    title: t('quotes.state'),
    width: '120px',
    cell: (item) => {
      const state = stateOf(item);
      return state === undefined ? null : <StateMark state={state} />;
    },
  },
  {
    name: 'who',
    title: t('quotes.who'),
    width: 'minmax(0, 1fr)',
    cell: (item) => <bdi>{holderOf(item)}</bdi>,
    secondary: true,
  },
];
