import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { REFERENCES } from '../../../../wire/groups/references.ts';
import { hasPermission } from '../../../kit/data/use-action.ts';
import { useNow } from '../../../kit/data/use-now.ts';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { languagesInWords } from '../../../kit/format/language.ts';
import { dayAndHour, exactTime, fromNow } from '../../../kit/format/time.ts';
import { Facts, Part } from '../../../kit/object/ObjectPage.tsx';
import { t } from '../../../kit/words/words.ts';
import { CustomerLink } from '../../customers/CustomerLink.tsx';
import { OrderAssignments } from '../assignments/OrderAssignments.tsx';
import type { TeamOrder } from '../team-order.ts';
import { OrderApostille } from './OrderApostille.tsx';
import { OrderCertificates } from './OrderCertificates.tsx';
import { OrderConversions } from './OrderConversions.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import { OrderOriginals } from './OrderOriginals.tsx';
import { OrderParcels } from './OrderParcels.tsx';
import css from './OrderSide.module.css';

export function OrderSide({ order }: { readonly order: TeamOrder }) {
  const now = useNow();
  const { data: self } = useOperation('teamGetSelf');
  const seesPeople = self?.data.screens.includes('assignments') === true;
  const seesQuotes = self?.data.screens.includes('quotes') === true;
  // Roles that handle no money do not see prices.
  const seesMoney = hasPermission(order, 'credit') || hasPermission(order, 'grant_cancellation');
  const rows = [
    [
      t('quotes.customer'),
      order.customer_name !== undefined && order.account !== null && (
        <CustomerLink key="customer" account={order.account} name={order.customer_name} />
      ),
    ],
    [
      t('order.due'),
      order.due_at !== null && (
        <time key="due" className={order.late ? css.late : undefined}>
          {exactTime(order.due_at)} ({fromNow(order.due_at, now)})
        </time>
      ),
    ],
    [t('quotes.languages'), languagesInWords(order.source_language, order.target_language)],
    [t('order.paid'), dayAndHour(order.created_at, now)],
    [
      t('order.quote'),
      order.quote !== null && seesQuotes && (
        <Anchor key="quote" component={Link} to={`/quotes/${order.quote}`}>
          {t('order.quote.open')}
        </Anchor>
      ),
    ],
    [t('quote.partner'), order.partner_name],
    ...REFERENCES.map((name) => [t(`quote.${name}`), order[name]] as const),
    [t('quote.notes'), order.notes],
  ] as const;
  return (
    <>
      <Part title={t('quote.facts')}>
        <Facts rows={rows.filter(([, value]) => Boolean(value))} />
      </Part>
      <Sentences title={t('order.services')} sentences={order.summary} />
      <Sentences title={t('order.missing')} sentences={order.missing} />
      {seesPeople && <OrderAssignments order={order} />}
      <OrderCertificates order={order} />
      <OrderApostille order={order} />
      <OrderOriginals order={order} />
      <OrderParcels order={order} />
      <OrderConversions order={order} />
      {seesMoney && <OrderMoney order={order} />}
    </>
  );
}

function Sentences({ title, sentences }: { readonly title: string; readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Part title={title}>
      <ul className={css.list}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Part>
  );
}
