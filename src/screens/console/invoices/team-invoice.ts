import type { ReplyOf } from '../../../wire/routes.ts';

export type TeamInvoice = ReplyOf<'teamGetInvoice'>['data'];

type Line = Pick<TeamInvoice['lines'][number], 'order' | 'amount' | 'held'>;

/** What an open invoice is issued with: the sum of its lines, and how many orders stay back because they are held. */
export const issuedNow = (lines: readonly Line[]) => ({
  total: lines.reduce((sum, { amount, held }) => (held ? sum : sum + amount), 0),
  held: new Set(lines.flatMap(({ order, held }) => (held ? [order] : []))).size,
});
