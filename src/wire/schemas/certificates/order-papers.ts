import { type Static, Type } from 'typebox';
import { FILE_NAME, MIME_TYPE, When } from '../fields.ts';
import { named, nullable, oneOf, Token, TokenOf } from '../scalars.ts';
import { CERTIFICATE_STATUSES, NOTARIZATIONS } from './certificate.ts';

export const OrderCertificate = named(
  'OrderCertificate',
  Type.Object({
    token: Token('crt', 'The certificate, as sealed scans and parcels name it'),
    code: Type.String({ description: '16 characters that anybody can verify it by' }),
    status: oneOf(CERTIFICATE_STATUSES, {
      description: '`superseded`: a newer one took its place · `revoked`: withdrawn by the team',
    }),
    notarization: oneOf(NOTARIZATIONS, {
      description:
        '`none`: not ordered; `waiting`: for the notary; `sealed`: the file is the sealed scan; `paper`: the sealed original is on paper only',
    }),
    language: Type.String({ description: 'ISO-639 code of the translation' }),
    verify_url: Type.String({ description: 'The public page that verifies it' }),
    source_file: Token('file', 'The document that was translated'),
    translation_file: Token('file', 'The translation that it vouches for'),
    file: Token('file', 'The paper, before the customer has it too'),
    superseded_by: nullable(Token('crt', 'The certificate that takes its place')),
    revoked_reason: nullable(Type.String(), { description: 'Why it was withdrawn; null unless it was' }),
    issued_at: When('When the translation was approved and it was issued'),
  }),
  'A certificate among the papers of its order, as the team sees it',
);
export type OrderCertificate = Static<typeof OrderCertificate>;

const EarlierFile = named(
  'EarlierFile',
  Type.Object({
    id: Token('file', 'The file, which can still be read'),
    name: FILE_NAME,
    mimetype: MIME_TYPE,
    language: nullable(Type.String(), { description: 'ISO-639 code of the translation' }),
    source_file: nullable(Token('file', 'The document that was translated')),
    created_at: When('When it came into the order'),
  }),
  'A translation that another took the place of',
);
export type EarlierFile = Static<typeof EarlierFile>;

/** Papers of an order that the team seals and ships. */
export const paperFields = {
  certificates: Type.Array(OrderCertificate, {
    description: 'Every certificate of what the caller sees of the order, oldest first; also the withdrawn ones',
  }),
  earlier_files: Type.Array(EarlierFile, {
    description: 'Translations that others took the place of, oldest first',
  }),
  to_ship: Type.Array(TokenOf('crt', 'file'), {
    description: 'What goes by post and is in no parcel yet: certificates, and files of services',
  }),
};
