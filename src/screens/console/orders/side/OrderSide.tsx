import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../../kit/data/use-now.ts';
import { languagePair } from '../../../kit/format/language.ts';
import { dayAndHour, exactTime, fromNow } from '../../../kit/format/time.ts';
import { Facts, Part } from '../../../kit/object/ObjectPage.tsx';
import { t } from '../../../kit/words/words.ts';
import { OrderAssignments } from '../assignments/OrderAssignments.tsx';
import type { TeamOrder } from '../team-order.ts';
import { OrderMoney } from './OrderMoney.tsx';
import { OrderPapers } from './OrderPapers.tsx';

/** What there is to know beside the work. */
export function OrderSide({ order }: { readonly order: TeamOrder }) {
  const now = useNow();
  const late = order.promised_at !== null && order.completed_at === null && new Date(order.promised_at) < now;
  const rows = [
    [t('quotes.customer'), <bdi key="customer">{order.customer_name}</bdi>],
    [
      t('order.due'),
      order.promised_at !== null && (
        <time key="due" title={exactTime(order.promised_at)} style={late ? { color: 'var(--late)' } : undefined}>
          {dayAndHour(order.promised_at, now)} ({fromNow(order.promised_at, now)})
        </time>
      ),
    ],
    [t('quotes.languages'), languagePair(order.source_language, order.target_language)],
    [t('order.paid'), dayAndHour(order.created_at, now)],
    [
      t('order.quote'),
      order.quote !== null && (
        <Anchor key="quote" component={Link} to={`/quotes/${order.quote}`}>
          {t('order.quote.open')}
        </Anchor>
      ),
    ],
    [t('quote.partner'), order.partner_name],
    [t('quote.reference'), order.reference],
    [t('quote.client_reference'), order.client_reference],
    [t('quote.case_reference'), order.case_reference],
    [t('quote.notes'), order.notes],
  ] as const;
  return (
    <>
      <Part title={t('quote.facts')}>
        <Facts rows={rows.filter(([, value]) => Boolean(value))} />
      </Part>
      {order.missing.length > 0 && (
        <Part title={t('order.missing')}>
          <ul style={{ margin: 0, paddingLeft: 16 }}>
            {order.missing.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </Part>
      )}
      <OrderAssignments order={order} />
      <OrderMoney order={order} />
      <OrderPapers order={order} />
    </>
  );
}
