import type { ReplyOf } from '../../../../sdk/types.ts';

export type Member = ReplyOf<'teamListMembers'>['data'][number];
export type ApiKey = ReplyOf<'teamListKeys'>['data'][number];
