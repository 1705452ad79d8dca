import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { money } from '../../../kit/format/money.ts';
import { t } from '../../../kit/words/words.ts';
import css from './OverdueTotal.module.css';
import type { TeamAccount } from './team-account.ts';

const MAX_ROWS = 100;

/** Total of the customer’s overdue invoices. */
export function OverdueTotal({ account: { token } }: { readonly account: TeamAccount }) {
  const { data } = useOperation('teamListInvoices', {
    filters: { account: token, overdue: true },
    query: { per_page: MAX_ROWS },
  });
  const late = data?.data ?? [];
  if (late.length === 0) return null;
  const sums = sumDues(late).map(([currency, due]) => money(due, currency));
  return (
    <p className={css.late}>
      <strong className="figure">{t('account.overdue', { total: sums.join(' + ') })}</strong>{' '}
      <Anchor component={Link} to={`/accounts/${token}?tab=invoices`} c="inherit" underline="always">
        {t('account.overdue.count', { count: late.length })}
      </Anchor>
    </p>
  );
}

/** Sum of the unpaid amounts per currency. */
function sumDues(
  rows: readonly { readonly due: number; readonly currency: string }[],
): readonly (readonly [currency: string, due: number])[] {
  const sums = new Map<string, number>();
  for (const { due, currency } of rows) sums.set(currency, (sums.get(currency) ?? 0) + due);
  return [...sums];
}
