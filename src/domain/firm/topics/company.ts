import { checkCompany, checkNewTaxNumber } from '../company/check-company.ts';
import { type CompanyValue, SAMPLE_SIGNATORY } from '../company/company-value.ts';
import { checkPictures } from '../company/pictures/check-pictures.ts';
import type { Topic } from './topic.ts';

export const COMPANY: Topic<CompanyValue> = {
  fallback: {
    name: 'Dragoman',
    legal_name: '',
    address: '',
    addresses: [],
    phone: '',
    email: '',
    website: '',
    tax_number: '',
    logo: null,
    accent: null,
    accent_dark: null,
    signatories: [SAMPLE_SIGNATORY],
    accreditations: [],
    bank: null,
    languages: [],
  },
  changedBy: [],
  check: checkCompany,
  checkChange: checkNewTaxNumber,
  checkStored: checkPictures,
};
