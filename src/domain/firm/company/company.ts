import type { Static } from 'typebox';
import type { companyFields } from '../../../wire/schemas/firm/company.ts';
import type { Topic } from '../versions/topic.ts';

export type CompanyValue = { [K in keyof typeof companyFields]: Static<(typeof companyFields)[K]> };

export const COMPANY: Topic<CompanyValue> = {
  fallback: { name: 'Dragoman', address: '', phone: '', email: '' },
  changedBy: [],
};
