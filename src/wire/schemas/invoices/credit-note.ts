import { type Static, Type } from 'typebox';
import { CREATED_AT, CURRENCY, LIVEMODE } from '../fields.ts';
import { ROUNDING_AMOUNT, TAX_NOTE, Tax } from '../firm/tax.ts';
import { DateIn, Money, namedObject, nullable, ref, Text, Token } from '../scalars.ts';
import { PaperBuyer, PaperSeller } from './invoice-parts.ts';

export const CreditNote = namedObject('CreditNote', 'A credit on an issued invoice or on a card payment', {
  token: Token('cdn', 'Credit note token'),
  number: Type.String({ description: 'Credit note number, in a separate series', examples: ['48213-C0001'] }),
  account: Token('acct', 'Account that is credited'),
  invoice: nullable(Token('inv', 'Credited invoice'), {
    description: 'Credited invoice. Null if the payment was by card',
  }),
  receipt: nullable(Token('rct', 'Credited receipt'), {
    description: 'Credited receipt. Null if the amount was billed by invoice',
  }),
  refers_to: Type.String({ description: 'Number of that invoice or receipt' }),
  order: Token('order', 'Order that the credit is for'),
  order_number: Type.String({ description: 'Number of that order' }),
  reason: Type.String({ description: 'Reason for the credit' }),
  subtotal: Money('Credited amount without taxes'),
  taxes: Type.Array(ref(Tax), { description: 'Credited taxes, by name and rate' }),
  tax_total: Money('Sum of the credited taxes'),
  rounding_amount: ROUNDING_AMOUNT,
  tax_note: TAX_NOTE,
  total: Money('Credited amount with taxes'),
  left: Money('Remaining amount, which reduces the next invoice'),
  currency: CURRENCY,
  seller: ref(PaperSeller, 'Company that issued the credit note'),
  buyer: ref(PaperBuyer, 'Customer who is credited'),
  livemode: LIVEMODE,
  created_at: CREATED_AT,
});
export type CreditNote = Static<typeof CreditNote>;

export const SettleCreditRequest = namedObject('SettleCreditRequest', {
  amount: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Amount paid out, in minor units. Defaults to everything that is left' }),
  ),
  paid_on: Type.Optional({
    ...DateIn,
    description: 'Payout date in the company’s time zone, `YYYY-MM-DD`, at most a year ago. Defaults to today',
  }),
  reference: Type.Optional(Text(200, { description: 'Payout reference, such as that of the bank transfer' })),
});
