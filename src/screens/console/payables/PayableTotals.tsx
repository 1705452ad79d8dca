import { Skeleton } from '@mantine/core';
import type { ReplyOf } from '../../../sdk/types.ts';
import { money } from '../../kit/format/money.ts';
import { t } from '../../kit/words/words.ts';
import css from './PayablesScreen.module.css';

type Total = ReplyOf<'teamListPayableTotals'>['data'][number];

/** Totals owed, overall and, for several people, by person. */
export function PayableTotals({ totals }: { readonly totals: readonly Total[] | undefined }) {
  return (
    <dl className={css.totals} aria-label={t('payables.totals')}>
      {totals === undefined ? (
        <div className={css.total}>
          <dt>{t('payables.total')}</dt>
          <dd>
            <Skeleton height={16} my={2} width={96} />
          </dd>
        </div>
      ) : (
        <Sums totals={totals} />
      )}
    </dl>
  );
}

function Sums({ totals }: { readonly totals: readonly Total[] }) {
  const currencies = [...new Set(totals.flatMap(({ currency }) => currency ?? []))];
  const people = [...new Map(totals.map(({ person, person_name }) => [person, person_name]))];
  const sums = currencies.map(
    (currency) => [currency, sumOf(totals.filter((one) => one.currency === currency))] as const,
  );
  const unpriced = totals.filter(({ currency }) => currency === null).reduce((sum, one) => sum + one.assignments, 0);
  return (
    <>
      <div className={css.total}>
        <dt>{t('payables.total')}</dt>
        <dd className="figure">
          {sums.map(([currency, amount]) => money(amount, currency)).join(' + ')}
          {unpriced > 0 && (
            <span className={css.unpriced}>
              {sums.length > 0 && ' · '}
              {t('payables.unpriced', { count: unpriced })}
            </span>
          )}
        </dd>
      </div>
      {people.length > 1 &&
        people.map(([person, name]) => (
          <PersonTotal key={person} name={name} totals={totals.filter((one) => one.person === person)} />
        ))}
    </>
  );
}

const sumOf = (totals: readonly Total[]): number => totals.reduce((sum, { amount }) => sum + amount, 0);

function PersonTotal({ name, totals }: { readonly name: string; readonly totals: readonly Total[] }) {
  const priced = totals.flatMap(({ currency, amount }) => (currency === null ? [] : [money(amount, currency)]));
  return priced.length === 0 ? null : (
    <div className={css.total}>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd className="figure">{priced.join(' + ')}</dd>
    </div>
  );
}
