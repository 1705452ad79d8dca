import { brandOf } from '../domain/firm/company/brand.ts';
import { correspondentOf, issuerOf, signatoryOf } from '../domain/firm/company/issuer.ts';
import type { Firm } from '../domain/firm/versions/firm.ts';
import { ENGLISH } from '../words/reader.ts';

/** The company's details, read when called, since the team can change them. */
export function companyDetails(firm: Pick<Firm, 'value' | 'calendar'>) {
  const company = () => firm.value('company');
  return {
    company: () => correspondentOf(company(), { ...ENGLISH, zone: firm.calendar().zone.name }),
    brand: () => brandOf(company()),
    issuer: () => issuerOf(company()),
    signatory: () => signatoryOf(company()),
  };
}
