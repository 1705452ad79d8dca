import { type Static, Type } from 'typebox';
import { deprecated } from '../deprecated.ts';
import { LinkSent } from './app.ts';
import { CREATED_AT, PERSON_NAME, VERSION, When } from './fields.ts';
import { profileChange, profileFields } from './people/profile.ts';
import {
  DateIn,
  Flag,
  NameText,
  named,
  namedObject,
  nullable,
  OpenObject,
  oneOf,
  StringOrNull,
  Text,
  Token,
  TokenOf,
  WhenOrNull,
} from './scalars.ts';
import { SERVICE_FLAGS } from './services.ts';

// Requests and objects of the team, other than quotes, orders and invoices.

export const ROLES = [
  'admin',
  'pricing',
  'translator',
  'proofreader',
  'notary',
  'shipping',
  'support',
  'finance',
] as const;
export type Role = (typeof ROLES)[number];

export const Person = namedObject('Person', 'A team member, or an outside person who works for the company', {
  token: Token('prs', 'Person token, as used in assignments and the audit log'),
  name: PERSON_NAME,
  email: StringOrNull('Email address the person signs in with. Null for an outside person'),
  role: oneOf(ROLES, { description: 'The first of `roles`' }),
  roles: Type.Array(oneOf(ROLES), { description: 'Roles of the person. Permissions of all roles are combined' }),
  disabled_at: WhenOrNull('Time the person was disabled and can no longer sign in. Null while enabled'),
  ...profileFields,
  created_at: CREATED_AT,
  version: VERSION,
});
export type Person = Static<typeof Person>;

const Name = NameText(200, { description: 'Name shown to colleagues and customers' });
const Email = Type.String({ format: 'email', maxLength: 254, description: 'Email address the person signs in with' });
const roleFields = {
  role: Type.Optional(oneOf(ROLES, { description: 'A single role. For several, use `roles` instead' })),
  roles: Type.Optional(
    Type.Array(oneOf(ROLES), {
      minItems: 1,
      maxItems: ROLES.length,
      uniqueItems: true,
      description: 'One or more roles. Their permissions are combined',
    }),
  ),
};

export const PersonRequest = namedObject('PersonRequest', { name: Name, email: Type.Optional(Email), ...roleFields });

export const PersonChange = namedObject('PersonChange', {
  name: Type.Optional(Name),
  email: Type.Optional(Email),
  ...roleFields,
  disabled: Type.Optional(Flag('Whether the person is disabled. A disabled person is signed out and can’t sign in')),
  ...profileChange,
});

export const SignInLinkRequest = namedObject('SignInLinkRequest', {
  purpose: Type.Optional(
    oneOf(['sign_in', 'reset'] as const, {
      default: 'sign_in',
      description:
        'Purpose of the link. With `reset`, the person sets a new password and is signed out everywhere else',
    }),
  ),
  mail: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Whether to email the link to the person, if email is set up, instead of returning it',
    }),
  ),
});

export const SignInLink = namedObject('SignInLink', 'A link that signs a person in once', LinkSent);
export type SignInLink = Static<typeof SignInLink>;

export const AuditEntry = namedObject('AuditEntry', 'One entry of the audit log', {
  actor: Type.String({ description: 'Actor: a person, a key, or the service itself' }),
  actor_name: Type.String({ description: 'Name of the actor. Same as `actor` if no name is known' }),
  action: Type.String({
    description: 'Action, as the object type, a period and the verb',
    examples: ['order.review'],
  }),
  target: Type.String({ description: 'Token of the object that was acted on' }),
  target_name: StringOrNull('Number or name of the object. Null if it has none'),
  address: StringOrNull('IP address of the request'),
  request_id: StringOrNull('ID of the request in the logs. Null for actions by the service itself'),
  detail: OpenObject('Values sent or changed, depending on the action'),
  created_at: When('Time of the action'),
});
export type AuditEntry = Static<typeof AuditEntry>;

const Reason = (description: string) => Text(2000, { description });

export const IntakeRequest = namedObject('IntakeRequest', {
  reference_files: Type.Optional(
    Type.Array(Token('file'), {
      uniqueItems: true,
      maxItems: 1000,
      description: 'Files of the order that are for reference only and aren’t translated',
    }),
  ),
});

export const QuoteIntakeRequest = namedObject('QuoteIntakeRequest', {
  reference_files: Type.Array(Token('file'), {
    uniqueItems: true,
    maxItems: 1000,
    description: 'All files of the quote that are for reference only and aren’t translated. `[]` means none',
  }),
});

