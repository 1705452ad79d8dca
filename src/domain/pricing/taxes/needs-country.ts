import type { TaxNote } from '../../../wire/schemas/firm/tax.ts';

/** Whether the total is not final until somebody says where the bill goes. */
export const needsCountry = ({ tax_note }: { tax_note: TaxNote | null }): boolean =>
  tax_note?.code === 'country_needed';
