import { type Static, Type } from 'typebox';
import { CREATED_AT, CURRENCY, LIVEMODE } from '../fields.ts';
import { ROUNDING_AMOUNT, TAX_NOTE, Tax } from '../firm/tax.ts';
import { Money, named, nullable, oneOf, ref, Token } from '../scalars.ts';
import { PaperBuyer, PaperSeller } from './invoice-parts.ts';

export const Receipt = named(
  'Receipt',
  Type.Object({
    token: Token('rct', 'The receipt'),
    number: Type.String({ description: 'Number of the receipt', examples: ['48213-R0001'] }),
    kind: oneOf(['receipt', 'invoice'] as const, {
      description: '`invoice`: marked paid, because the country of the bill asks for one; numbered with the invoices',
    }),
    account: Token('acct', 'Who paid'),
    order: nullable(Token('order', 'The order that was paid'), { description: 'Null where an invoice was paid' }),
    invoice: nullable(Token('inv', 'The invoice that was paid'), { description: 'Null where an order was paid' }),
    about: nullable(Type.String(), { description: 'Number of that order or invoice' }),
    subtotal: Money('What was paid without taxes'),
    taxes: Type.Array(ref(Tax), { description: 'Taxes in it, by name and rate' }),
    tax_total: Money('Sum of these taxes'),
    rounding_amount: ROUNDING_AMOUNT,
    tax_note: TAX_NOTE,
    total: Money('What was paid'),
    currency: CURRENCY,
    method: Type.String({ description: 'With what', examples: ['Visa ending 4242'] }),
    seller: ref(PaperSeller, 'Who was paid'),
    buyer: ref(PaperBuyer, 'Who paid'),
    livemode: LIVEMODE,
    created_at: CREATED_AT,
  }),
  'What was paid by card, as a paper with a number',
);
export type Receipt = Static<typeof Receipt>;
