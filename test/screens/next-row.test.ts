import { expect, test } from 'vitest';
import { nextRow } from '../../src/screens/kit/list/next-row.ts';

// The list had rows 0 to 4 and the keyboard was at row 2.

test('after the focused row has left the list, a step down moves to the row that replaced it', () => {
  expect(nextRow(1, { found: -1, last: 2, count: 4 })).toBe(2);
});

test('after the focused row has left the list, a step up moves to the row that was above it', () => {
  expect(nextRow(-1, { found: -1, last: 2, count: 4 })).toBe(1);
});

test('after the focused last row has left the list, a step down moves to the new last row', () => {
  expect(nextRow(1, { found: -1, last: 4, count: 4 })).toBe(3);
});

test('a step moves from the focused row to its neighbour, and never beyond the list', () => {
  expect([1, -1].map((step) => nextRow(step, { found: 2, last: 2, count: 5 }))).toEqual([3, 1]);
  expect(nextRow(1, { found: 4, last: 4, count: 5 })).toBe(4);
  expect(nextRow(-1, { found: 0, last: 0, count: 5 })).toBe(0);
});

test('in a list without a focused row, the first step moves to the first row', () => {
  expect([1, -1].map((step) => nextRow(step, { found: -1, last: -1, count: 5 }))).toEqual([0, 0]);
});
