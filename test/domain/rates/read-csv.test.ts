import { expect, test } from 'vitest';
import { readCsv } from '../../../src/domain/rates/read-csv.ts';

// Every error is named by its line, so lines must be counted right whatever stands before them.

test.each(['\n', '\r\n', '\r'])(
  'a line break %j inside quotes is a line of the file, and no end of its record',
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

test('a quote that is never closed is named also after another error', () => {
  const { records, errors } = readCsv('base,quote\n"x" y,1\n"open,2\nc,d');
  expect(errors.map(({ line }) => line)).toEqual([2, 3]);
  expect(records.map(({ line }) => line)).toEqual([1, 2]);
});

test('a quote in the middle of a text is a sign like any other', () => {
  expect(readCsv('name,size\npipe,5" wide').records[1]).toEqual({ line: 2, fields: ['pipe', '5" wide'] });
});
