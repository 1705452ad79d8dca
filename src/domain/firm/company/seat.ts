import type { FirmAddress } from '../../../wire/schemas/firm/company.ts';
import type { CompanyValue } from './company-value.ts';

/** The address that stands on papers and by which taxes go: where the firm is registered, else the first there is. */
export const seatOf = ({ addresses }: Pick<CompanyValue, 'addresses'>): FirmAddress | undefined =>
  addresses.find(({ kind }) => kind === 'registered') ?? addresses[0];
