import { type Static, Type } from 'typebox';
import { When } from '../fields.ts';
import { BillingAddress } from '../firm/billing.ts';
import { Money, namedObject, nullable, oneOf, ref, StringOrNull, Token } from '../scalars.ts';

// Shared parts of invoices, credit notes and receipts.

/** Payment methods that the team records by hand. */
export const HAND_METHODS = ['transfer', 'check', 'cash', 'card', 'other'] as const;
export const INVOICE_PAYMENT_METHODS = [...HAND_METHODS, 'credit'] as const;
export type InvoicePaymentMethod = (typeof INVOICE_PAYMENT_METHODS)[number];

export const PaperSeller = namedObject('PaperSeller', 'Seller at the time the document was issued', {
  name: Type.String({ description: 'Legal name of the company' }),
  trading_name: StringOrNull('Name the company is known by. Null if it’s the same'),
  address: StringOrNull('Address of the company'),
  phone: StringOrNull('Phone number of the company'),
  email: StringOrNull('Email address of the company'),
  website: StringOrNull('Website of the company'),
  tax_number: StringOrNull('VAT, GST or similar tax number of the company'),
  bank: StringOrNull('Bank details for transfers'),
});

export const PaperBuyer = namedObject('PaperBuyer', 'Buyer at the time the document was issued', {
  name: Type.String({ description: 'Legal name of the customer' }),
  address: nullable(ref(BillingAddress), { description: 'Address of the customer. Null if not provided' }),
  tax_number: StringOrNull('Tax number of the customer'),
  purchase_order: StringOrNull('Purchase order number of the customer'),
  email: Type.String({ description: 'Email address for invoices' }),
});

export const InvoicePayment = namedObject('InvoicePayment', 'A payment of an invoice', {
  amount: Money('Amount paid'),
  method: oneOf(INVOICE_PAYMENT_METHODS, {
    description: 'Method of payment. `credit` is the remaining amount of a credit note',
  }),
  reference: StringOrNull('Bank reference, or number of the credit note'),
  paid_at: When('Time of the payment'),
  receipt: nullable(Token('rct', 'Receipt of a card payment'), {
    description: 'Receipt of a card payment. Null for other methods',
  }),
});
export type InvoicePayment = Static<typeof InvoicePayment>;

export const InvoiceCredit = namedObject('InvoiceCredit', 'A credit note on an invoice', {
  token: Token('cdn', 'Credit note token'),
  number: Type.String({ description: 'Number of the credit note', examples: ['48213-C0001'] }),
  amount: Money('Credited amount'),
  reason: Type.String({ description: 'Reason for the credit' }),
  created_at: When('Time the credit note was issued'),
});
