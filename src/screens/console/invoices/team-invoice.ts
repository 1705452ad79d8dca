import type { ReplyOf } from '../../../wire/routes.ts';

export type TeamInvoice = ReplyOf<'teamGetInvoice'>['data'];

type Line = Pick<TeamInvoice['lines'][number], 'order' | 'amount' | 'held'>;

/** The sum that an open invoice is issued with, and the number of held orders that it leaves out. */
export const issuedNow = (lines: readonly Line[]) => ({
  total: lines.reduce((sum, { amount, held }) => (held ? sum : sum + amount), 0),
  held: new Set(lines.flatMap(({ order, held }) => (held ? [order] : []))).size,
});
