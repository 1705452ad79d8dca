import { type Static, Type } from 'typebox';
import { deprecated } from '../deprecated.ts';
import { LinkSent } from './app.ts';
import { CREATED_AT, PERSON_NAME, VERSION, When } from './fields.ts';
import { profileChange, profileFields } from './people/profile.ts';
import { DateIn, NameText, named, nullable, OpenObject, oneOf, Text, Timestamp, Token, TokenOf } from './scalars.ts';
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

export const Person = named(
  'Person',
  Type.Object({
    token: Token('prs', 'The person, as assignments and the audit trail name them'),
    name: PERSON_NAME,
    email: nullable(Type.String(), { description: 'Address that they sign in with; null for somebody outside' }),
    role: oneOf(ROLES, { description: 'The first of `roles`' }),
    roles: Type.Array(oneOf(ROLES), { description: 'What they may do is what any of these may' }),
    disabled_at: nullable(Timestamp, { description: 'Since when they cannot sign in; null while they can' }),
    ...profileFields,
    created_at: CREATED_AT,
    version: VERSION,
  }),
  'Somebody of the team, or somebody outside who works for it',
);
export type Person = Static<typeof Person>;

const Name = NameText(200, { description: 'Name as colleagues and customers read it' });
const Email = Type.String({ format: 'email', maxLength: 254, description: 'Address that they sign in with' });
const roleFields = {
  role: Type.Optional(oneOf(ROLES, { description: 'One role; for several, give `roles` instead' })),
  roles: Type.Optional(
    Type.Array(oneOf(ROLES), {
      minItems: 1,
      maxItems: ROLES.length,
      uniqueItems: true,
      description: 'One role or several; they may do what any of them may',
    }),
  ),
};

export const PersonRequest = named(
  'PersonRequest',
  Type.Object({ name: Name, email: Type.Optional(Email), ...roleFields }),
);

export const PersonChange = named(
  'PersonChange',
  Type.Object({
    name: Type.Optional(Name),
    email: Type.Optional(Email),
    ...roleFields,
    disabled: Type.Optional(Type.Boolean({ description: 'A disabled person is signed out and cannot sign in' })),
    ...profileChange,
  }),
);

export const SignInLinkRequest = named(
  'SignInLinkRequest',
  Type.Object({
    purpose: Type.Optional(
      oneOf(['sign_in', 'reset'] as const, {
        default: 'sign_in',
        description: '`reset`: the person chooses a new password, and is signed out everywhere else',
      }),
    ),
    mail: Type.Optional(
      Type.Boolean({ default: false, description: 'Mail it to the person, where mail is sent, instead of showing it' }),
    ),
  }),
);

export const SignInLink = named('SignInLink', Type.Object(LinkSent), 'A link that signs a person in once');
export type SignInLink = Static<typeof SignInLink>;

export const AuditEntry = named(
  'AuditEntry',
  Type.Object({
    actor: Type.String({ description: 'Who: a person, a key, or the service itself' }),
    actor_name: Type.String({ description: 'The same by name; as `actor` has it where none is known' }),
    action: Type.String({
      description: 'What was done: the word of an object, a point, and the verb',
      examples: ['order.review'],
    }),
    target: Type.String({ description: 'Token of what it was done to' }),
    target_name: nullable(Type.String(), { description: 'Its number or name; null when it has none' }),
    address: nullable(Type.String({ description: 'From where' })),
    request_id: nullable(Type.String(), {
      description: 'The request that did it, as the logs name it; null for what the service did by itself',
    }),
    detail: OpenObject('What was given or changed, as the action has it'),
    created_at: When('When it was done'),
  }),
  'Who did what, when and from where',
);
export type AuditEntry = Static<typeof AuditEntry>;

const Reason = (description: string) => Text(2000, { description });

export const IntakeRequest = named(
  'IntakeRequest',
  Type.Object({
    reference_files: Type.Optional(
      Type.Array(Token('file'), {
        uniqueItems: true,
        maxItems: 1000,
        description: 'Files of the order that are there for reference and are not translated',
      }),
    ),
  }),
);

