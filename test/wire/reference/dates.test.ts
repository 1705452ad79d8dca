import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatTimestamp, readDate, readDateTime, readTimestamp } from '../../../src/wire/reference/dates.ts';

describe('dates', () => {
  test.each(['2026-11-14', '2024-02-29', '2000-02-29', '1800-01-01', '9999-12-31'])('%s is a calendar day', (text) => {
    expect(readDate(text)).toBe(text);
  });

  test.each([
    '',
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-01-00',
    '1799-12-31',
    '0000-01-01',
    '10000-01-01',
    '2026-1-1',
    '20260101',
    '01/02/2026',
    '2026-01-01 ',
    '2026-01-01\n',
    '2026-01-01T00:00:00Z',
  ])('%j is not a calendar day', (text) => {
    expect(readDate(text)).toBeNull();
  });

  test('a date and time is read as UTC', () => {
    expect(readDateTime('2026-11-14 23:52:07')).toEqual(new Date('2026-11-14T23:52:07Z'));
    expect(readDateTime('2024-02-29 00:00:00')).toEqual(new Date('2024-02-29T00:00:00Z'));
  });

  test.each([
    '',
    '2026-11-14',
    '2026-11-14T23:52:07',
    '2026-11-14 24:00:00',
    '2026-11-14 23:60:00',
    '2026-11-14 23:59:60',
    '2026-02-30 12:00:00',
    '2026-11-14 23:52',
    '2026-11-14  23:52:07',
    '2026-11-14 23:52:07Z',
  ])('%j is not a date and time', (text) => {
    expect(readDateTime(text)).toBeNull();
  });

  test.each([
    ['2026-11-14', '2026-11-14T00:00:00.000Z'],
    ['2026-11-14T23:52:07+00:00', '2026-11-14T23:52:07.000Z'],
    ['2026-11-14T23:52:07 00:00', '2026-11-14T23:52:07.000Z'],
    ['2026-11-14T23:52:07Z', '2026-11-14T23:52:07.000Z'],
    ['2026-11-14T23:52Z', '2026-11-14T23:52:00.000Z'],
    ['2026-11-14T23:52:07.5Z', '2026-11-14T23:52:07.500Z'],
    ['2026-11-14T23:52:07.123456Z', '2026-11-14T23:52:07.123Z'],
    ['2026-11-14T23:52:07+05:30', '2026-11-14T18:22:07.000Z'],
    ['2026-11-14T23:52:07-0800', '2026-11-15T07:52:07.000Z'],
  ])('%j is the moment %s', (text, moment) => {
    expect(readTimestamp(text)?.toISOString()).toBe(moment);
  });

  test.each([
    '',
    'yesterday',
    '2026-11-14T23:52:07',
    '2026-11-14 23:52:07',
    '2026-02-30T00:00:00Z',
    '2026-11-14T24:00:00Z',
    '2026-11-14T23:52:07+24:00',
    '2026-11-14T23:52:07+00:60',
    '2026-11-14T23:52:07+00',
    '1763164327',
  ])('%j is not a moment', (text) => {
    expect(readTimestamp(text)).toBeNull();
  });

  const seconds = fc.date({
    min: new Date('1800-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  });

  test('a moment is read as it was written, to the second', () => {
    fc.assert(
      fc.property(seconds, (date) => {
        const truncated = new Date(Math.floor(date.getTime() / 1000) * 1000);
        const text = formatTimestamp(date);
        expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
        expect(readTimestamp(text)).toEqual(truncated);
        expect(readDate(text.slice(0, 10))).toBe(text.slice(0, 10));
        expect(readDateTime(text.slice(0, 19).replace('T', ' '))).toEqual(truncated);
      }),
    );
  });

  test('exactly the days of the calendar are accepted', () => {
    const pad = (value: number, width: number) => String(value).padStart(width, '0');
    const field = fc.tuple(fc.integer({ min: 1800, max: 9999 }), fc.nat(14), fc.nat(33));
    fc.assert(
      fc.property(field, ([year, month, day]) => {
        const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
        const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
        const real = month >= 1 && month <= 12 && day >= 1 && day <= lastDay;
        expect(readDate(text)).toBe(real ? text : null);
      }),
    );
  });

  test('no text makes the date readers throw', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const read of [readDate, readDateTime, readTimestamp]) read(text);
      }),
    );
  });
});
