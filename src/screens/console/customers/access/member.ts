import type { ReplyOf } from '../../../../sdk/types.ts';

export type Member = ReplyOf<'teamListMembers'>['data'][number];
export type MemberDetails = ReplyOf<'teamGetMember'>['data'];
export type ApiKey = ReplyOf<'teamListKeys'>['data'][number];
