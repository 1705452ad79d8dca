import { expect, test } from 'vitest';
import { filtersOf } from '../../src/screens/console/payables/payable-filters.ts';

test('payables of a period include work done on its last day', () => {
  expect(filtersOf({ person: 'prs_1', from: '2026-11-01', to: '2026-11-30' })).toEqual({
    person: 'prs_1',
    from: '2026-11-01',
    to: '2026-12-01',
  });
  expect(filtersOf({ from: '2026-11-30', to: '2026-11-30' })).toEqual({ from: '2026-11-30', to: '2026-12-01' });
});

test('payables without a period are requested without one', () => {
  expect(filtersOf({})).toEqual({});
});
