import { expect, test } from 'vitest';
import { readCsv } from '../../../src/domain/rates/read-csv.ts';

// Errors are named by their line, so lines must be counted right whatever precedes them.

test.each(['\n', '\r\n', '\r'])(
  'a line break %j inside quotes counts as a line, but does not end the record',
  (end) => {
    const { records, errors } = readCsv(['base,quote', '"a', 'b",c', 'x,y'].join(end));
    expect(errors).toEqual([]);
    expect(records).toEqual([
      { line: 1, fields: ['base', 'quote'] },
      { line: 2, fields: [`a${end}b`, 'c'] },
      { line: 4, fields: ['x', 'y'] },
    ]);
  },
);

test('a quote that is never closed is named even after another error', () => {
  const { records, errors } = readCsv('base,quote\n"x" y,1\n"open,2\nc,d');
  expect(errors.map(({ line }) => line)).toEqual([2, 3]);
  expect(records.map(({ line }) => line)).toEqual([1, 2]);
});

test('a quote in the middle of a text is an ordinary character', () => {
  expect(readCsv('name,size\npipe,5" wide').records[1]).toEqual({ line: 2, fields: ['pipe', '5" wide'] });
});
