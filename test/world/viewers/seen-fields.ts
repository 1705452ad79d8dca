import type { TeamOrder } from '../../../src/wire/schemas/order.ts';

// Fields of an order hidden from each viewer, written out: tests compare the service with this, not with its own
// tables.

/** Marks a field that must be missing. */
export const ABSENT = Symbol('absent');
export type Expected = Record<string, unknown>;

/** For roles that do not see money. */
export const withoutMoney = ({ cancellation }: TeamOrder): Expected => ({
  total: null,
  subtotal: null,
  taxes: null,
  tax_total: null,
  tax_note: null,
  line_items: null,
  refunded_total: null,
  refundable: null,
  payments: null,
  adjustments: [],
  receipts: [],
  hold_reason: null,
  cancellation: { ...cancellation, fee: null, amount: null },
});

/** For translators and proofreaders who may not know the customer. */
export const withoutCustomer = (order: TeamOrder): Expected => {
  const { shipping_options: _, ...services } = order.services;
  return {
    ...withoutMoney(order),
    reference: null,
    client_reference: null,
    case_reference: null,
    purchase_order: null,
    metadata: null,
    notes: null,
    account: null,
    customer: null,
    customer_name: ABSENT,
    partner: ABSENT,
    partner_name: ABSENT,
    app: null,
    shipment: null,
    shipments: [],
    certificates: [],
    services: { ...services, shipping: false },
    summary: order.summary.filter((sentence) => !sentence.startsWith('Shipped to')),
    files: order.files.filter(({ collection }) => collection !== 'certificate'),
    originals: order.originals.map((one) => ({
      ...one,
      where: null,
      custody: one.custody.map((step) => ({ ...step, where: null, reference: null })),
    })),
    cancellation: { ...order.cancellation, fee: null, amount: null, note: null },
  };
};

/** Fields that differ by the viewer's permissions or by the viewer's part of the order. */
const PER_VIEWER = ['actions', 'next_action', 'missing'];

/** Links are signed on each read. */
const plain = (value: object): Expected =>
  JSON.parse(JSON.stringify(value, (name, one) => (/^(url|download_url)$/.test(name) ? undefined : one)));

/** An answer and its expected value, in a form that can be compared. */
export function toComparable(
  answer: object,
  full: object,
  expected: Expected = {},
): { is: Expected; should: Expected } {
  const should = { ...full, ...Object.fromEntries(Object.entries(expected).filter(([name]) => name in full)) };
  const comparableFields = (fields: object) =>
    plain(
      Object.fromEntries(Object.entries(fields).filter(([name, one]) => !PER_VIEWER.includes(name) && one !== ABSENT)),
    );
  return { is: comparableFields(answer), should: comparableFields(should) };
}

export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === 0 ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0);
