import type { OrderWithPayments } from './order-payments.ts';
import type { OrderRow } from './orders.queries.ts';

/** The customer, for whoever may not read who that is. */
export const SOMEBODY = 'The customer';

const WITHHELD = {
  referral: null,
  reference: null,
  client_reference: null,
  case_reference: null,
  metadata: null,
  partner_id: null,
  partner_name: null,
};

/** An order of which nobody can tell whose it is: no names, no parcel with its address, nothing that the customer files it under. */
export function rowWithoutCustomer(row: OrderRow): OrderRow {
  const { shipping_options: _, ...services } = row.services;
  return { ...row, ...WITHHELD, services: { ...services, shipping: false } };
}

/** The same with what belongs to it. */
export const withoutCustomer = (full: OrderWithPayments): OrderWithPayments => ({
  ...full,
  order: rowWithoutCustomer(full.order),
});

/** What was paid for what is for those who see all of an order. */
export const withoutMoney = (full: OrderWithPayments): OrderWithPayments => ({
  ...full,
  order: { ...full.order, line_items: [] },
  payments: [],
});
