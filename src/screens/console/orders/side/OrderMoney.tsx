import { money } from '../../../kit/format/money.ts';
import { Facts, Part } from '../../../kit/object/ObjectPage.tsx';
import { t } from '../../../kit/words/words.ts';
import type { TeamOrder } from '../team-order.ts';
import css from './OrderSide.module.css';

/** What it costs, what was paid and what went back. */
export function OrderMoney({ order }: { readonly order: TeamOrder }) {
  const { currency, payments, adjustments } = order;
  return (
    <Part title={t('order.money')}>
      <Facts
        rows={[
          [
            t('quotes.total'),
            <strong key="total" className="figure">
              {money(order.total, currency)}
            </strong>,
          ],
          ...(order.refunded_total > 0 ? [[t('order.refunded'), money(order.refunded_total, currency)] as const] : []),
        ]}
      />
      <ul className={css.rows}>
        {payments.map(({ method, amount, status, created_at, failure }, at) => (
          <li key={`${created_at} ${at}`}>
            <span>{method}</span>
            <span className="figure">{money(amount, currency)}</span>
            <span className={css.soft}>{failure ?? t(`payment.${isKnown(status) ? status : 'other'}`)}</span>
          </li>
        ))}
        {adjustments.map(({ token, reason, total, status }) => (
          <li key={token}>
            <bdi>{reason}</bdi>
            <span className="figure">{money(total, currency)}</span>
            <span className={css.soft}>{t(`adjustment.${status}`)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const KNOWN = ['pending', 'authorized', 'succeeded', 'failed', 'cancelled'] as const;
const isKnown = (status: string): status is (typeof KNOWN)[number] => KNOWN.some((known) => known === status);
