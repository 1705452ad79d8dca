import type { Collection } from '../../wire/schemas/order.ts';
import type { OrderWithPayments } from './order-payments.ts';
import type { OrderRow } from './orders.queries.ts';

/** The customer, for whoever may not read who that is. */
export const SOMEBODY = 'The customer';

const WITHHELD = {
  referral: null,
  reference: null,
  client_reference: null,
  case_reference: null,
  purchase_order: null,
  metadata: null,
  notes: null,
  app_id: null,
  partner_id: null,
  partner_name: null,
  tax_note: null,
  shipments: [],
};

/** An order of which nobody can tell whose it is: no names, no parcel with its address or its way, nothing that the customer files it under. */
export function rowWithoutCustomer(row: OrderRow): OrderRow {
  const { shipping_options: _, ...services } = row.services;
  return { ...row, ...WITHHELD, services: { ...services, shipping: false } };
}

/** A certificate says for whom it is, and so does what its code leads to. */
export const namesCustomer = ({ collection }: { collection: Collection }): boolean => collection === 'certificate';

/** The same with what belongs to it: no certificates, no address of a parcel that is offered, no way of an original. */
export const withoutCustomer = (full: OrderWithPayments): OrderWithPayments => ({
  ...full,
  order: rowWithoutCustomer(full.order),
  files: full.files.filter((file) => !namesCustomer(file)),
  adjustments: full.adjustments.map((adjustment) => ({ ...adjustment, services: null, tax_note: null })),
  cancellation: full.cancellation && { ...full.cancellation, note: null },
  receipts: [],
  originals: full.originals.map(({ original, custody }) => ({
    original,
    custody: custody.map((step) => ({ ...step, place: null, reference: null })),
  })),
});

/** What it costs is for those who see all of it. */
export const rowWithoutMoney = (row: OrderRow): OrderRow => ({
  ...row,
  line_items: [],
  total: 0,
  taxes: [],
  tax_note: null,
  refunded_total: 0,
});

/** What was paid for what is for those who see all of an order. */
export const withoutMoney = (full: OrderWithPayments): OrderWithPayments => ({
  ...full,
  order: rowWithoutMoney(full.order),
  payments: [],
  adjustments: [],
  receipts: [],
  cancellation: full.cancellation && { ...full.cancellation, fee: 0, amount: null },
});
