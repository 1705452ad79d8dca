import type { ReplyOf } from '../../../sdk/types.ts';
import { languagePair } from '../../kit/format/language.ts';
import { money } from '../../kit/format/money.ts';
import { dayAndHour, exactTime } from '../../kit/format/time.ts';
import type { Column } from '../../kit/list/DataList.tsx';
import { t } from '../../kit/words/words.ts';
import { rateInWords } from '../orders/assignments/pay/pay-in-words.ts';
import css from './PayablesScreen.module.css';

type Listed = ReplyOf<'teamListPayables'>['data'][number];

export const payableColumns = (now: Date): readonly Column<Listed>[] => [
  {
    name: 'done',
    title: t('assignments.done_at'),
    width: '140px',
    cell: ({ done_at }) => (
      <time className="figure" title={exactTime(done_at)}>
        {dayAndHour(done_at, now)}
      </time>
    ),
    secondary: true,
  },
  {
    name: 'person',
    title: t('payables.person'),
    width: 'minmax(0, 1.2fr)',
    cell: ({ person_name }) => <bdi>{person_name}</bdi>,
  },
  {
    name: 'number',
    title: t('quotes.number'),
    width: '116px',
    cell: ({ number }) => <span className="figure">{number}</span>,
    secondary: true,
  },
  {
    name: 'document',
    title: t('assignments.document'),
    width: 'minmax(0, 1.5fr)',
    cell: ({ filename }) => <bdi>{filename}</bdi>,
  },
  {
    name: 'languages',
    title: t('quotes.languages'),
    width: '80px',
    cell: ({ source_language, language }) => languagePair(source_language ?? '?', [language]),
    secondary: true,
  },
  {
    name: 'task',
    title: t('assignments.task'),
    width: '96px',
    cell: ({ task }) => t(`assign.${task}`),
    secondary: true,
  },
  {
    name: 'units',
    title: t('payables.units'),
    width: '72px',
    cell: ({ unit, units }) =>
      unit !== null && units !== null && <span className="figure">{t(`unit.${unit}`, { count: units })}</span>,
    end: true,
    secondary: true,
  },
  {
    name: 'rate',
    title: t('payables.rate'),
    width: '96px',
    cell: ({ unit, rate, currency }) =>
      unit === null || rate === null || currency === null ? (
        <span className={css.none}>{t('payables.unagreed')}</span>
      ) : (
        <span className="figure">{rateInWords({ unit, rate, currency })}</span>
      ),
    end: true,
    secondary: true,
  },
  {
    name: 'amount',
    title: t('payables.amount'),
    width: '80px',
    cell: ({ amount, currency }) =>
      amount !== null && currency !== null && <span className="figure">{money(amount, currency)}</span>,
    end: true,
  },
];
