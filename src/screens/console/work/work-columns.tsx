import type { ReplyOf } from '../../../sdk/types.ts';
import type { Key } from '../../../words/keys.ts';
import { languagePair } from '../../kit/format/language.ts';
import type { Column } from '../../kit/list/DataList.tsx';
import { ORDER_STATES, QUOTE_STATES, type State } from '../../kit/states/states.ts';
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

type Item = ReplyOf<'teamListWorkItems'>['data'][number];

const OF_QUOTES: Readonly<Record<string, State>> = QUOTE_STATES;
const STATES: Readonly<Record<string, State>> = { ...ORDER_STATES, ...QUOTE_STATES };

const stateOf = ({ type, status }: Item): State | undefined => (type === 'quote' ? OF_QUOTES : STATES)[status];

/** Outside people have a name only; a removed person’s token is hidden. */
const assigneeName = ({ people, assignee }: Item): string =>
  people.map(({ name }) => name).join(', ') || (assignee?.startsWith('prs_') ? '' : (assignee ?? ''));

interface WorkColumnsOptions {
  own: boolean;
  isWide: boolean;
}

/** Columns of the work list: no state if all items share it, no assignee if the list is the viewer’s own. */
export function workColumns(
  now: Date,
  items: readonly Item[],
  { own, isWide }: WorkColumnsOptions,
): readonly Column<Item>[] {
  const states = new Set(items.map(stateOf));
  const isUnassigned = items.every((item) => assigneeName(item) === '');
  const hidden = [
    ...(states.size > 1 ? (isWide ? [] : ['documents']) : ['state']),
    ...(own || (isUnassigned && !isWide) ? ['who'] : []),
  ];
  const named = items.some(({ filename }) => filename === null) ? 'quotes.customer' : 'assignments.document';
  return allColumns(now, named).filter(({ name }) => !hidden.includes(name));
}

const allColumns = (now: Date, named: Key): readonly Column<Item>[] => [
  numberColumn(),
  nameColumn(({ customer_name, filename }) => filename ?? customer_name, t(named)),
  languagesColumn(({ source_language, target_language }) => languagePair(source_language ?? '?', target_language)),
  documentsColumn(),
  dueColumn(now),
  stateColumn(stateOf),
  assigneeColumn(assigneeName),
];
