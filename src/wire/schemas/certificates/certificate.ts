import { type Static, Type } from 'typebox';
import { FILE_NAME, LIVEMODE, When } from '../fields.ts';
import { named, nullable, oneOf, Timestamp, Token } from '../scalars.ts';

export const CERTIFICATE_STATUSES = ['issued', 'superseded', 'revoked'] as const;
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];

/** Progress of the notary's seal, for a certificate ordered with one. */
export const NOTARIZATIONS = ['none', 'waiting', 'sealed', 'paper'] as const;
export type Notarization = (typeof NOTARIZATIONS)[number];

const Code = Type.String({
  description: '16 characters that anybody can verify it by',
  examples: ['7Q4M8TE3FS5F9R6V'],
});

const statement = {
  code: Code,
  status: oneOf(CERTIFICATE_STATUSES, {
    description: '`superseded`: a newer one took its place · `revoked`: withdrawn by the team',
  }),
  notarization: oneOf(NOTARIZATIONS, {
    description:
      '`none`: not ordered; `waiting`: for the notary; `sealed`: the file is the sealed scan; `paper`: the sealed original is on paper only',
  }),
  source_language: Type.String({ description: 'ISO-639 code' }),
  language: Type.String({ description: 'ISO-639 code of the translation' }),
  issued_at: When('When the translation was approved and it was issued'),
  superseded_at: nullable(Timestamp, { description: 'When another took its place; null unless one did' }),
  revoked_at: nullable(Timestamp, { description: 'When it was withdrawn; null unless it was' }),
  revoked_reason: nullable(Type.String(), {
    description: 'Why it was withdrawn, as whoever verifies it reads it; null unless it was',
  }),
  valid: Type.Boolean({
    description: 'False when it was superseded or revoked, and for specimens: of a sandbox, or paid with play money',
  }),
  livemode: LIVEMODE,
};

const certifiedFile = {
  name: FILE_NAME,
  sha256: Type.String({ description: 'Of the file that is certified' }),
};

export const Certificate = named(
  'Certificate',
  Type.Object({
    token: Token('crt', 'The certificate, as files and parcels name it'),
    ...statement,
    url: Type.String({ description: 'Where the object can be fetched' }),
    verify_url: Type.String({ description: 'The public page that verifies it' }),
    order: Token('order', 'The order that it was issued for'),
    source: Type.Object(
      { file: Token('file', 'The document that was translated'), ...certifiedFile },
      { description: 'What was translated' },
    ),
    translation: Type.Object(
      { file: Token('file', 'The translation as it was approved'), ...certifiedFile },
      { description: 'What it vouches for' },
    ),
    superseded_by: nullable(Token('crt', 'The certificate that takes its place')),
    file: nullable(Token('file', 'The paper; null until the order is completed')),
    download_url: nullable(Type.String({ description: 'Short-lived link to the paper, good for 15 minutes' })),
  }),
  'What vouches for one translation; anybody verifies it by its code',
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
