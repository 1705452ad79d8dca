import { type Static, Type } from 'typebox';
import { actionFields, nextField } from './actions/action.ts';
import { Adjustment } from './orders/adjustment.ts';
import { Apostille } from './orders/apostille.ts';
import { Cancellation } from './orders/cancellation.ts';
import { Original } from './orders/original.ts';
import { Mark, Revision } from './orders/revision.ts';
import { Shipment } from './orders/shipment.ts';
import { attributionFields, LineItem, referralFields, termFields } from './quote.ts';
import { MetadataOut } from './quotes/metadata.ts';
import { Money, named, nullable, oneOf, ref, Timestamp, Token } from './scalars.ts';
import { Services } from './services.ts';

export const ORDER_STATUSES = [
  'created',
  'in_progress',
  'on_hold',
  'in_review',
  'approved',
  'completed',
  'refunded',
  'voided',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The milestones of an order, in the order in which they come. */
export const MILESTONES = [
  'intake_processed_at',
  'translator_assigned_at',
  'translator_accepted_at',
  'translator_completed_at',
  'proofreader_completed_at',
  'all_translations_approved_at',
  'notarized_at',
  'shipped_at',
  'completed_at',
] as const;
export type Milestone = (typeof MILESTONES)[number];

export const COLLECTIONS = ['source', 'reference', 'translation', 'final', 'certificate'] as const;
export type Collection = (typeof COLLECTIONS)[number];

const milestone = nullable(Timestamp, { description: 'Null until it is reached' });

const referenceFields = {
  url: Type.String(),
  token: Token('order'),
  number: Type.String({ examples: ['48213-907315'] }),
  status: oneOf(ORDER_STATUSES),
  total: Money('Price of the order'),
  currency: Type.String(),
  app: nullable(Token('app', 'The app that made the quote')),
  ...attributionFields,
  ...termFields,
  source_language: Type.String({
    description: 'ISO-639 code; without a translation the language found in the files, else `und`',
  }),
  target_language: Type.Array(Type.String({ description: 'ISO-639 code' })),
  reference: nullable(Type.String()),
  client_reference: nullable(Type.String()),
  case_reference: nullable(Type.String()),
  metadata: MetadataOut,
  ...referralFields,
  livemode: Type.Boolean(),
  version: Type.Integer({
    minimum: 1,
    description: 'Counts its changes; `If-Match` names the one that a change was decided by',
  }),
  created_at: Timestamp,
  updated_at: Timestamp,
  intake_processed_at: milestone,
  translator_assigned_at: milestone,
  translator_accepted_at: milestone,
  translator_completed_at: milestone,
  proofreader_completed_at: milestone,
  all_translations_approved_at: milestone,
  notarized_at: milestone,
  shipped_at: milestone,
  completed_at: milestone,
};

export const OrderReference = named('OrderReference', Type.Object({ ...referenceFields, ...nextField }));
export type OrderReference = Static<typeof OrderReference>;

export const OrderFile = named(
  'OrderFile',
  Type.Object({
    id: Token('file'),
    name: Type.String(),
    collection: oneOf(COLLECTIONS, {
      description: '`translation` is a copy for review; `final` and `certificate` appear on completion',
    }),
    proposed: Type.Boolean({ description: 'Added after payment; worked on once an adjustment is accepted' }),
    mimetype: Type.String(),
    size: Type.Integer({ description: 'Size in bytes' }),
    sha256: Type.String(),
    language: nullable(Type.String({ description: 'ISO-639 code of a translation or of what was made from it' })),
    source_file: nullable(Token('file', 'The document that was translated')),
    approved_at: nullable(Timestamp),
    revision: nullable(Type.String({ description: 'The changes asked for, until the replacement is here' })),
    marks: Type.Array(ref(Mark), { description: 'Where on its pages the changes are asked for' }),
    superseded: Type.Boolean({
      description:
        'Delivered before a revision; it can be downloaded until the order is completed anew, and what takes its place is here then',
    }),
    certificate: nullable(
      Token(
        'crt',
        'The certificate that this file is, or that vouches for this final file; `GET /v1/certificates/{token}`',
      ),
    ),
    url: Type.String({ description: 'Short-lived link, good for 15 minutes' }),
    download_url: Type.String({ description: 'Short-lived link, good for 15 minutes' }),
    created_at: Timestamp,
  }),
);
export type OrderFile = Static<typeof OrderFile>;

export const OrderFileOfService = named(
  'OrderFileOfService',
  Type.Object({
    ...OrderFile.properties,
    service: nullable(
      Type.String({
        description: 'The service whose result it is; null for what was given, and for papers of several',
      }),
    ),
  }),
);
export type OrderFileOfService = Static<typeof OrderFileOfService>;

export const Conversion = named(
  'Conversion',
  Type.Object({
    file: nullable(Token('file', 'The document that the amount stands in')),
    description: nullable(Type.String()),
    amount: Type.String({ description: 'Exact decimal', examples: ['1250000.00'] }),
    source_currency: Type.String(),
    target_currency: Type.String(),
    result: Type.String({ description: 'Exact decimal, in the units of the target currency' }),
    rate: Type.String({ description: 'Target units for one source unit' }),
    rate_date: Type.String({ description: 'Date of the rate' }),
    rate_source: Type.String({ description: 'Who published the rate' }),
    created_at: Timestamp,
  }),
);
export type Conversion = Static<typeof Conversion>;

const orderFields = {
  ...referenceFields,
  approved_at: nullable(Timestamp, { description: 'When every translation was approved' }),
  files: Type.Array(ref(OrderFile)),
  quote: nullable(Token('quote')),
  line_items: Type.Array(ref(LineItem)),
  services: ref(Services),
  shipment: nullable(ref(Shipment), { description: 'The first of `shipments`' }),
  shipments: Type.Array(ref(Shipment), { description: 'Every parcel that was sent' }),
  revisions: Type.Array(ref(Revision), {
    description: 'Every change of a translation that was asked for, oldest first, and what it undid of the order',
  }),
  apostille: nullable(ref(Apostille), { description: 'How far the apostille has come; null when none was ordered' }),
  originals: Type.Array(ref(Original), { description: 'Papers that the customer posted to us, and where they are' }),
  conversions: Type.Array(ref(Conversion), { description: 'Of a currency conversion, once it is completed' }),
  hold_reason: nullable(Type.String({ description: 'Why it is on hold' })),
  hold_answered_at: nullable(Timestamp, { description: 'When the customer wrote after it was put on hold' }),
  refunded_total: Money('What was given back'),
  adjustments: Type.Array(ref(Adjustment), {
    description: 'What it costs more or less since it was paid, oldest first',
  }),
  cancellation: nullable(ref(Cancellation), { description: 'The last time that the customer wanted it cancelled' }),
  deadline: nullable(Timestamp),
  promised_at: nullable(Timestamp),
};

export const Order = named('Order', Type.Object({ ...orderFields, ...actionFields }));
export type Order = Static<typeof Order>;

export const OrderPayment = named(
  'OrderPayment',
  Type.Object({
    kind: oneOf(['charge', 'hold', 'invoice'] as const),
    status: Type.String(),
    amount: Money('Asked for'),
    captured: Money('Taken'),
    refunded: Money('Given back'),
    currency: Type.String(),
    method: Type.String({ examples: ['visa 4242', 'invoice 48213-0001'] }),
    failure: nullable(Type.String()),
    created_at: Timestamp,
  }),
);
export type OrderPayment = Static<typeof OrderPayment>;

const teamFields = {
  account: Token('acct'),
  assignee: nullable(Type.String()),
  held_from: nullable(oneOf(ORDER_STATUSES)),
  end_reason: nullable(Type.String({ description: 'Why it was refunded or voided' })),
};

export const TeamOrderReference = named(
  'TeamOrderReference',
  Type.Object({ ...referenceFields, ...nextField, ...teamFields, hold_reason: orderFields.hold_reason }),
);
export type TeamOrderReference = Static<typeof TeamOrderReference>;

export const TeamOrderFile = named(
  'TeamOrderFile',
  Type.Object({
    ...OrderFile.properties,
    service: nullable(Type.String({ description: 'The service whose result it is' })),
    shown: Type.Boolean({ description: 'Whether the customer sees it' }),
  }),
);
export type TeamOrderFile = Static<typeof TeamOrderFile>;

export const TeamOrder = named(
  'TeamOrder',
  Type.Object({
    ...orderFields,
    ...teamFields,
    files: Type.Array(ref(TeamOrderFile)),
    notes: nullable(Type.String()),
    payments: Type.Array(ref(OrderPayment)),
    missing: Type.Array(Type.String(), { description: 'What the order still needs before it can be completed' }),
    ...actionFields,
  }),
);
export type TeamOrder = Static<typeof TeamOrder>;

export const ApproveRequest = named(
  'ApproveRequest',
  Type.Object({
    files: Type.Optional(
      Type.Array(Token('file'), {
        minItems: 1,
        uniqueItems: true,
        description: 'Translations of the order; without it all are approved',
      }),
    ),
  }),
);