export const AssignQuoteRequest = namedObject('AssignQuoteRequest', {
  assignee: nullable(Text(200), { description: 'Token or name of a person. Null unassigns the quote' }),
});

export const HoldRequest = namedObject('HoldRequest', { reason: Reason('Question to the customer') });

const carrier = Text(100, { description: 'Carrier. Detected from the tracking number by default' });
const service = Text(200, { description: 'Name of the carrier’s service' });
const trackingNumber = Text(100, { description: 'Tracking number of the parcel' });

const SINGLE_PARCEL = { since: '2026-11-16', instead: '`parcels`' };

export const ShipRequest = named(
  'ShipRequest',
  Type.Object(
    {
      carrier: Type.Optional(deprecated(carrier, SINGLE_PARCEL)),
      service: Type.Optional(deprecated(service, SINGLE_PARCEL)),
      tracking_number: Type.Optional(deprecated(trackingNumber, SINGLE_PARCEL)),
      parcels: Type.Optional(
        Type.Array(
          Type.Object({
            carrier: Type.Optional(carrier),
            service: Type.Optional(service),
            tracking_number: Type.Optional(trackingNumber),
            contents: Type.Optional(
              Type.Array(TokenOf('crt', 'file'), {
                minItems: 1,
                maxItems: 300,
                description:
                  'Certificates and files of the order in the parcel. Defaults to everything that isn’t in a parcel yet',
              }),
            ),
          }),
          { minItems: 1, maxItems: 30, description: 'Parcels that were sent' },
        ),
      ),
    },
    {
      description:
        'Parcels of the shipment. Without `parcels`, the other fields describe a single parcel with everything in it',
    },
  ),
);

export const RevokeCertificateRequest = namedObject('RevokeCertificateRequest', {
  reason: Text(500, { description: 'Reason, shown to anyone who verifies the certificate' }),
});

export const RefundRequest = namedObject('RefundRequest', {
  amount: Type.Optional(Type.Integer({ minimum: 1, description: 'Amount in minor units. Defaults to a full refund' })),
  reason: Reason('Reason, shown to the customer'),
});

export const VoidRequest = namedObject('VoidRequest', { reason: Reason('Reason, shown to the customer') });

const binary = (description: string) => Type.Unsafe<never>({ type: 'string', format: 'binary', description });

export const TranslationUpload = namedObject('TranslationUpload', {
  file: binary('Translation, multipart only'),
  source_file: Type.Optional(Token('file', 'Document that was translated. Optional if the order has only one')),
  language: Type.Optional(
    Type.String({ description: 'Language of the translation. Optional if only one was ordered' }),
  ),
});

export const NotarizeUpload = named(
  'NotarizeUpload',
  Type.Object(
    {
      file: Type.Optional(binary('Scan of a sealed certificate, PDF or image. Can be repeated, multipart only')),
      certificate: Type.Optional(
        Token(
          'crt',
          'Certificate shown in the file. Send one per file, in the sequence of the files. Optional if the order has only one certificate',
        ),
      ),
    },
    { description: 'Sealed scans. Without a file, the sealed originals exist on paper only' },
  ),
);

export const DELIVERED_SERVICES = ['credential_evaluation', 'expert_opinion_letter', 'apostille'] as const;
export type DeliveredService = (typeof DELIVERED_SERVICES)[number];

export const DeliverableUpload = namedObject('DeliverableUpload', {
  file: binary('Document, multipart only'),
  service: oneOf(SERVICE_FLAGS, { description: 'Service that produced the result' }),
});

export const CompleteRequest = named(
  'CompleteRequest',
  Type.Object(
    {
      file: Type.Optional(binary('An additional final file. Can be repeated, multipart only')),
    },
    {
      additionalProperties: true,
      description:
        'Final files, all optional. A part named after a translation’s token replaces the copy of that translation, a part named after a service is its result, and `file` is an additional file',
    },
  ),
);

export const ConversionRequest = namedObject('ConversionRequest', {
  file: Type.Optional(Token('file', 'Document of the order that contains the amount')),
  description: Type.Optional(Text(300, { description: 'Description of the amount, printed on invoices' })),
  amount: Type.String({
    pattern: '^[0-9]{1,15}(\\.[0-9]{1,6})?$',
    description: 'Exact decimal amount, as in the document',
    examples: ['1250000.00'],
  }),
  source_currency: Type.Optional(
    Type.String({
      format: 'document-currency',
      description: 'Currency of the amount. Required if the order doesn’t name it',
    }),
  ),
  date: Type.Optional({
    ...DateIn,
    description: 'Date of the document. Required if the order has no conversion date',
  }),
});
export type ConversionRequest = Static<typeof ConversionRequest>;
