import type { ReplyOf } from '../../../../sdk/types.ts';

export type TeamApp = ReplyOf<'teamGetApp'>['data'];
