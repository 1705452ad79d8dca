import type { ReplyOf } from '../../../sdk/types.ts';

export type TeamInvoice = ReplyOf<'teamGetInvoice'>['data'];

type Line = Pick<TeamInvoice['lines'][number], 'order' | 'amount' | 'held'>;

/** Total of an open invoice without its held orders, and the number of those orders. */
export const issueTotals = (lines: readonly Line[]) => ({
  total: lines.reduce((sum, { amount, held }) => (held ? sum : sum + amount), 0),
  held: new Set(lines.flatMap(({ order, held }) => (held ? [order] : []))).size,
});
