import type { FirmAddress } from '../../../wire/schemas/firm/company.ts';
import type { CompanyValue } from './company-value.ts';

/** The address on papers and for taxes: the registered office, else the first address. */
export const registeredOfficeOf = ({ addresses }: Pick<CompanyValue, 'addresses'>): FirmAddress | undefined =>
  addresses.find(({ kind }) => kind === 'registered') ?? addresses[0];
