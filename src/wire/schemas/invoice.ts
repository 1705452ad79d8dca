import { type Static, Type } from 'typebox';
import { actionFields, nextField } from './actions/action.ts';
import { CREATED_AT, CURRENCY, LIVEMODE, OBJECT_URL, referenceFields, UPDATED_AT, When } from './fields.ts';
import { ROUNDING_AMOUNT, TAX_NOTE, Tax } from './firm/tax.ts';
import { HAND_METHODS, InvoiceCredit, InvoicePayment, PaperBuyer, PaperSeller } from './invoices/invoice-parts.ts';
import { DateIn, Money, named, nullable, oneOf, ref, Text, Timestamp, Token } from './scalars.ts';

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
    amount: Money('What is billed, with its taxes; negative for a credit'),
    net: Money('The same without its taxes'),
    taxes: Type.Array(ref(Tax), { description: 'The taxes in it, as the customer was told' }),
    tax_note: TAX_NOTE,
    held: Type.Boolean({
      description: 'Whether its order is on hold for the credit limit: it stays open until that is released',
    }),
    ...referenceFields,
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
  subtotal: Money('Sum of the lines without taxes'),
  taxes: Type.Array(ref(Tax), { description: 'Taxes of all lines, each worked out once for its name and rate' }),
  tax_total: Money('Sum of the taxes'),
  rounding_amount: ROUNDING_AMOUNT,
  total: Money('Sum of the lines: subtotal, taxes and rounding'),
  paid: Money('What was paid of it, with credit that was counted'),
  credited: Money('What credit notes have taken off'),
  due: Money('What is still to be paid; 0 while it is open, and when it is paid or void'),
  currency: CURRENCY,
  lines: Type.Array(ref(InvoiceLine), { description: 'What it bills, oldest first' }),
  payments: Type.Array(ref(InvoicePayment), { description: 'What was paid of it, oldest first' }),
  credit_notes: Type.Array(ref(InvoiceCredit), {
    description: 'What was taken back after it was issued, oldest first',
  }),
  seller: nullable(ref(PaperSeller), { description: 'Null while it is open' }),
  buyer: nullable(ref(PaperBuyer), { description: 'Null while it is open' }),
  terms: nullable(Type.String(), { description: 'How it is to be paid, in words; null where nothing is said' }),
  payment_url: nullable(Type.String(), {
    description:
      'The page on which it is paid by card, for whoever has the link; null while it is open, and when it is void',
  }),
  sent_at: nullable(Timestamp, { description: 'When its last email to the customer left; null until then' }),
  reminded_at: nullable(Timestamp, { description: 'When the last reminder left; null until then' }),
  issued_at: nullable(Timestamp, { description: 'When it was closed and numbered; null while it is open' }),
  due_at: nullable(Timestamp, {
    description: 'A moment on the due date; null while it is open. Until the end of that day nothing is overdue',
  }),
  due_on: nullable(Type.String(), {
    description: 'The due date where the firm is, `YYYY-MM-DD`, as the paper has it; null while it is open',
  }),
  overdue: Type.Boolean({ description: 'Whether it is issued and the due date is over where the firm is' }),
  settled_at: nullable(Timestamp, { description: 'When nothing was due any more; null until then' }),
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
  sent_to: nullable(Type.String(), { description: 'To which address it was last sent; null until then' }),
  sending: nullable(
    oneOf(['waiting', 'not_set_up', 'failed'] as const, {
      description:
        'What became of its last email: `waiting`: not left yet · `not_set_up`: no mail server is set, so it waits · `failed`: it could not be sent',
    }),
    { description: 'Null where nothing waits to be sent' },
  ),
  next_reminder_at: nullable(Timestamp, {
    description: 'When the customer is reminded by itself; null where nothing is due, or no reminder is set',
  }),
  payment_reference: nullable(Type.String(), {
    description: 'How the last payment is known at the bank; null when none was given',
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

export const IssueRequest = named(
  'IssueRequest',
  Type.Object({
    due_days: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 365,
        description: 'Days to pay; without it what was agreed, else what the firm has set',
      }),
    ),
  }),
);

export const SettleRequest = named(
  'SettleRequest',
  Type.Object({
    amount: Type.Optional(
      Type.Integer({ minimum: 1, description: 'What was paid, in minor units; without it, all that is due' }),
    ),
    method: Type.Optional(oneOf(HAND_METHODS, { default: 'transfer', description: 'How it was paid' })),
    paid_on: Type.Optional({
      ...DateIn,
      description: 'On which day where the firm is, `YYYY-MM-DD`, at most a year ago; without it, today',
    }),
    payment_reference: Type.Optional(Text(200, { description: 'Such as the reference of the bank transfer' })),
  }),
);

export const SendInvoiceRequest = named(
  'SendInvoiceRequest',
  Type.Object({
    email: Type.Optional(
      Type.String({ format: 'email', maxLength: 254, description: 'Where to; without it, the address of the bill' }),
    ),
  }),
);

export const VoidInvoiceRequest = named(
  'VoidInvoiceRequest',
  Type.Object({ reason: Text(1000, { description: 'Why it is withdrawn; for the team’s own records' }) }),
);
