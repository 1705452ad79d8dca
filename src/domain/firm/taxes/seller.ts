import { issuerOf } from '../company/issuer.ts';
import type { Firm } from '../versions/firm.ts';
import type { TaxedSeller } from './relief.ts';

/** The firm as taxes see it. */
export function sellerOf(firm: Pick<Firm, 'value'>, at?: Date): TaxedSeller {
  const { country, tax_number } = issuerOf(firm.value('company', at));
  return { country, tax_number: tax_number === '' ? null : tax_number };
}
