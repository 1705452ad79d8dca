// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Statement that one translation is accurate, which anyone can verify by its code */
export interface Certificate {
  /** Token of the certificate, as used in files and parcels */
  token: string;
  /** 16-character code with which anyone can verify the certificate */
  code: string;
  /** `superseded`: replaced by a newer certificate · `revoked`: withdrawn by the team */
  status: 'issued' | 'superseded' | 'revoked';
  /** `none`: not ordered · `waiting`: for the notary · `sealed`: the file is the sealed scan · `paper` */
  notarization: 'none' | 'waiting' | 'sealed' | 'paper';
  /** ISO-639 language code */
  source_language: string;
  /** ISO-639 code of the translation’s language */
  language: string;
  /** Time at which the translation was approved and the certificate issued */
  issued_at: string;
  /** Time at which another certificate replaced this one, or null if none did */
  superseded_at: string | null;
  /** Time at which the certificate was revoked, or null if it was not */
  revoked_at: string | null;
  /** Reason for the revocation, shown to anyone who verifies the certificate, or null if it was not revoked */
  revoked_reason: string | null;
  /** False if superseded or revoked, and for specimens, which come from a sandbox or were paid with test money */
  valid: boolean;
  /** False in a sandbox, where payments and the team are simulated */
  livemode: boolean;
  /** URL at which to retrieve the certificate */
  url: string;
  /** Public page that verifies the certificate */
  verify_url: string;
  /** Order that the certificate was issued for */
  order: string;
  /** Document that was translated */
  source: {
    /** Document that was translated */
    file: string;
    /** Name of the file, as uploaded */
    name: string;
    /** SHA-256 hash of the certified file */
    sha256: string;
  };
  /** Translation that the certificate covers */
  translation: {
    /** Translation, as approved */
    file: string;
    /** Name of the file, as uploaded */
    name: string;
    /** SHA-256 hash of the certified file */
    sha256: string;
  };
  /** Certificate that replaces this one */
  superseded_by: string | null;
  /** Paper of the certificate, or null until the order is completed */
  file: string | null;
  /** Short-lived link to the certificate, valid for 15 minutes */
  download_url: string | null;
}
