import { dayAndHour, exactTime } from '../../kit/format/time.ts';
import type { Column } from '../../kit/list/column.ts';
import { t } from '../../kit/words/words.ts';
import { type AuditEntry, actionInWords, actorInWords, targetInWords } from './audit-words.ts';

export const auditColumns = (now: Date): readonly Column<AuditEntry>[] => [
  {
    name: 'who',
    title: t('audit.who'),
    width: 'minmax(0, 1fr)',
    cell: (entry) => <bdi>{actorInWords(entry)}</bdi>,
  },
  { name: 'what', title: t('audit.what'), width: 'minmax(0, 1.2fr)', cell: ({ action }) => actionInWords(action) },
  {
    name: 'target',
    title: t('audit.target'),
    width: 'minmax(0, 1.2fr)',
    cell: (entry) => <bdi>{targetInWords(entry)}</bdi>,
    secondary: true,
  },
  {
    name: 'address',
    title: t('audit.from'),
    width: '136px',
    cell: ({ address }) => <span className="figure">{address}</span>,
    secondary: true,
  },
  {
    name: 'when',
    title: t('audit.when'),
    width: '144px',
    cell: ({ created_at }) => (
      <time className="figure" title={exactTime(created_at)}>
        {dayAndHour(created_at, now)}
      </time>
    ),
  },
];
