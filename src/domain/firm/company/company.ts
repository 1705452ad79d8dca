import type { Topic } from '../versions/topic.ts';
import { checkCompany, checkNewTaxNumber } from './check-company.ts';
import { type CompanyValue, SAMPLE_SIGNATORY } from './company-value.ts';
import { checkPictures } from './pictures/check-pictures.ts';

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
