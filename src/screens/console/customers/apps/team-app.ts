import type { ReplyOf } from '../../../../wire/routes.ts';

export type TeamApp = ReplyOf<'teamGetApp'>['data'];
