import { Button, TextInput } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PATHS } from '../../../../wire/paths.ts';
import { MAX_ENTRIES_ON_PAPER } from '../../../../wire/statement-bounds.ts';
import { ErrorAlert } from '../../../kit/ask/ErrorAlert.tsx';
import { describeError } from '../../../kit/data/error-text.ts';
import { useNow } from '../../../kit/data/use-now.ts';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { money } from '../../../kit/format/money.ts';
import { calendarDay, dayOf, monthOf } from '../../../kit/format/time.ts';
import { Icon } from '../../../kit/icons/Icon.tsx';
import { SmallTable } from '../../../kit/list/SmallTable.tsx';
import { Part } from '../../../kit/object/ObjectPage.tsx';
import { t } from '../../../kit/words/words.ts';
import { movementColumns, type Statement } from './movement-columns.tsx';
import css from './Statement.module.css';

/** Billed, paid and credited amounts of a period, which the URL holds. */
export function AccountStatement({ token }: { readonly token: string }) {
  const now = useNow();
  const search = useSearch({ from: '/accounts/$token' });
  const go = useNavigate({ from: '/accounts/$token' });
  const period = { from: search.from ?? monthOf(now, 0).from, to: search.to ?? dayOf(now) };
  const { data, error } = useOperation(
    'teamGetStatement',
    { params: { token }, query: period },
    { showsPrevious: true },
  );
  const isBackwards = period.to < period.from;
  const fieldErrors = error === null ? {} : describeError(error).fields;
  const choose = (chosen: Period) => void go({ search: (was) => ({ ...was, ...chosen }), replace: true });
  const day = (name: 'from' | 'to') => (
    <TextInput
      size="xs"
      type="date"
      label={t(`statement.${name}`)}
      value={period[name]}
      error={isBackwards && name === 'to' ? t('statement.backwards') : fieldErrors[name]?.[0]}
      onChange={({ currentTarget: { value } }) => value !== '' && choose({ ...period, [name]: value })}
    />
  );
  return (
    <Part
      title={t('statement.title')}
      aside={
        error === null && (
          <span className={css.downloads}>
            {(data?.data.entries.length ?? 0) > MAX_ENTRIES_ON_PAPER ? (
              <span className={css.about}>{t('statement.pdf.too_long', { most: MAX_ENTRIES_ON_PAPER })}</span>
            ) : (
              <Download to="teamDownloadStatementPdf" token={token} period={period} />
            )}
            <Download to="teamDownloadStatement" token={token} period={period} />
          </span>
        )
      }
    >
      <div className={css.asked}>
        {day('from')}
        {day('to')}
        <div className={css.usual}>
          {usualPeriods(now).map(([word, usual]) => (
            <Button key={word} variant="subtle" size="compact-sm" onClick={() => choose(usual)}>
              {t(word)}
            </Button>
          ))}
        </div>
      </div>
      {Object.keys(fieldErrors).length === 0 && <ErrorAlert error={error} />}
      {error === null && <Movements statement={data?.data} />}
    </Part>
  );
}

interface Period {
  readonly from: string;
  readonly to: string;
}

/** Shortcuts for common periods. */
function usualPeriods(now: Date) {
  const to = dayOf(now);
  return [
    ['statement.month', { from: monthOf(now, 0).from, to }],
    ['statement.last_month', monthOf(now, 1)],
    ['statement.year', { from: `${to.slice(0, 4)}-01-01`, to }],
  ] as const;
}

interface DownloadProps {
  readonly to: 'teamDownloadStatement' | 'teamDownloadStatementPdf';
  readonly token: string;
  readonly period: Period;
}

function Download({ to, token, period }: DownloadProps) {
  const word = to === 'teamDownloadStatement' ? 'statement.csv' : 'statement.pdf';
  return (
    <Button
      component="a"
      href={`${PATHS[to][1].replace(':token', token)}?${new URLSearchParams({ ...period })}`}
      download
      variant="default"
      size="xs"
      aria-label={t(`${word}.label`)}
      leftSection={<Icon name="download" size={14} />}
    >
      {t(word)}
    </Button>
  );
}

function Movements({ statement }: { readonly statement: Statement | undefined }) {
  return (
    <>
      {statement !== undefined && (
        <Balance
          word="statement.opening"
          day={statement.from}
          amount={statement.opening_balance}
          statement={statement}
        />
      )}
      <SmallTable
        label={t('statement.title')}
        rows={statement?.entries.map((entry, index) => ({ ...entry, index }))}
        columns={movementColumns(statement?.currency ?? '')}
        empty={<span className={css.nothing}>{t('statement.empty')}</span>}
        keyOf={({ index }) => String(index)}
      />
      {statement !== undefined && (
        <Balance word="statement.closing" day={statement.to} amount={statement.closing_balance} statement={statement} />
      )}
    </>
  );
}

interface BalanceProps {
  readonly word: 'statement.opening' | 'statement.closing';
  readonly day: string;
  readonly amount: number;
  readonly statement: Statement;
}

function Balance({ word, day, amount, statement: { currency } }: BalanceProps) {
  return (
    <p className={css.balance} data-closing={word === 'statement.closing'}>
      <span>
        {t(word, { day: calendarDay(day) })}
        {amount < 0 && <span className={css.about}>{t('statement.favour')}</span>}
      </span>
      <span className="figure">{money(amount, currency)}</span>
    </p>
  );
}
