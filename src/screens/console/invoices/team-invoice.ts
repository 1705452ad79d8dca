import type { ReplyOf } from '../../../wire/routes.ts';

export type TeamInvoice = ReplyOf<'teamGetInvoice'>['data'];
