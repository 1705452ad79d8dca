import type { Signatory } from '../firm/company/issuer.ts';
import type { Issuer } from '../orders/papers/signatory.ts';

export interface CertifiedFile {
  name: string;
  sha256: string;
  pages: number | null;
}

/** What a certificate says. It is kept with it, so that the paper can be drawn again as it was. */
export interface CertificateStatement {
  code: string;
  verifyUrl: string;
  /** Of the order. */
  number: string;
  /** `YYYY-MM-DD`. */
  issuedOn: string;
  issuer: Issuer;
  signatory: Pick<Signatory, 'name' | 'title' | 'signature'>;
  customer: string;
  /** English names. */
  sourceLanguage: string;
  language: string;
  source: CertifiedFile;
  translation: CertifiedFile;
  /** Of a sandbox, or paid with play money: valid for nothing. */
  specimen: boolean;
}

/** `original`: to be signed by hand on paper; `copy`: what is delivered of such an original; `digital`: there is no other. */
export interface PaperForm {
  kind: 'digital' | 'original' | 'copy';
  notarized: boolean;
}
