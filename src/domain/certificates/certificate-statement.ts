import type { Signatory } from '../firm/company/issuer.ts';
import type { Issuer } from '../orders/papers/paper-issuer.ts';

export interface CertifiedFile {
  name: string;
  sha256: string;
  pages: number | null;
}

/** Text of a certificate, stored with it so that the paper can be drawn again unchanged. */
export interface CertificateStatement {
  code: string;
  verifyUrl: string;
  /** Order number. */
  number: string;
  /** `YYYY-MM-DD`. */
  issuedOn: string;
  issuer: Issuer;
  signatory: Pick<Signatory, 'name' | 'title' | 'signature'>;
  customer: string;
  /** English name, like `language`. */
  sourceLanguage: string;
  language: string;
  source: CertifiedFile;
  translation: CertifiedFile;
  /** From a sandbox, or paid with test money: no legal value. */
  specimen: boolean;
}

/**
 * `original`: signed by hand on paper; `copy`: the digital copy of such an original; `digital`: no paper original
 * exists.
 */
export interface PaperForm {
  kind: 'digital' | 'original' | 'copy';
  notarized: boolean;
}
