import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { REFERENCES } from '../../../../wire/groups/references.ts';
import { actionOf, hasPermission, type PathParams } from '../../../kit/data/use-action.ts';
import { useNow } from '../../../kit/data/use-now.ts';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { languagesInWords } from '../../../kit/format/language.ts';
import { dayAndHour, exactTime, fromNow } from '../../../kit/format/time.ts';
import { Facts, Part } from '../../../kit/object/ObjectPage.tsx';
import { t } from '../../../kit/words/words.ts';
import { OrderApostille } from '../../../things/order/OrderApostille.tsx';
import { OrderConversions } from '../../../things/order/OrderConversions.tsx';
import { OrderOriginals } from '../../../things/order/OrderOriginals.tsx';
import { OrderParcels } from '../../../things/order/OrderParcels.tsx';
import css from '../../../things/order/OrderParts.module.css';
import { CustomerLink } from '../../customers/CustomerLink.tsx';
import { ActionButton } from '../actions/ActionButton.tsx';
import type { OrderActionName } from '../actions/order-actions.ts';
import { OrderAssignments } from '../assignments/OrderAssignments.tsx';
import { paperName } from '../paper-names.ts';
import type { TeamOrder } from '../team-order.ts';
import { OrderCertificates } from './OrderCertificates.tsx';
import { OrderMoney } from './OrderMoney.tsx';

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
      <OrderPapers order={order} />
      {seesMoney && <OrderMoney order={order} />}
    </>
  );
}

const ORIGINAL_ACTIONS: readonly OrderActionName[] = ['move_original', 'return_original'];

/** Papers of the order, each with the actions that are allowed now. */
function OrderPapers({ order }: { readonly order: TeamOrder }) {
  const action = (name: OrderActionName, at?: PathParams) =>
    actionOf(order, name, at)?.allowed === true ? (
      <ActionButton key={name} order={order} name={name} {...(at && { at })} small />
    ) : null;
  return (
    <>
      <OrderApostille apostille={order.apostille} action={action('apostille')} />
      <OrderOriginals
        originals={order.originals}
        action={action('receive_original')}
        actionsOf={({ token }) => ORIGINAL_ACTIONS.map((name) => action(name, { original: token }))}
      />
      <OrderParcels order={order} unpacked={order.to_ship.length} nameOf={(token) => paperName(order, token)} />
      <OrderConversions conversions={order.conversions} action={action('add_conversion')} />
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
