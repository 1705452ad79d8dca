import type { ReplyOf } from '../../../../sdk/types.ts';

export type TeamAccount = ReplyOf<'teamGetAccount'>['data'];
