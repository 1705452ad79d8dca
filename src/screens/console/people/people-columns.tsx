import type { Column } from '../../kit/list/DataList.tsx';
import { Due } from '../../kit/list/Due.tsx';
import { StateMark } from '../../kit/states/StateMark.tsx';
import { t } from '../../kit/words/words.ts';
import { daysInWords, type Person, pairsInShort, rolesInWords, stateOf } from './person.ts';

export const peopleColumns = (now: Date): readonly Column<Person>[] => [
  {
    name: 'name',
    title: t('people.name'),
    width: 'minmax(0, 1.5fr)',
    cell: ({ name }) => <bdi>{name}</bdi>,
  },
  {
    name: 'roles',
    title: t('people.roles'),
    width: 'minmax(0, 1fr)',
    cell: rolesInWords,
  },
  {
    name: 'languages',
    title: t('people.languages'),
    width: 'minmax(0, 1.5fr)',
    cell: pairsInShort,
    secondary: true,
  },
  {
    name: 'days',
    title: t('people.days'),
    width: '112px',
    cell: daysInWords,
    secondary: true,
  },
  {
    name: 'load',
    title: t('people.load'),
    width: '64px',
    cell: ({ open_assignments }) => <span className="figure">{open_assignments}</span>,
    end: true,
    secondary: true,
  },
  {
    name: 'next',
    title: t('people.next'),
    width: '96px',
    cell: ({ next_due_at: due }) => <Due at={due} late={due !== null && new Date(due) < now} now={now} />,
  },
  {
    name: 'state',
    title: t('quotes.state'),
    width: '104px',
    cell: (person) => <StateMark state={stateOf(person)} />,
  },
];
