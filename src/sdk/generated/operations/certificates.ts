// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Call, One } from '../replies.ts';
import type { Certificate } from '../schemas/certificates/certificate.ts';

export interface CertificateParams {
  /** Certificate to act on */
  token: string;
}

export interface CertificatesOperations {
  /** Retrieve a certificate of translation accuracy */
  getCertificate: Call<{ params: CertificateParams; reply: One<Certificate> }>;
}
