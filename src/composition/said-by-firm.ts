import { brandOf } from '../domain/firm/company/brand.ts';
import { correspondentOf, issuerOf, signatoryOf } from '../domain/firm/company/issuer.ts';
import type { Firm } from '../domain/firm/versions/firm.ts';

/** What the firm says of itself, at the moment at which it is asked. */
export function saidByFirm(firm: Pick<Firm, 'value'>) {
  const company = () => firm.value('company');
  return {
    company: () => correspondentOf(company()),
    brand: () => brandOf(company()),
    issuer: () => issuerOf(company()),
    signatory: () => signatoryOf(company()),
  };
}
