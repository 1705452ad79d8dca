import type { ReplyOf } from '../../../sdk/types.ts';

export type TeamOrder = ReplyOf<'teamGetOrder'>['data'];
