import { type Static, Type } from 'typebox';
import { CREATED_AT, CURRENCY, LIVEMODE } from '../fields.ts';
import { ROUNDING_AMOUNT, TAX_NOTE, Tax } from '../firm/tax.ts';
import { DateIn, Money, named, nullable, ref, Text, Token } from '../scalars.ts';
import { PaperBuyer, PaperSeller } from './invoice-parts.ts';

export const CreditNote = named(
  'CreditNote',
  Type.Object({
    token: Token('cdn', 'The credit note'),
    number: Type.String({ description: 'Its number, in a series of its own', examples: ['48213-C0001'] }),
    account: Token('acct', 'Whom it credits'),
    invoice: nullable(Token('inv', 'The invoice that it takes back from'), {
      description: 'Null where a card had paid',
    }),
    receipt: nullable(Token('rct', 'The receipt that it takes back from'), {
      description: 'Null where it was billed on an invoice',
    }),
    refers_to: Type.String({ description: 'Number of that invoice or receipt' }),
    order: Token('order', 'The order that it is about'),
    order_number: Type.String({ description: 'Number of that order' }),
    reason: Type.String({ description: 'Why it was given' }),
    subtotal: Money('What is taken back without taxes'),
    taxes: Type.Array(ref(Tax), { description: 'Taxes that go back, by name and rate' }),
    tax_total: Money('Sum of these taxes'),
    rounding_amount: ROUNDING_AMOUNT,
    tax_note: TAX_NOTE,
    total: Money('What is taken back'),
    left: Money('What of it counts against the next invoice'),
    currency: CURRENCY,
    seller: ref(PaperSeller, 'Who credits'),
    buyer: ref(PaperBuyer, 'Who is credited'),
    livemode: LIVEMODE,
    created_at: CREATED_AT,
  }),
  'What was taken back of an issued invoice, or of what a card had paid',
);
export type CreditNote = Static<typeof CreditNote>;

export const SettleCreditRequest = named(
  'SettleCreditRequest',
  Type.Object({
    amount: Type.Optional(
      Type.Integer({ minimum: 1, description: 'What was paid out, in minor units; without it, all that is left' }),
    ),
    paid_on: Type.Optional({
      ...DateIn,
      description: 'On which day where the firm is, `YYYY-MM-DD`, at most a year ago; without it, today',
    }),
    reference: Type.Optional(Text(200, { description: 'Such as the reference of the bank transfer' })),
  }),
);
