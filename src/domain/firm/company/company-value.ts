import type { Static } from 'typebox';
import type { companyFields } from '../../../wire/schemas/firm/company.ts';

/** What the firm says of itself. */
export type CompanyValue = { [K in keyof typeof companyFields]: Static<(typeof companyFields)[K]> };

/** Who signs until somebody has said who does: no real paper bears this name. */
export const SAMPLE_SIGNATORY = { name: 'Jane Sample', title: 'Authorized signatory', signature: null, default: true };
