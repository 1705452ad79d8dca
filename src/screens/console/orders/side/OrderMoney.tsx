import { Anchor } from '@mantine/core';
import { actionOf } from '../../../kit/data/use-action.ts';
import { useNow } from '../../../kit/data/use-now.ts';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { listOf } from '../../../kit/format/list-of.ts';
import { money } from '../../../kit/format/money.ts';
import { methodInWords } from '../../../kit/format/payment.ts';
import { dayAndHour } from '../../../kit/format/time.ts';
import { Part } from '../../../kit/object/ObjectPage.tsx';
import { isKey, t } from '../../../kit/words/words.ts';
import css from '../../../things/order/OrderParts.module.css';
import { OrderSums } from '../../../things/order/OrderSums.tsx';
import { ActionButton } from '../actions/ActionButton.tsx';
import type { OrderActionName } from '../actions/order-actions.ts';
import type { TeamOrder } from '../team-order.ts';

const OFFERED: readonly OrderActionName[] = ['propose_adjustment', 'credit'];

export function OrderMoney({ order }: { readonly order: TeamOrder }) {
  const { currency, payments, line_items } = order;
  if (payments === null || line_items === null || (payments.length === 0 && line_items.length === 0)) return null;
  const offered = OFFERED.filter((name) => actionOf(order, name)?.allowed);
  return (
    <Part title={t('order.money')}>
      <OrderSums order={{ ...order, line_items, taxes: order.taxes ?? [] }} />
      <ul className={css.rows}>
        {order.refunded_total !== null && order.refunded_total > 0 && (
          <li>
            <span>{t('order.refunded')}</span>
            <span className="figure">{money(order.refunded_total, currency)}</span>
          </li>
        )}
        {payments.map((payment, at) => (
          <PaymentRow key={at} payment={payment} />
        ))}
        <Receipts receipts={order.receipts} />
      </ul>
      <Adjustments order={order} />
      {offered.length > 0 && (
        <div className={css.offers}>
          {offered.map((name) => (
            <ActionButton key={name} order={order} name={name} small />
          ))}
        </div>
      )}
    </Part>
  );
}

/** Receipts for card payments, for roles that may read invoices. */
function Receipts({ receipts }: { readonly receipts: TeamOrder['receipts'] }) {
  const { data: self } = useOperation('teamGetSelf');
  if (self?.data.screens.includes('invoices') !== true) return null;
  return receipts.map(({ token, number, url }) => (
    <li key={token}>
      <Anchor href={url} target="_blank" rel="noreferrer" className={css.method}>
        {t('order.receipt', { number })}
      </Anchor>
    </li>
  ));
}

function PaymentRow({ payment }: { readonly payment: NonNullable<TeamOrder['payments']>[number] }) {
  const now = useNow();
  const { data: self } = useOperation('teamGetSelf');
  const { kind, method, amount, currency, status, refunded, failure, invoice, created_at } = payment;
  const mayRead = self?.data.screens.includes('invoices') === true && status !== 'open';
  const when = dayAndHour(created_at, now);
  const state = failure ?? t(`payment.${isKnown(status) ? status : 'other'}`);
  // Date of the payment, not of a later refund.
  const paid = status === 'succeeded' ? [t('payment.paid.at', { when })] : [state, when];
  const back = t(kind === 'invoice' ? 'payment.credited' : 'payment.refunded', { amount: money(refunded, currency) });
  const about = [...paid, refunded > 0 && back];
  return (
    <li>
      {invoice !== null && mayRead ? (
        <Anchor href={`/team/v1/invoices/${invoice}/download`} target="_blank" rel="noreferrer" className={css.method}>
          {methodInWords(method)}
        </Anchor>
      ) : (
        <span className={css.method}>{methodInWords(method)}</span>
      )}
      <span className="figure">{money(amount, currency)}</span>
      <span className={css.line} data-late={failure !== null}>
        {about.filter(Boolean).join(' · ')}
      </span>
    </li>
  );
}

function Adjustments({ order }: { readonly order: TeamOrder }) {
  if (order.adjustments.length === 0) return null;
  return (
    <>
      <h3 className={css.small}>{t('order.adjustments')}</h3>
      <ul className={css.rows}>
        {order.adjustments.map(({ token, reason, total, status, note, services }) => (
          <li key={token}>
            <bdi>{reason}</bdi>
            <span className="figure">{money(total, order.currency)}</span>
            <span className={css.line}>
              {t(`adjustment.${status}`)}
              {note !== null && <bdi>: “{note}”</bdi>}
            </span>
            {services !== null && (
              <span className={css.line}>{t('adjustment.adds', { services: servicesInWords({ ...services }) })}</span>
            )}
            {actionOf(order, 'withdraw_adjustment', { adjustment: token })?.allowed && (
              <span className={css.offers}>
                <ActionButton order={order} name="withdraw_adjustment" at={{ adjustment: token }} small />
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const servicesInWords = (services: Readonly<Record<string, unknown>>): string =>
  listOf(
    Object.entries(services).flatMap(([flag, wanted]) => {
      const word = `service.${flag}`;
      return wanted === true && isKey(word) ? [t(word)] : [];
    }),
  );

const KNOWN = ['pending', 'authorized', 'succeeded', 'failed', 'cancelled', 'open', 'issued', 'paid', 'void'] as const;
const isKnown = (status: string): status is (typeof KNOWN)[number] => KNOWN.some((known) => known === status);
