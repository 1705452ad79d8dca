import type { ReplyOf } from '../../../wire/routes.ts';

export type TeamOrder = ReplyOf<'teamGetOrder'>['data'];
