import { type Static, Type } from 'typebox';
import { actionFields, nextField } from './actions/action.ts';
import { CREATED_AT, CURRENCY, LIVEMODE, OBJECT_URL, referenceFields, UPDATED_AT, When } from './fields.ts';
import { ROUNDING_AMOUNT, TAX_NOTE, Tax } from './firm/tax.ts';
import { HAND_METHODS, InvoiceCredit, InvoicePayment, PaperBuyer, PaperSeller } from './invoices/invoice-parts.ts';
import {
  DateIn,
  Flag,
  Money,
  namedObject,
  nullable,
  oneOf,
  ref,
  StringOrNull,
  Text,
  Token,
  WhenOrNull,
} from './scalars.ts';

export const INVOICE_STATUSES = ['open', 'issued', 'paid', 'void'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export const InvoiceLine = namedObject('InvoiceLine', 'One order, adjustment or credit on an invoice', {
  kind: oneOf(['order', 'adjustment', 'credit'] as const, {
    description: 'Kind of line. `order`: price of an order · `adjustment`: price increase · `credit`: partial refund',
  }),
  quote: nullable(Token('quote', 'Quote billed on the invoice. Null if the order has none')),
  order: Token('order', 'Order billed by the line'),
  quote_number: StringOrNull('Number of that quote'),
  order_number: Type.String({ description: 'Number of that order' }),
  description: Type.String({ description: 'Description of the order' }),
  amount: Money('Amount including taxes. Negative for a credit'),
  net: Money('Amount without taxes'),
  taxes: Type.Array(ref(Tax), { description: 'Taxes in the amount, as shown to the customer' }),
  tax_note: TAX_NOTE,
  held: Flag(
    'Whether the order is on hold because of the credit limit. The line stays open until the hold is released',
  ),
  ...referenceFields,
  created_at: When('Time the line was added to the invoice'),
});
export type InvoiceLine = Static<typeof InvoiceLine>;

const invoiceFields = {
  url: OBJECT_URL,
  token: Token('inv', 'Invoice token, available before the invoice has a number'),
  number: nullable(
    Type.String({ description: 'Invoice number, set when the invoice is issued', examples: ['48213-0001'] }),
  ),
  status: oneOf(INVOICE_STATUSES, {
    description:
      'Status of the invoice. `open`: orders are still added · `issued`: numbered and due · `paid`: settled, its quotes are paid · `void`: withdrawn, its lines are on the next invoice',
  }),
  subtotal: Money('Sum of the lines without taxes'),
  taxes: Type.Array(ref(Tax), { description: 'Taxes of all lines, each calculated once per name and rate' }),
  tax_total: Money('Sum of the taxes'),
  rounding_amount: ROUNDING_AMOUNT,
  total: Money('Sum of the lines: subtotal, taxes and rounding'),
  paid: Money('Amount paid, including applied credit'),
  credited: Money('Amount credited by credit notes'),
  due: Money('Amount still due. 0 while the invoice is open, and once it’s paid or void'),
  currency: CURRENCY,
  lines: Type.Array(ref(InvoiceLine), { description: 'Lines of the invoice, oldest first' }),
  payments: Type.Array(ref(InvoicePayment), { description: 'Payments of the invoice, oldest first' }),
  credit_notes: Type.Array(ref(InvoiceCredit), {
    description: 'Credit notes issued for the invoice, oldest first',
  }),
  seller: nullable(ref(PaperSeller), { description: 'Seller on the invoice. Null while the invoice is open' }),
  buyer: nullable(ref(PaperBuyer), { description: 'Buyer on the invoice. Null while the invoice is open' }),
  terms: StringOrNull('Payment terms as text. Null if there are none'),
  payment_url: StringOrNull(
    'Page to pay the invoice by card, for anyone who has the link. Null while the invoice is open, and if it’s void',
  ),
  sent_at: WhenOrNull('Time the last email to the customer was sent. Null until then'),
  reminded_at: WhenOrNull('Time the last reminder was sent. Null until then'),
  issued_at: WhenOrNull('Time the invoice was issued. Null while it’s open'),
  due_at: WhenOrNull(
    'Due date as a timestamp. Null until the invoice is issued. The invoice becomes overdue at the end of that day',
  ),
  due_on: StringOrNull(
    'Due date in the company’s time zone, `YYYY-MM-DD`, as printed on the invoice. Null while the invoice is open',
  ),
  overdue: Flag('Whether the invoice is issued and past its due date in the company’s time zone'),
  settled_at: WhenOrNull('Time the invoice was fully paid. Null until nothing is due'),
  voided_at: WhenOrNull('Time the invoice was voided. Null if it wasn’t'),
  livemode: LIVEMODE,
  created_at: CREATED_AT,
  updated_at: UPDATED_AT,
};

export const Invoice = namedObject('Invoice', 'An invoice of an account that is billed by invoice', {
  ...invoiceFields,
  ...actionFields,
});
export type Invoice = Static<typeof Invoice>;

export const ListedInvoice = namedObject('ListedInvoice', 'An invoice as shown in lists', {
  ...invoiceFields,
  ...nextField,
});

const teamInvoiceFields = {
  ...invoiceFields,
  account: Token('acct', 'Account that is billed'),
  customer_name: Type.String({ description: 'Current name of that customer' }),
  void_reason: StringOrNull('Reason the invoice was voided. Null if it wasn’t'),
  sent_to: StringOrNull('Address the invoice was last sent to. Null until then'),
  sending: nullable(
    oneOf(['waiting', 'not_set_up', 'failed'] as const, {
      description:
        'Status of the last email. `waiting`: not sent yet · `not_set_up`: waiting because no mail server is set up · `failed`: couldn’t be sent',
    }),
    { description: 'Status of the last email. Null if nothing is waiting to be sent' },
  ),
  next_reminder_at: WhenOrNull('Time of the next automatic reminder. Null if nothing is due, or no reminder is set'),
  payment_reference: StringOrNull('Bank reference of the last payment. Null if none was recorded'),
};

export const TeamInvoice = namedObject('TeamInvoice', 'An invoice as the team sees it', {
  ...teamInvoiceFields,
  ...actionFields,
});
export type TeamInvoice = Static<typeof TeamInvoice>;

export const ListedTeamInvoice = namedObject('ListedTeamInvoice', 'An invoice as shown in the team’s lists', {
  ...teamInvoiceFields,
  ...nextField,
});

export const IssueRequest = namedObject('IssueRequest', {
  due_days: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 365,
      description: 'Days to pay. Defaults to the customer’s agreement, then to the company’s setting',
    }),
  ),
});

export const SettleRequest = namedObject('SettleRequest', {
  amount: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Amount paid, in minor units. Defaults to everything that is due' }),
  ),
  method: Type.Optional(oneOf(HAND_METHODS, { default: 'transfer', description: 'Method of payment' })),
  paid_on: Type.Optional({
    ...DateIn,
    description: 'Payment date in the company’s time zone, `YYYY-MM-DD`, at most a year ago. Defaults to today',
  }),
  payment_reference: Type.Optional(Text(200, { description: 'Payment reference, such as that of the bank transfer' })),
});

export const SendInvoiceRequest = namedObject('SendInvoiceRequest', {
  email: Type.Optional(
    Type.String({ format: 'email', maxLength: 254, description: 'Email address. Defaults to the billing address' }),
  ),
});

export const VoidInvoiceRequest = namedObject('VoidInvoiceRequest', {
  reason: Text(1000, { description: 'Reason for voiding the invoice, for the team’s own records' }),
});
