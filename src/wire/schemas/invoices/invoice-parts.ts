import { type Static, Type } from 'typebox';
import { When } from '../fields.ts';
import { BillingAddress } from '../firm/billing.ts';
import { Money, named, nullable, oneOf, ref, Token } from '../scalars.ts';

// Shared parts of invoices, credit notes and receipts.

/** Payment methods that the team records by hand. */
export const HAND_METHODS = ['transfer', 'check', 'cash', 'card', 'other'] as const;
export const INVOICE_PAYMENT_METHODS = [...HAND_METHODS, 'credit'] as const;
export type InvoicePaymentMethod = (typeof INVOICE_PAYMENT_METHODS)[number];

export const PaperSeller = named(
  'PaperSeller',
  Type.Object({
    name: Type.String({ description: 'Legal name of the firm' }),
    trading_name: nullable(Type.String(), { description: 'The name that customers know; null where it is the same' }),
    address: nullable(Type.String(), { description: 'Where it is' }),
    phone: nullable(Type.String(), { description: 'Its telephone' }),
    email: nullable(Type.String(), { description: 'Its mail' }),
    website: nullable(Type.String(), { description: 'Address of its pages on the web' }),
    tax_number: nullable(Type.String(), { description: 'Number of the firm for VAT, GST or the like' }),
    bank: nullable(Type.String(), { description: 'Where a transfer goes' }),
  }),
  'Who bills, as it was when the paper was issued',
);

export const PaperBuyer = named(
  'PaperBuyer',
  Type.Object({
    name: Type.String({ description: 'Legal name of the customer' }),
    address: nullable(ref(BillingAddress), { description: 'Null where none was given' }),
    tax_number: nullable(Type.String(), { description: 'Tax number of the customer' }),
    purchase_order: nullable(Type.String(), { description: 'Order number of the customer' }),
    email: Type.String({ description: 'Where papers go' }),
  }),
  'Who is billed, as it was when the paper was issued',
);

export const InvoicePayment = named(
  'InvoicePayment',
  Type.Object({
    amount: Money('What was paid'),
    method: oneOf(INVOICE_PAYMENT_METHODS, { description: '`credit`: what a credit note had left over' }),
    reference: nullable(Type.String(), {
      description: 'How it is known at the bank, or the number of the credit note',
    }),
    paid_at: When('When it was paid'),
    receipt: nullable(Token('rct', 'The receipt of a payment by card'), {
      description: 'Null where nobody paid by card',
    }),
  }),
  'What was paid of an invoice',
);
export type InvoicePayment = Static<typeof InvoicePayment>;

export const InvoiceCredit = named(
  'InvoiceCredit',
  Type.Object({
    token: Token('cdn', 'The credit note'),
    number: Type.String({ description: 'Number of the credit note', examples: ['48213-C0001'] }),
    amount: Money('What it takes back'),
    reason: Type.String({ description: 'Why' }),
    created_at: When('When it was issued'),
  }),
  'A credit note on an invoice',
);
