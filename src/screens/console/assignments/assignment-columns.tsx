import type { ReplyOf } from '../../../sdk/types.ts';
import { languagePair } from '../../kit/format/language.ts';
import { exactTime, fromNow } from '../../kit/format/time.ts';
import type { Column } from '../../kit/list/DataList.tsx';
import { t } from '../../kit/words/words.ts';
import { AssignmentDue } from '../orders/assignments/AssignmentDue.tsx';
import { payInWords } from '../orders/assignments/pay/pay-in-words.ts';

type Listed = ReplyOf<'teamListAssignments'>['data'][number];

export const assignmentColumns = (now: Date, done: boolean): readonly Column<Listed>[] => [
  {
    name: 'number',
    title: t('quotes.number'),
    width: '120px',
    cell: ({ number }) => <span className="figure">{number}</span>,
    secondary: true,
  },
  {
    name: 'document',
    title: t('assignments.document'),
    width: 'minmax(0, 2fr)',
    cell: ({ filename }) => <bdi>{filename}</bdi>,
  },
  {
    name: 'languages',
    title: t('quotes.languages'),
    width: '96px',
    cell: ({ source_language, language }) => languagePair(source_language ?? '?', [language]),
  },
  {
    name: 'task',
    title: t('assignments.task'),
    width: '112px',
    cell: ({ task }) => t(`assign.${task}`),
    secondary: true,
  },
  {
    name: 'when',
    title: t(done ? 'assignments.done_at' : 'order.due'),
    width: '96px',
    cell: (one) =>
      done ? (
        one.done_at !== null && <time title={exactTime(one.done_at)}>{fromNow(one.done_at, now)}</time>
      ) : (
        <AssignmentDue assignment={one} />
      ),
  },
  {
    name: 'person',
    title: t('assignments.person'),
    width: 'minmax(0, 1fr)',
    cell: ({ person_name }) => <bdi>{person_name}</bdi>,
    secondary: true,
  },
  {
    name: 'pay',
    title: t('assignments.pay'),
    width: 'minmax(0, 1fr)',
    cell: (one) => <span className="figure">{payInWords(one)}</span>,
    end: true,
  },
];
