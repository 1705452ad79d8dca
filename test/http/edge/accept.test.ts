import { expect, test } from 'vitest';
import { acceptsJson } from '../../../src/http/edge/admit.ts';

test('an Accept header is read with its parameters, with or without spaces', () => {
  const accepted = ['application/json', ' Application/JSON ; q=0.5', '*/*', 'text/html , application/*;q=0.1', '', '*'];
  const refused = ['text/html', 'application/json;q=0', 'application/json ; q=0.000 , text/html', 'application/jsonx'];
  for (const header of accepted) expect([header, acceptsJson(header)]).toEqual([header, true]);
  for (const header of refused) expect([header, acceptsJson(header)]).toEqual([header, false]);
});

/** Shortest of several tries, so that a busy machine does not count. */
function shortestMs(work: () => void): number {
  const tries = Array.from({ length: 25 }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return Math.min(...tries);
}

test('reading an Accept header needs time in proportion to its length, even when it is full of spaces', () => {
  const length = 30_000;
  const hostile = [
    `a${' '.repeat(length)}b`,
    `a;${' '.repeat(length)}q`,
    `${' ;'.repeat(length / 2)}x`,
    ' ,'.repeat(length / 2),
  ];
  // Ten times the length may need ten times as long, but not a hundred times.
  for (const header of hostile) {
    const part = header.slice(0, length / 10);
    const [partMs, long] = [shortestMs(() => acceptsJson(part)), shortestMs(() => acceptsJson(header))];
    expect(long).toBeLessThan(40 * Math.max(partMs, 0.1));
  }
});