export const QuoteIntakeRequest = named(
  'QuoteIntakeRequest',
  Type.Object({
    reference_files: Type.Array(Token('file'), {
      uniqueItems: true,
      maxItems: 1000,
      description: 'All files of the quote that are there for reference and are not translated; `[]`: none',
    }),
  }),
);

export const AssignQuoteRequest = named(
  'AssignQuoteRequest',
  Type.Object({
    assignee: nullable(Text(200), { description: 'Token of a person, or a name; null gives it back to nobody' }),
  }),
);

export const HoldRequest = named(
  'HoldRequest',
  Type.Object({ reason: Reason('What is asked of the customer, who reads it') }),
);

const carrier = Text(100, { description: 'Recognised from the tracking number when left out' });
const service = Text(200, { description: 'The carrier’s name for how it travels' });
const trackingNumber = Text(100, { description: 'The carrier’s number for the parcel' });

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
                description: 'Certificates and files of the order; left out, all that is in no parcel yet',
              }),
            ),
          }),
          { minItems: 1, maxItems: 30, description: 'What was sent, parcel by parcel' },
        ),
      ),
    },
    { description: 'The parcels; without `parcels` the other fields describe one parcel that holds everything' },
  ),
);

export const RevokeCertificateRequest = named(
  'RevokeCertificateRequest',
  Type.Object({
    reason: Text(500, { description: 'Shown to whoever verifies it' }),
  }),
);

export const RefundRequest = named(
  'RefundRequest',
  Type.Object({
    amount: Type.Optional(
      Type.Integer({ minimum: 1, description: 'In minor units; without it, all that was paid goes back' }),
    ),
    reason: Reason('Why; the customer reads it'),
  }),
);

export const VoidRequest = named('VoidRequest', Type.Object({ reason: Reason('Why; the customer reads it') }));

const binary = (description: string) => Type.Unsafe<never>({ type: 'string', format: 'binary', description });

export const TranslationUpload = named(
  'TranslationUpload',
  Type.Object({
    file: binary('The translation; multipart only'),
    source_file: Type.Optional(Token('file', 'The document it translates; may be left out when there is only one')),
    language: Type.Optional(
      Type.String({ description: 'The language it is in; may be left out when only one was ordered' }),
    ),
  }),
);

export const NotarizeUpload = named(
  'NotarizeUpload',
  Type.Object(
    {
      file: Type.Optional(binary('The scan of a sealed certificate, PDF or image; may be repeated; multipart only')),
      certificate: Type.Optional(
        Token(
          'crt',
          'The certificate that the file shows; one for each file, in the same order. May be left out when the order has one only',
        ),
      ),
    },
    { description: 'Sealed scans. Without any file the sealed originals are on paper only' },
  ),
);

export const DELIVERED_SERVICES = ['credential_evaluation', 'expert_opinion_letter', 'apostille'] as const;
export type DeliveredService = (typeof DELIVERED_SERVICES)[number];

export const DeliverableUpload = named(
  'DeliverableUpload',
  Type.Object({
    file: binary('The document; multipart only'),
    service: oneOf(SERVICE_FLAGS, { description: 'The service whose result it is' }),
  }),
);

export const CompleteRequest = named(
  'CompleteRequest',
  Type.Object(
    {
      file: Type.Optional(binary('A further final file; may be repeated; multipart only')),
    },
    {
      additionalProperties: true,
      description:
        'Final files, all optional: a part named by a translation’s token replaces the copy of that translation; one named by a service is its result; `file` is a further one',
    },
  ),
);

export const ConversionRequest = named(
  'ConversionRequest',
  Type.Object({
    file: Type.Optional(Token('file', 'The document of the order that the amount stands in')),
    description: Type.Optional(Text(300, { description: 'What the amount is; papers show it' })),
    amount: Type.String({
      pattern: '^[0-9]{1,15}(\\.[0-9]{1,6})?$',
      description: 'Exact decimal, as the document has it',
      examples: ['1250000.00'],
    }),
    source_currency: Type.Optional(
      Type.String({ format: 'document-currency', description: 'Needed when the order does not name it' }),
    ),
    date: Type.Optional({
      ...DateIn,
      description: 'Date of the document; needed when the order names no conversion date',
    }),
  }),
);
export type ConversionRequest = Static<typeof ConversionRequest>;
