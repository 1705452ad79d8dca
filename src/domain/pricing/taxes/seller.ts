import type { Firm } from '../../firm/versions/firm.ts';
import type { TaxedSeller } from './relief.ts';

/** The firm's country and tax number. */
export function sellerOf(firm: Pick<Firm, 'value'>, at: Date): TaxedSeller {
  const { addresses, tax_number } = firm.value('company', at);
  const office = addresses.find(({ kind }) => kind === 'registered') ?? addresses[0];
  return { country: office?.country ?? null, tax_number: tax_number === '' ? null : tax_number };
}
