// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Translation that was replaced */
export interface EarlierFile {
  /** Token of the file, which can still be read */
  id: string;
  /** Name of the file, as uploaded */
  name: string;
  /** Media type, detected from the content */
  mimetype: string;
  /** ISO-639 code of the translation’s language */
  language: string | null;
  /** Document that was translated */
  source_file: string | null;
  /** Time at which the file was added to the order */
  created_at: string;
}

/** Certificate of an order, as shown to the team */
export interface OrderCertificate {
  /** Token of the certificate, as used in sealed scans and parcels */
  token: string;
  /** 16-character code with which anyone can verify the certificate */
  code: string;
  /** `superseded`: replaced by a newer certificate · `revoked`: withdrawn by the team */
  status: 'issued' | 'superseded' | 'revoked';
  /** `none`: not ordered · `waiting`: for the notary · `sealed`: the file is the sealed scan · `paper` */
  notarization: 'none' | 'waiting' | 'sealed' | 'paper';
  /** ISO-639 code of the translation’s language */
  language: string;
  /** Public page that verifies the certificate */
  verify_url: string;
  /** Document that was translated */
  source_file: string;
  /** Translation that the certificate covers */
  translation_file: string;
  /** Paper of the certificate, available before the customer can see it */
  file: string;
  /** Certificate that replaces this one */
  superseded_by: string | null;
  /** Reason for the revocation, or null if the certificate was not revoked */
  revoked_reason: string | null;
  /** Time at which the translation was approved and the certificate issued */
  issued_at: string;
}
