import type { ReplyOf } from '../../../wire/routes.ts';
import { languagePair } from '../../kit/format/language.ts';
import type { Column } from '../../kit/list/DataList.tsx';
import { ORDER_STATES, QUOTE_STATES, type State } from '../../kit/states/states.ts';
import { t, type Word } from '../../kit/words/words.ts';
import {
  documentsColumn,
  dueColumn,
  languagesColumn,
  namedColumn,
  numberColumn,
  stateColumn,
  whoColumn,
} from '../lists/row-columns.tsx';

type Item = ReplyOf<'teamListWorkItems'>['data'][number];

const STATES: Readonly<Record<string, State>> = { ...ORDER_STATES, ...QUOTE_STATES };

const stateOf = ({ type, status }: Item): State | undefined =>
  type === 'quote' ? QUOTE_STATES[status as keyof typeof QUOTE_STATES] : STATES[status];

/** Outside people have a name only; a removed person’s token is hidden. */
const holderOf = ({ people, assignee }: Item): string =>
  people.map(({ name }) => name).join(', ') || (assignee?.startsWith('prs_') ? '' : (assignee ?? ''));

interface Looks {
  own: boolean;
  roomy: boolean;
}

/** Columns of the work list: no state if all items share it, no assignee if the list is the viewer’s own. */
export function workColumns(now: Date, items: readonly Item[], { own, roomy }: Looks): readonly Column<Item>[] {
  const states = new Set(items.map(stateOf));
  const isNobodys = items.every((item) => holderOf(item) === '');
  const left = [
    ...(states.size > 1 ? (roomy ? [] : ['documents']) : ['state']),
    ...(own || (isNobodys && !roomy) ? ['who'] : []),
  ];
  const named = items.some(({ filename }) => filename === null) ? 'quotes.customer' : 'assignments.document';
  return allColumns(now, named).filter(({ name }) => !left.includes(name));
}

const allColumns = (now: Date, named: Word): readonly Column<Item>[] => [
  numberColumn(),
  namedColumn(({ customer_name, filename }) => filename ?? customer_name, t(named)),
  languagesColumn(({ source_language, target_language }) => languagePair(source_language ?? '?', target_language)),
  documentsColumn(),
  dueColumn(now),
  stateColumn(stateOf),
  whoColumn(holderOf),
];
