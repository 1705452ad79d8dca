import type { Firm } from '../versions/firm.ts';
import type { TaxedSeller } from './relief.ts';

/** The firm as taxes see it. */
export function sellerOf(firm: Pick<Firm, 'value'>, at?: Date): TaxedSeller {
  const company: object = firm.value('company', at);
  const text = (field: string): string | null => {
    const value: unknown = Reflect.get(company, field);
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return { country: text('country'), tax_number: text('tax_number') };
}
