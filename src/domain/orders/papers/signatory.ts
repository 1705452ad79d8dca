import type { Issuer as FirmIssuer } from '../../firm/company/issuer.ts';

/** Who issues papers, as they say it; what is empty is left out. Papers of old say less. */
export type Issuer = Pick<FirmIssuer, 'name' | 'address' | 'phone' | 'email'> &
  Partial<Pick<FirmIssuer, 'accreditations' | 'logo' | 'accent'>>;

/** Where the issuer can be reached: by post, and by telephone or mail. */
export const contactOf = ({ address, phone, email }: Issuer): string[] =>
  [address, [phone, email].filter((part) => part !== '').join(' · ')].filter((line) => line !== '');
