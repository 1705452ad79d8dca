import { expect, test } from 'vitest';
import { csvAmount, csvLine } from '../../../src/core/words/csv.ts';

test('amounts in a table have all decimals of their currency, and are numbers to a spreadsheet', () => {
  const cells = [csvAmount(270, 'USD'), csvAmount(-1_234_500, 'EUR'), csvAmount(0, 'USD'), csvAmount(-5, 'USD')];
  expect(csvLine(cells)).toBe('2.70,-12345.00,0.00,-0.05\r\n');
  expect(csvLine([csvAmount(1500, 'JPY'), csvAmount(1500, 'KWD')])).toBe('1500,1.500\r\n');
});

test('text that a spreadsheet would read as a formula stays text', () => {
  expect(csvLine(['=1+1', '-5.00', 'a,b', null])).toBe(`'=1+1,'-5.00,"a,b",\r\n`);
});
