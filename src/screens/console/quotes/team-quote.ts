import type { ReplyOf } from '../../../wire/routes.ts';

export type TeamQuote = ReplyOf<'teamGetQuote'>['data'];
