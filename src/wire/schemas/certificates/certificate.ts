import { type Static, Type } from 'typebox';
import { FILE_NAME, LIVEMODE, When } from '../fields.ts';
import { Flag, namedObject, nullable, oneOf, StringOrNull, Token, WhenOrNull } from '../scalars.ts';

export const CERTIFICATE_STATUSES = ['issued', 'superseded', 'revoked'] as const;
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];

/** Progress of the notary's seal, for a certificate ordered with one. */
export const NOTARIZATIONS = ['none', 'waiting', 'sealed', 'paper'] as const;
export type Notarization = (typeof NOTARIZATIONS)[number];

const Code = Type.String({
  description: '16-character code with which anyone can verify the certificate',
  examples: ['7Q4M8TE3FS5F9R6V'],
});

const statement = {
  code: Code,
  status: oneOf(CERTIFICATE_STATUSES, {
    description: '`superseded`: replaced by a newer certificate · `revoked`: withdrawn by the team',
  }),
  notarization: oneOf(NOTARIZATIONS, {
    description:
      '`none`: not ordered · `waiting`: for the notary · `sealed`: the file is the sealed scan · `paper`: the sealed original is on paper only',
  }),
  source_language: Type.String({ description: 'ISO-639 language code' }),
  language: Type.String({ description: 'ISO-639 code of the translation’s language' }),
  issued_at: When('Time at which the translation was approved and the certificate issued'),
  superseded_at: WhenOrNull('Time at which another certificate replaced this one, or null if none did'),
  revoked_at: WhenOrNull('Time at which the certificate was revoked, or null if it was not'),
  revoked_reason: StringOrNull(
    'Reason for the revocation, shown to anyone who verifies the certificate, or null if it was not revoked',
  ),
  valid: Flag(
    'False if superseded or revoked, and for specimens, which come from a sandbox or were paid with test money',
  ),
  livemode: LIVEMODE,
};

const certifiedFile = {
  name: FILE_NAME,
  sha256: Type.String({ description: 'SHA-256 hash of the certified file' }),
};

export const Certificate = namedObject(
  'Certificate',
  'Statement that one translation is accurate, which anyone can verify by its code',
  {
    token: Token('crt', 'Token of the certificate, as used in files and parcels'),
    ...statement,
    url: Type.String({ description: 'URL at which to retrieve the certificate' }),
    verify_url: Type.String({ description: 'Public page that verifies the certificate' }),
    order: Token('order', 'Order that the certificate was issued for'),
    source: Type.Object(
      { file: Token('file', 'Document that was translated'), ...certifiedFile },
      { description: 'Document that was translated' },
    ),
    translation: Type.Object(
      { file: Token('file', 'Translation, as approved'), ...certifiedFile },
      { description: 'Translation that the certificate covers' },
    ),
    superseded_by: nullable(Token('crt', 'Certificate that replaces this one')),
    file: nullable(Token('file', 'Paper of the certificate, or null until the order is completed')),
    download_url: StringOrNull('Short-lived link to the certificate, valid for 15 minutes'),
  },
);
export type Certificate = Static<typeof Certificate>;

/** Public facts for anyone with the code. Not a named schema: no API operation returns it. */
export interface Verification {
  code: string;
  status: CertificateStatus;
  valid: boolean;
  notarization: Notarization;
  issuer: string;
  signatory: string;
  prepared_for: string;
  source_language: string;
  language: string;
  source: { name: string; sha256: string };
  translation: { name: string; sha256: string };
  /** SHA-256 of the paper as delivered; null before. */
  certificate_sha256: string | null;
  issued_at: string;
  superseded_at: string | null;
  /** Verification page of the replacement. */
  superseded_by: string | null;
  revoked_at: string | null;
  revoked_reason: string | null;
  verify_url: string;
  livemode: boolean;
}
