import { expect, test } from 'vitest';
import { monthlyValues } from '../../src/screens/console/customers/partners/team-partner.ts';
import { issueTotals } from '../../src/screens/console/invoices/team-invoice.ts';
import { hasPair } from '../../src/screens/console/people/profile/has-pair.ts';
import { isSamePlace } from '../../src/screens/console/settings/calendar/same-place.ts';

// Rules that a screen applies itself, without the service.

test('holidays added every year are those of one region, not of its country', () => {
  const bavaria = { country: 'DE', region: 'BY' };
  expect(isSamePlace(bavaria, bavaria)).toBe(true);
  expect(isSamePlace(bavaria, { country: 'DE', region: 'BE' })).toBe(false);
  expect(isSamePlace(bavaria, { country: 'DE', region: null })).toBe(false);
  expect(isSamePlace(null, { country: null, region: null })).toBe(false);
});

test('a translator from Spanish into English does not have the pair Spanish into French', () => {
  const pairs = [{ source: 'es', target: 'en' }];
  expect(hasPair(pairs, 'es', 'en')).toBe(true);
  expect(hasPair(pairs, 'es', 'fr')).toBe(false);
  expect(hasPair(pairs, 'en', 'es')).toBe(false);
});

test('the chart of a currency shows the amounts of that currency, for every month of the period', () => {
  const month = { month: '2026-01', quotes: 1, orders: 1 };
  const months = [
    { ...month, currency: 'EUR', value: 900 },
    { ...month, currency: 'USD', value: 100 },
  ];
  const report = { from: '2026-01', to: '2026-02', months } as Parameters<typeof monthlyValues>[0];
  expect(monthlyValues(report, 'USD').map(({ value }) => value)).toEqual([100, 0]);
  expect(monthlyValues(report, 'EUR').map(({ value }) => value)).toEqual([900, 0]);
});

test('an invoice is issued without held lines, and a held order with two lines counts once', () => {
  const lines = [
    { order: 'order_1', amount: 5000, held: false },
    { order: 'order_2', amount: 700, held: true },
    { order: 'order_2', amount: 70, held: true },
  ];
  expect(issueTotals(lines)).toEqual({ total: 5000, held: 1 });
});
