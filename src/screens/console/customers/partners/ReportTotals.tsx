import { money } from '../../../kit/format/money.ts';
import { t } from '../../../kit/words/words.ts';
import css from './PartnerReport.module.css';
import type { Figures } from './team-partner.ts';

/** Totals in one currency. */
export function ReportTotals({ totals: { quotes, orders, value, refunded, currency } }: { readonly totals: Figures }) {
  const figures = [
    [t('quotes.title'), String(quotes)],
    [t('orders.title'), String(orders)],
    [t('report.value'), money(value, currency)],
    [t('report.refunded'), money(refunded, currency)],
  ] as const;
  return (
    <dl className={css.totals}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figure">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
