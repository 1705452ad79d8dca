import type { TaxNote } from '../../../wire/schemas/firm/tax.ts';

/** Whether the total is not final until the billing country is known. */
export const needsCountry = ({ tax_note }: { tax_note: TaxNote | null }): boolean =>
  tax_note?.code === 'country_needed';
