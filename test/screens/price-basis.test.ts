import { expect, test } from 'vitest';
import { basisOf, contentOf, versionFor } from '../../src/screens/console/quotes/price/price-basis.ts';
import type { TeamQuote } from '../../src/screens/console/quotes/team-quote.ts';

const quote = {
  version: 3,
  summary: ['Certified translation from Spanish into English'],
  files: [{ id: 'file_1', filename: 'birth.txt', collection: 'source' }],
  notes: 'For the court',
  deadline: '2026-12-01T17:00:00.000Z',
} as TeamQuote;
const seen = basisOf(quote);

const CHANGES: readonly [string, Partial<TeamQuote>][] = [
  ['what is ordered', { summary: ['Notarized translation from Spanish into English'] }],
  ['the documents', { files: [] }],
  ['the notes', { notes: 'For the university' }],
  ['the deadline', { deadline: '2026-11-20T17:00:00.000Z' }],
  ['the deadline, which is now open', { deadline: null }],
];

test.each(CHANGES)('a price is not sent unseen after the customer changed %s', (_, change) => {
  const changed = { ...quote, ...change, version: 4 };
  expect(contentOf(changed)).not.toBe(contentOf(seen));
  expect(versionFor(seen, changed)).toBe(3);
});

test('a price is sent immediately if the request has not changed', () => {
  const unchanged = { ...quote, version: 4 };
  expect(contentOf(unchanged)).toBe(contentOf(seen));
  expect(versionFor(seen, unchanged)).toBe(4);
});
