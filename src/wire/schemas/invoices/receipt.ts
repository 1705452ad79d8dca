import { type Static, Type } from 'typebox';
import { CREATED_AT, CURRENCY, LIVEMODE } from '../fields.ts';
import { ROUNDING_AMOUNT, TAX_NOTE, Tax } from '../firm/tax.ts';
import { Money, namedObject, nullable, oneOf, ref, StringOrNull, Token } from '../scalars.ts';
import { PaperBuyer, PaperSeller } from './invoice-parts.ts';

export const Receipt = namedObject('Receipt', 'A numbered receipt for a card payment', {
  token: Token('rct', 'Receipt token'),
  number: Type.String({ description: 'Number of the receipt', examples: ['48213-R0001'] }),
  kind: oneOf(['receipt', 'invoice'] as const, {
    description:
      'Kind of document. `invoice` is marked as paid, required by the billing country, and numbered with the invoices',
  }),
  account: Token('acct', 'Account that paid'),
  order: nullable(Token('order', 'Order that was paid'), {
    description: 'Order that was paid. Null if an invoice was paid',
  }),
  invoice: nullable(Token('inv', 'Invoice that was paid'), {
    description: 'Invoice that was paid. Null if an order was paid',
  }),
  about: StringOrNull('Number of that order or invoice'),
  subtotal: Money('Amount paid without taxes'),
  taxes: Type.Array(ref(Tax), { description: 'Taxes in the amount, by name and rate' }),
  tax_total: Money('Sum of the taxes'),
  rounding_amount: ROUNDING_AMOUNT,
  tax_note: TAX_NOTE,
  total: Money('Amount paid'),
  currency: CURRENCY,
  method: Type.String({ description: 'Payment method used', examples: ['Visa ending 4242'] }),
  seller: ref(PaperSeller, 'Company that received the payment'),
  buyer: ref(PaperBuyer, 'Customer who paid'),
  livemode: LIVEMODE,
  created_at: CREATED_AT,
});
export type Receipt = Static<typeof Receipt>;
