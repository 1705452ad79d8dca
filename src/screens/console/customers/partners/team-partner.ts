import type { ReplyOf } from '../../../../wire/routes.ts';

export type TeamPartner = ReplyOf<'teamGetPartner'>['data'];
export type Report = ReplyOf<'teamGetPartnerReport'>['data'];
export type Figures = Report['totals'][number];
