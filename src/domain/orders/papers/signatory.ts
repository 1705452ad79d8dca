/** Who issues papers, as they say it; what is empty is left out. */
export interface Issuer {
  name: string;
  address: string;
  phone: string;
  email: string;
}

/** Who signs for the issuer. */
export interface Signatory {
  name: string;
  title: string;
  /** Nobody has said yet who it is. */
  isSample?: boolean;
}

/** Where the issuer can be reached: by post, and by telephone or mail. */
export const contactOf = ({ address, phone, email }: Issuer): string[] =>
  [address, [phone, email].filter((part) => part !== '').join(' · ')].filter((line) => line !== '');
