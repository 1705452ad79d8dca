import { type Static, Type } from 'typebox';
import { FILE_NAME, MIME_TYPE, When } from '../fields.ts';
import { namedObject, nullable, oneOf, StringOrNull, Token, TokenOf } from '../scalars.ts';
import { CERTIFICATE_STATUSES, NOTARIZATIONS } from './certificate.ts';

export const OrderCertificate = namedObject('OrderCertificate', 'Certificate of an order, as shown to the team', {
  token: Token('crt', 'Token of the certificate, as used in sealed scans and parcels'),
  code: Type.String({ description: '16-character code with which anyone can verify the certificate' }),
  status: oneOf(CERTIFICATE_STATUSES, {
    description: '`superseded`: replaced by a newer certificate · `revoked`: withdrawn by the team',
  }),
  notarization: oneOf(NOTARIZATIONS, {
    description:
      '`none`: not ordered · `waiting`: for the notary · `sealed`: the file is the sealed scan · `paper`: the sealed original is on paper only',
  }),
  language: Type.String({ description: 'ISO-639 code of the translation’s language' }),
  verify_url: Type.String({ description: 'Public page that verifies the certificate' }),
  source_file: Token('file', 'Document that was translated'),
  translation_file: Token('file', 'Translation that the certificate covers'),
  file: Token('file', 'Paper of the certificate, available before the customer can see it'),
  superseded_by: nullable(Token('crt', 'Certificate that replaces this one')),
  revoked_reason: StringOrNull('Reason for the revocation, or null if the certificate was not revoked'),
  issued_at: When('Time at which the translation was approved and the certificate issued'),
});
export type OrderCertificate = Static<typeof OrderCertificate>;

const EarlierFile = namedObject('EarlierFile', 'Translation that was replaced', {
  id: Token('file', 'Token of the file, which can still be read'),
  name: FILE_NAME,
  mimetype: MIME_TYPE,
  language: StringOrNull('ISO-639 code of the translation’s language'),
  source_file: nullable(Token('file', 'Document that was translated')),
  created_at: When('Time at which the file was added to the order'),
});
export type EarlierFile = Static<typeof EarlierFile>;

/** Papers of an order that the team seals and ships. */
export const paperFields = {
  certificates: Type.Array(OrderCertificate, {
    description: 'Certificates for the part of the order that the caller can see, oldest first, including revoked ones',
  }),
  earlier_files: Type.Array(EarlierFile, {
    description: 'Translations that were replaced, oldest first',
  }),
  to_ship: Type.Array(TokenOf('crt', 'file'), {
    description: 'Certificates and files of services that are shipped and not in a parcel yet',
  }),
};
