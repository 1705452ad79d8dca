import { expect, test } from 'vitest';
import { newId } from '../../../../src/core/ids.ts';
import type { Missing } from '../../../../src/domain/orders/results/missing.ts';
import { missingInWords, stillMissing } from '../../../../src/domain/orders/results/missing-in-words.ts';

const EVERYTHING: readonly Missing[] = [
  { what: 'translation', file: newId(), document: 'birth.txt', language: 'en' },
  { what: 'result', service: 'apostille' },
  { what: 'conversion' },
  { what: 'notarization' },
  { what: 'shipment' },
];

test('what an order still needs is said in words', () => {
  expect(EVERYTHING.map(missingInWords)).toEqual([
    'the translation of "birth.txt" into en',
    'the result of apostille',
    'a currency conversion',
    'the notarization',
    'the shipment',
  ]);
});

test('a refusal names everything that is missing, in one sentence', () => {
  expect(stillMissing(EVERYTHING.slice(3))).toBe('Still missing: the notarization; the shipment.');
});
