import { expect, test } from 'vitest';
import { dayInWords, longDate, momentInWords } from '../../../src/core/words/time.ts';
import { ENGLISH } from '../../../src/words/reader.ts';

const MOMENT = new Date('2026-11-19T22:00:00Z');

test('a moment has the date format of a day, plus its hour and time zone', () => {
  expect(dayInWords(ENGLISH, MOMENT)).toBe('November 19, 2026');
  expect(longDate(ENGLISH, '2026-11-19')).toBe('November 19, 2026');
  expect(momentInWords(ENGLISH, MOMENT)).toBe('Thu, November 19, 2026, 10:00 PM UTC');
  expect(momentInWords({ ...ENGLISH, zone: 'America/New_York' }, MOMENT)).toBe('Thu, November 19, 2026, 5:00 PM EST');
  expect(momentInWords({ ...ENGLISH, zone: 'Europe/Berlin' }, MOMENT)).toBe('Thu, November 19, 2026, 11:00 PM GMT+1');
});
