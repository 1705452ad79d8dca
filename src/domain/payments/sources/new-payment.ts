import type { Clock } from '../../../core/clock.ts';
import type { Id } from '../../../core/ids.ts';
import { newId } from '../../../core/ids.ts';
import type { PagePayment, PaymentRow } from '../payments.queries.ts';
import type { PayingCard } from './paying-source.ts';

/** Object to pay: a quote, which autobuy may create later, or an invoice. */
export interface Payable {
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
