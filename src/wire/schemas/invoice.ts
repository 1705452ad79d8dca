import { type Static, Type } from 'typebox';
import { actionFields, nextField } from './actions/action.ts';
import { Money, named, nullable, oneOf, ref, Text, Timestamp, Token } from './scalars.ts';

export const INVOICE_STATUSES = ['open', 'issued', 'paid', 'void'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export const InvoiceLine = named(
  'InvoiceLine',
  Type.Object({
    kind: oneOf(['order', 'adjustment', 'credit'] as const),
    quote: nullable(Token('quote')),
    order: Token('order'),
    quote_number: nullable(Type.String()),
    order_number: Type.String(),
    description: Type.String(),
    amount: Money('What is billed; negative for a credit'),
    reference: nullable(Type.String()),
    client_reference: nullable(Type.String()),
    case_reference: nullable(Type.String()),
    created_at: Timestamp,
  }),
);
export type InvoiceLine = Static<typeof InvoiceLine>;

const invoiceFields = {
  url: Type.String(),
  token: Token('inv'),
  number: nullable(Type.String({ description: 'Given when it is issued', examples: ['48213-0001'] })),
  status: oneOf(INVOICE_STATUSES),
  total: Money('Sum of the lines'),
  currency: Type.String(),
  lines: Type.Array(ref(InvoiceLine)),
  issued_at: nullable(Timestamp),
  due_at: nullable(Timestamp),
  settled_at: nullable(Timestamp),
  voided_at: nullable(Timestamp),
  livemode: Type.Boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
};

export const Invoice = named('Invoice', Type.Object({ ...invoiceFields, ...actionFields }));
export type Invoice = Static<typeof Invoice>;

export const ListedInvoice = named('ListedInvoice', Type.Object({ ...invoiceFields, ...nextField }));

const teamInvoiceFields = {
  ...invoiceFields,
  account: Token('acct'),
  void_reason: nullable(Type.String()),
  payment_reference: nullable(Type.String()),
};

export const TeamInvoice = named('TeamInvoice', Type.Object({ ...teamInvoiceFields, ...actionFields }));
export type TeamInvoice = Static<typeof TeamInvoice>;

export const ListedTeamInvoice = named('ListedTeamInvoice', Type.Object({ ...teamInvoiceFields, ...nextField }));

export const IssueRequest = named(
  'IssueRequest',
  Type.Object({
    due_days: Type.Optional(Type.Integer({ minimum: 0, maximum: 365, default: 30, description: 'Days to pay' })),
  }),
);

export const SettleRequest = named(
  'SettleRequest',
  Type.Object({
    payment_reference: Type.Optional(Text(200, { description: 'Such as the reference of the bank transfer' })),
  }),
);

export const VoidInvoiceRequest = named('VoidInvoiceRequest', Type.Object({ reason: Text(1000) }));
