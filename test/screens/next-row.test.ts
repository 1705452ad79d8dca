import { expect, test } from 'vitest';
import { nextRow } from '../../src/screens/kit/list/next-row.ts';

// The list had rows 0 to 4 and the keyboard was at row 2.

test('after the row under the keyboard has left the list, a step down comes to the row that took its place', () => {
  expect(nextRow(1, { found: -1, last: 2, count: 4 })).toBe(2);
});

test('after the row under the keyboard has left the list, a step up comes to the row that was above it', () => {
  expect(nextRow(-1, { found: -1, last: 2, count: 4 })).toBe(1);
});

test('after the last row has left the list under the keyboard, a step down comes to the one that is last now', () => {
  expect(nextRow(1, { found: -1, last: 4, count: 4 })).toBe(3);
});

test('a step leads from the row under the keyboard to its neighbour, and never out of the list', () => {
  expect([1, -1].map((step) => nextRow(step, { found: 2, last: 2, count: 5 }))).toEqual([3, 1]);
  expect(nextRow(1, { found: 4, last: 4, count: 5 })).toBe(4);
  expect(nextRow(-1, { found: 0, last: 0, count: 5 })).toBe(0);
});

test('in a list where the keyboard has been at no row yet, the first step comes to the first row', () => {
  expect([1, -1].map((step) => nextRow(step, { found: -1, last: -1, count: 5 }))).toEqual([0, 0]);
});
