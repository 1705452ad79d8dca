import type { Clock } from '../../../core/clock.ts';
import { fail, failField } from '../../../core/fail.ts';
import { type Id, newId } from '../../../core/ids.ts';
import type { Database, Scope, Tx } from '../../../storage/database.ts';
import { findAccount, type SourceRow } from '../../accounts/accounts.queries.ts';
import type { Actor } from '../../events/audit.ts';
import { type Gateways, gatewayOf } from '../ask-gateway.ts';
import type { Gateway } from '../gateway.ts';
import type { PagePayment, PaymentRow } from '../payments.queries.ts';
import { findPaying, type PayingSource } from './sources.queries.ts';

/** Object to pay: a quote, which autobuy may create later, or an invoice. */
interface Payable {
  id: Id<'quote'> | null;
  account_id: Id<'acct'>;
  currency: string;
  livemode: boolean;
  /** Adjustment to pay instead of the quote. */
  adjustment_id?: Id<'adj'>;
  invoice_id?: Id<'inv'>;
}

export function newPayment(
  { clock }: { clock: Clock },
  payable: Payable,
  source: PayingCard,
  {
    id = newId(),
    kind,
    amount,
    page = null,
    payer,
  }: {
    id?: Id<'pay'>;
    kind: PaymentRow['kind'];
    amount: number;
    page?: PagePayment | null;
    payer: Id<'prs'> | null;
  },
): PaymentRow {
  return {
    ...fresh(clock, payable),
    id,
    kind,
    amount,
    page,
    payer_id: payer,
    gateway: source.gateway,
    source_id: source.id,
    source_reference: source.gateway_reference,
    customer_reference: source.customer,
    source_label: `${source.brand} ${source.last4}`,
  };
}

/** Another payment with the same card and a different amount. */
export function anotherPayment({ clock }: { clock: Clock }, before: PaymentRow, amount: number): PaymentRow {
  const { gateway, source_id, source_reference, customer_reference, source_label } = before;
  const { account_id, currency, livemode } = before;
  const card = { gateway, source_id, source_reference, customer_reference, source_label };
  return {
    ...fresh(clock, { id: before.quote_id, account_id, currency, livemode }),
    ...card,
    id: newId(),
    kind: 'charge',
    amount,
    page: null,
    payer_id: before.payer_id,
  };
}

function fresh(clock: Clock, { id, account_id, currency, livemode, adjustment_id, invoice_id }: Payable) {
  const now = clock.now();
  return {
    account_id,
    quote_id: id,
    adjustment_id: adjustment_id ?? null,
    invoice_id: invoice_id ?? null,
    status: 'pending' as const,
    captured: 0,
    refunded: 0,
    currency,
    gateway_reference: null,
    failure_code: null,
    failure_message: null,
    confirm: null,
    livemode,
    created_at: now,
    updated_at: now,
  };
}

/** A card that can pay, with its gateway customer; without an id, it is for this payment only. */
export type PayingCard = Pick<SourceRow, 'gateway' | 'gateway_reference' | 'brand' | 'last4'> & {
  id: Id<'src'> | null;
  customer: string | null;
};

interface Choosing {
  account: Id<'acct'>;
  gateway: SourceRow['gateway'];
  source: Id<'src'> | null;
  /** Payment page for a caller without a card. */
  payment_url?: string;
}

/** Card that a request names, or the account's default. Cards of another gateway cannot pay here. */
export async function chooseSource(
  tx: Tx,
  { account, gateway, source: id, payment_url }: Choosing,
): Promise<PayingSource> {
  if (id === null) {
    return (
      (await findPaying(tx, account, gateway, null)) ??
      fail('payment_failed', {
        message: 'Payment cannot be taken: the account has no default payment method.',
        hint: 'Save a payment method, or name one as payment_method, or pay at the payment_url.',
        ...(payment_url !== undefined && { fields: { payment_url } }),
      })
    );
  }
  return (
    (await findPaying(tx, account, gateway, id)) ??
    failField('payment_method', 'The account has no such payment method.')
  );
}

/** Owner of a card, and the team member who acts for the account; null if the account itself does. */
export interface Holder {
  account: Id<'acct'>;
  actor: Actor | null;
}

export const scopeOf = ({ account, actor }: Holder): Scope => (actor === null ? { account } : 'system');

/** Gateway of the account; play money for a sandbox. */
export async function gatewayOfHolder(
  { db, gateways }: { db: Database; gateways: Gateways },
  { account }: Holder,
): Promise<Gateway> {
  const found = (await db.transaction('system', (tx) => findAccount(tx, account))) ?? fail('not_found');
  return gatewayOf(gateways, found.account);
}
