import { expect, test } from 'vitest';
import { partialPaymentError } from '../../../../src/domain/checkout/invoices/payable-part.ts';

test.each([
  ['in Kuwait, what ends in 0', 4320, { due: 12_340, currency: 'KWD' }, null],
  [
    'in Kuwait, what does not',
    4325,
    { due: 12_340, currency: 'KWD' },
    'Enter an amount that ends in 0, such as KWD 4.320.',
  ],
  ['in dollars, any cent', 4325, { due: 12_340, currency: 'USD' }, null],
  ['in Madagascar, no fraction', 50_050, { due: 90_000, currency: 'MGA' }, 'Enter an amount without a fraction.'],
])('part of an invoice is paid by card where the card can be charged so much: %s', (_, amount, invoice, fault) => {
  expect(partialPaymentError(amount, invoice)?.replaceAll('\u00a0', ' ') ?? null).toBe(fault);
});
