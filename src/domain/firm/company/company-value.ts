import type { Static } from 'typebox';
import type { companyFields } from '../../../wire/schemas/firm/company.ts';

/** The company details. */
export type CompanyValue = { [K in keyof typeof companyFields]: Static<(typeof companyFields)[K]> };

/** Signatory until the firm sets one; no real paper has this name. */
export const SAMPLE_SIGNATORY = { name: 'Jane Sample', title: 'Authorized signatory', signature: null, default: true };
