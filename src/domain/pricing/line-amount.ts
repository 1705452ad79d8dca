import { times } from '../../core/money.ts';
import type { LineItem } from '../../wire/schemas/quote.ts';

export const withAmount = (line: Omit<LineItem, 'amount'>): LineItem => ({
  ...line,
  amount: times(line.unit_price, line.quantity),
});
