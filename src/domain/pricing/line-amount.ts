import { times } from '../../core/money.ts';
import type { LineItem } from '../../wire/schemas/quote.ts';

/** Far below where numbers lose their last digits. */
export const MAX_TOTAL = 1_000_000_000_000;

export const withAmount = (line: Omit<LineItem, 'amount'>): LineItem => ({
  ...line,
  amount: times(line.unit_price, line.quantity),
});
