import type { ReplyOf } from '../../../../sdk/types.ts';
import { money } from '../../../kit/format/money.ts';
import { calendarDay, exactTime } from '../../../kit/format/time.ts';
import type { Column } from '../../../kit/list/column.ts';
import { t } from '../../../kit/words/words.ts';
import css from './Statement.module.css';

export type Statement = ReplyOf<'teamGetStatement'>['data'];
type Movement = Statement['entries'][number] & { readonly index: number };

export function movementColumns(currency: string): readonly Omit<Column<Movement>, 'width'>[] {
  const sum = (amount: number) => <span className="figure">{money(amount, currency)}</span>;
  return [
    {
      name: 'day',
      title: t('statement.day'),
      cell: ({ at }) => <Day at={at} />,
      secondary: true,
    },
    {
      name: 'what',
      title: t('statement.what'),
      cell: ({ at, kind, number, about }) => (
        <>
          {t(`statement.${kind}`)} <span className="figure">{number}</span>
          {about !== null && <bdi className={css.about}>{t(`statement.about.${kind}`, { about })}</bdi>}
          <span className={`${css.about} ${css.here}`}>
            <Day at={at} />
          </span>
        </>
      ),
    },
    {
      name: 'charged',
      title: t('statement.charged'),
      cell: ({ charged }) => charged !== 0 && sum(charged),
      end: true,
    },
    {
      name: 'credited',
      title: t('statement.credited'),
      cell: ({ credited }) => credited !== 0 && sum(credited),
      end: true,
    },
    { name: 'balance', title: t('statement.balance'), cell: ({ balance }) => sum(balance), end: true, secondary: true },
  ];
}

const Day = ({ at }: { readonly at: string }) => (
  <time className="figure" title={exactTime(at)}>
    {calendarDay(at.slice(0, 10))}
  </time>
);
