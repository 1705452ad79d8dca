import { type Static, Type } from 'typebox';
import { actionFields, nextField } from './actions/action.ts';
import {
  CREATED_AT,
  CURRENCY,
  LIVEMODE,
  OBJECT_URL,
  PURCHASE_ORDER,
  referenceFields,
  UPDATED_AT,
  When,
} from './fields.ts';
import { Money, named, nullable, oneOf, ref, Text, Timestamp, Token } from './scalars.ts';

export const INVOICE_STATUSES = ['open', 'issued', 'paid', 'void'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export const InvoiceLine = named(
  'InvoiceLine',
  Type.Object({
    kind: oneOf(['order', 'adjustment', 'credit'] as const, {
      description: '`order`: its price · `adjustment`: what it costs more · `credit`: what is given back',
    }),
    quote: nullable(Token('quote', 'The quote that was put on the invoice; null when the order has none')),
    order: Token('order', 'The order that the line bills'),
    quote_number: nullable(Type.String(), { description: 'Number of that quote' }),
    order_number: Type.String({ description: 'Number of that order' }),
    description: Type.String({ description: 'What was ordered, in words' }),
    amount: Money('What is billed; negative for a credit'),
    ...referenceFields,
    purchase_order: PURCHASE_ORDER,
    created_at: When('When it was put on the invoice'),
  }),
  'One order, adjustment or credit on an invoice',
);
export type InvoiceLine = Static<typeof InvoiceLine>;

const invoiceFields = {
  url: OBJECT_URL,
  token: Token('inv', 'The invoice, also before it has a number'),
  number: nullable(Type.String({ description: 'Given when it is issued', examples: ['48213-0001'] })),
  status: oneOf(INVOICE_STATUSES, {
    description:
      '`open`: orders are still added · `issued`: numbered and due · `paid`: settled, its quotes are paid · `void`: withdrawn, its lines are on the next',
  }),
  total: Money('Sum of the lines'),
  currency: CURRENCY,
  lines: Type.Array(ref(InvoiceLine), { description: 'What it bills, oldest first' }),
  issued_at: nullable(Timestamp, { description: 'When it was closed and numbered; null while it is open' }),
  due_at: nullable(Timestamp, { description: 'Until when it is to be paid; null while it is open' }),
  settled_at: nullable(Timestamp, { description: 'When its payment was recorded; null until then' }),
  voided_at: nullable(Timestamp, { description: 'When it was withdrawn; null unless it was' }),
  livemode: LIVEMODE,
  created_at: CREATED_AT,
  updated_at: UPDATED_AT,
};

export const Invoice = named(
  'Invoice',
  Type.Object({ ...invoiceFields, ...actionFields }),
  'What an account with invoicing is billed',
);
export type Invoice = Static<typeof Invoice>;

export const ListedInvoice = named(
  'ListedInvoice',
  Type.Object({ ...invoiceFields, ...nextField }),
  'An invoice, as lists show it',
);

const teamInvoiceFields = {
  ...invoiceFields,
  account: Token('acct', 'Whom it bills'),
  customer_name: Type.String({ description: 'Name of that customer, as it is now' }),
  void_reason: nullable(Type.String(), { description: 'Why it was withdrawn; null unless it was' }),
  payment_reference: nullable(Type.String(), {
    description: 'How the payment is known at the bank; null when none was given',
  }),
};

export const TeamInvoice = named(
  'TeamInvoice',
  Type.Object({ ...teamInvoiceFields, ...actionFields }),
  'An invoice as the team sees it',
);
export type TeamInvoice = Static<typeof TeamInvoice>;

export const ListedTeamInvoice = named(
  'ListedTeamInvoice',
  Type.Object({ ...teamInvoiceFields, ...nextField }),
  'An invoice, as lists of the team show it',
);

/** Days to pay an invoice where nobody says otherwise. */
export const DUE_DAYS = 30;

export const IssueRequest = named(
  'IssueRequest',
  Type.Object({
    due_days: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 365,
        description: `Days to pay; without it the agreed term, else ${DUE_DAYS}`,
      }),
    ),
  }),
);

export const SettleRequest = named(
  'SettleRequest',
  Type.Object({
    payment_reference: Type.Optional(Text(200, { description: 'Such as the reference of the bank transfer' })),
  }),
);

export const VoidInvoiceRequest = named(
  'VoidInvoiceRequest',
  Type.Object({ reason: Text(1000, { description: 'Why it is withdrawn; for the team’s own records' }) }),
);
