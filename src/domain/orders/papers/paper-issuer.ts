import type { Issuer as FirmIssuer } from '../../firm/company/issuer.ts';

/** The issuer as papers show it; empty fields are left out. Older papers have fewer fields. */
export type Issuer = Pick<FirmIssuer, 'name' | 'address' | 'phone' | 'email'> &
  Partial<Pick<FirmIssuer, 'accreditations' | 'logo' | 'accent'>>;

/** Postal address, then phone and email. */
export const contactOf = ({ address, phone, email }: Issuer): string[] =>
  [address, [phone, email].filter((part) => part !== '').join(' · ')].filter((line) => line !== '');
