import { expect, test } from 'vitest';
import {
  type ConversionData,
  type ConvertedAmount,
  conversionPaper,
} from '../../../../src/domain/orders/papers/conversion-paper.ts';
import { drawAndRead, flat } from '../../../engines/paper/sample-paper.ts';

const AMOUNT: ConvertedAmount = {
  document: 'statement.pdf',
  description: 'Closing balance',
  amount: '1250000.00',
  sourceCurrency: 'MXN',
  result: '68125.44',
  targetCurrency: 'USD',
  rate: '0.054500352',
  rateDate: '2026-11-13',
  rateSource: 'European Central Bank',
};

const draw = (changes: Partial<ConversionData> = {}) =>
  drawAndRead(
    conversionPaper({
      number: '48213-907315',
      issuedOn: '2026-11-14',
      issuer: { name: 'Dragoman Translations', address: '1 Main Street', phone: '', email: '' },
      customer: 'Mohammed Müller',
      signatory: { name: 'Catherine O’Neill', title: 'Director' },
      specimen: false,
      conversions: [AMOUNT],
      ...changes,
    }),
  );

test('a statement has both amounts, the rate, its date and its publisher', async () => {
  const read = await draw({ specimen: true });
  const text = flat(read);
  for (const part of [
    'MXN 1,250,000.00',
    'USD 68,125.44',
    '1 MXN (Mexican Peso) = 0.054500352 USD (US Dollar) · European Central Bank, November 13, 2026',
    'statement.pdf',
    'Closing balance',
    'has converted the amount below at the rate stated with it',
    'TEST — NOT VALID',
  ]) {
    expect(text).toContain(part);
  }
  expect(read.title).toBe('Statement of Currency Conversion 48213-907315');
});

test('an amount without a document is named by its description, or as stated by the customer', async () => {
  const conversions = [
    { ...AMOUNT, document: null },
    { ...AMOUNT, document: null, description: null },
  ];
  const text = flat(await draw({ conversions }));
  expect(text).toContain('Closing balance MXN');
  expect(text).toContain('Amount stated by the customer MXN');
  expect(text).toContain('the 2 amounts below at the rate stated with each');
});
