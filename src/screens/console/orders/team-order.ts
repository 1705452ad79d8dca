import type { ReplyOf } from '../../../wire/routes.ts';

/** An order as the team sees it. */
export type TeamOrder = ReplyOf<'teamGetOrder'>['data'];
