import type { ReplyOf } from '../../../../wire/routes.ts';

export type TeamAccount = ReplyOf<'teamGetAccount'>['data'];
