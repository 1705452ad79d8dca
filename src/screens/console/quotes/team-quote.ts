import type { ReplyOf } from '../../../sdk/types.ts';

export type TeamQuote = ReplyOf<'teamGetQuote'>['data'];
