import type { ReplyOf } from '../../../../wire/routes.ts';

export type Member = ReplyOf<'teamListMembers'>['data'][number];
export type MemberDetails = ReplyOf<'teamGetMember'>['data'];
export type MadeThing = MemberDetails['ends'][number];
export type ApiKey = ReplyOf<'teamListKeys'>['data'][number];
