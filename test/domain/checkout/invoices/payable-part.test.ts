import { expect, test } from 'vitest';
import { partialPaymentError } from '../../../../src/domain/checkout/invoices/payable-part.ts';
import { ENGLISH } from '../../../../src/words/reader.ts';

test.each([
  ['an amount in dinars that ends in 0', 4320, { due: 12_340, currency: 'KWD' }, null],
  [
    'an amount in dinars that does not end in 0',
    4325,
    { due: 12_340, currency: 'KWD' },
    'Enter an amount that ends in 0, such as KWD 4.320.',
  ],
  ['any amount in dollars', 4325, { due: 12_340, currency: 'USD' }, null],
  [
    'an amount in ariary with a fraction',
    50_050,
    { due: 90_000, currency: 'MGA' },
    'Enter an amount without decimals.',
  ],
])(
  'a partial card payment of an invoice must be an amount that a card can be charged: %s',
  (_, amount, invoice, error) => {
    expect(partialPaymentError(ENGLISH, amount, invoice)?.replaceAll('\u00a0', ' ') ?? null).toBe(error);
  },
);
