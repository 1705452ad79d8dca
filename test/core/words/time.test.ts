import { expect, test } from 'vitest';
import { dayInWords, longDate, momentInWords } from '../../../src/core/words/time.ts';

const MOMENT = new Date('2026-11-19T22:00:00Z');

test('a moment has the date format of a day, plus its hour and time zone', () => {
  expect(dayInWords(MOMENT)).toBe('November 19, 2026');
  expect(longDate('2026-11-19')).toBe('November 19, 2026');
  expect(momentInWords(MOMENT)).toBe('Thu, November 19, 2026, 10:00 PM UTC');
  expect(momentInWords(MOMENT, 'America/New_York')).toBe('Thu, November 19, 2026, 5:00 PM EST');
  expect(momentInWords(MOMENT, 'Europe/Berlin')).toBe('Thu, November 19, 2026, 11:00 PM GMT+1');
});
