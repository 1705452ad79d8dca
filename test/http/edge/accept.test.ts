import { expect, test } from 'vitest';
import { acceptsJson } from '../../../src/http/edge/parse/accepts-json.ts';

test('an Accept header is read with its parameters, whatever spaces stand around them', () => {
  const taken = ['application/json', ' Application/JSON ; q=0.5', '*/*', 'text/html , application/*;q=0.1', '', '*'];
  const refused = ['text/html', 'application/json;q=0', 'application/json ; q=0.000 , text/html', 'application/jsonx'];
  for (const header of taken) expect([header, acceptsJson(header)]).toEqual([header, true]);
  for (const header of refused) expect([header, acceptsJson(header)]).toEqual([header, false]);
});

/** The least time of several tries, so that a busy machine does not count. */
function leastMs(work: () => void): number {
  const tries = Array.from({ length: 25 }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return Math.min(...tries);
}

test('reading an Accept header takes time in proportion to its length, also when it is full of spaces', () => {
  const long = 30_000;
  const hostile = [
    `a${' '.repeat(long)}b`,
    `a;${' '.repeat(long)}q`,
    `${' ;'.repeat(long / 2)}x`,
    ' ,'.repeat(long / 2),
  ];
  // Reading ten times as much may take ten times as long, and not a hundred.
  for (const header of hostile) {
    const part = header.slice(0, long / 10);
    const [short, whole] = [leastMs(() => acceptsJson(part)), leastMs(() => acceptsJson(header))];
    expect(whole).toBeLessThan(40 * Math.max(short, 0.1));
  }
});
