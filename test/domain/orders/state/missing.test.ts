import { expect, test } from 'vitest';
import { newId } from '../../../../src/core/ids.ts';
import { type Missing, missingInWords, stillMissing } from '../../../../src/domain/orders/state/needs.ts';

const EVERYTHING: readonly Missing[] = [
  { kind: 'translation', file: newId(), document: 'birth.txt', language: 'en' },
  { kind: 'result', service: 'apostille' },
  { kind: 'conversion' },
  { kind: 'notarization' },
  { kind: 'shipment' },
  { kind: 'apostille', status: 'submitted' },
  { kind: 'original', paper: 'Passport' },
];

test('the missing parts of an order are described in words', () => {
  expect(EVERYTHING.map(missingInWords)).toEqual([
    'the translation of "birth.txt" into English',
    'the result of the apostille',
    'a currency conversion',
    'the notarization',
    'the shipment',
    'the return of the apostille, which is submitted',
    'the return of the original "Passport"',
  ]);
});

test('a refusal names everything that is missing, in one sentence', () => {
  expect(stillMissing(EVERYTHING.slice(3, 5))).toBe('Still missing: the notarization; the shipment.');
});
