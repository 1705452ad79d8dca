import type { ReplyOf } from '../../../wire/routes.ts';

/** A quote as the team sees it. */
export type TeamQuote = ReplyOf<'teamGetQuote'>['data'];
