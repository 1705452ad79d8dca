// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { One } from './replies.ts';

/** What vouches for one translation; anybody verifies it by its code */
export interface Certificate {
  /** The certificate, as files and parcels name it */
  token: string;
  /** 16 characters that anybody can verify it by */
  code: string;
  /** `superseded`: a newer one took its place · `revoked`: withdrawn by the team */
  status: 'issued' | 'superseded' | 'revoked';
  /** `none`: not ordered; `waiting`: for the notary; `sealed`: the file is the sealed scan; `paper` */
  notarization: 'none' | 'waiting' | 'sealed' | 'paper';
  /** ISO-639 code */
  source_language: string;
  /** ISO-639 code of the translation */
  language: string;
  /** When the translation was approved and it was issued */
  issued_at: string;
  /** When another took its place; null unless one did */
  superseded_at: string | null;
  /** When it was withdrawn; null unless it was */
  revoked_at: string | null;
  /** Why it was withdrawn, as whoever verifies it reads it; null unless it was */
  revoked_reason: string | null;
  /** False when it was superseded or revoked, and for specimens: of a sandbox, or paid with play money */
  valid: boolean;
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** Where the object can be fetched */
  url: string;
  /** The public page that verifies it */
  verify_url: string;
  /** The order that it was issued for */
  order: string;
  /** What was translated */
  source: {
    /** The document that was translated */
    file: string;
    /** Name of the file, as it was given */
    name: string;
    /** Of the file that is certified */
    sha256: string;
  };
  /** What it vouches for */
  translation: {
    /** The translation as it was approved */
    file: string;
    /** Name of the file, as it was given */
    name: string;
    /** Of the file that is certified */
    sha256: string;
  };
  /** The certificate that takes its place */
  superseded_by: string | null;
  /** The paper; null until the order is completed */
  file: string | null;
  /** Short-lived link to the paper, good for 15 minutes */
  download_url: string | null;
}

export interface CertificatesOperations {
  /** Retrieve a certificate of translation accuracy */
  getCertificate: {
    params: {
      /** Certificate to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Certificate>;
  };
}
