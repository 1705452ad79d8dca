import { forDark } from './colours.ts';
import type { CompanyValue } from './company-value.ts';
import { type Issuer, issuerOf } from './issuer.ts';

/** What makes a page the firm's. */
export interface Brand {
  /** Token of the picture; null: the name stands there. */
  logo: string | null;
  /** On light and on dark pages; null: ours. */
  accent: { light: string; dark: string } | null;
  /** What stands at its foot; each is empty where nothing was set. */
  foot: Pick<Issuer, 'address' | 'phone' | 'email' | 'website' | 'languages'>;
}

export function brandOf(company: CompanyValue): Brand {
  const { logo, accent, accent_dark } = company;
  const { address, phone, email, website, languages } = issuerOf(company);
  const foot = { address, phone, email, website, languages };
  if (accent === null) return { logo, accent: null, foot };
  return { logo, foot, accent: { light: accent.toLowerCase(), dark: (accent_dark ?? forDark(accent)).toLowerCase() } };
}
