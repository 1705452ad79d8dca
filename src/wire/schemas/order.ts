import { type Static, Type } from 'typebox';
import { actionFields, nextField } from './actions/action.ts';
import { paperFields } from './certificates/order-papers.ts';
import {
  CURRENCY,
  FILE_NAME,
  LIVEMODE,
  MIME_TYPE,
  NUMBER,
  OBJECT_URL,
  PLAY_MONEY,
  referenceFields as quoteReferences,
  SHA256,
  UPDATED_AT,
  VERSION,
  When,
} from './fields.ts';
import { taxFields } from './firm/tax.ts';
import { Adjustment } from './orders/adjustment.ts';
import { Apostille } from './orders/apostille.ts';
import { Cancellation, TeamCancellation } from './orders/cancellation.ts';
import { Conversion } from './orders/conversion.ts';
import { Original } from './orders/original.ts';
import { OrderPayment } from './orders/payment.ts';
import { OrderReceipt } from './orders/receipt.ts';
import { Mark, Revision } from './orders/revision.ts';
import { Shipment } from './orders/shipment.ts';
import { LineItem } from './quote.ts';
import { MetadataReply } from './quotes/metadata.ts';
import { attributionFields, referralFields, termFields } from './quotes/shared-fields.ts';
import { Money, named, nullable, oneOf, ref, Timestamp, Token } from './scalars.ts';
import { Services } from './services.ts';
import { orderRowFields } from './work/row.ts';

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

export const HOLD_CODES = ['credit_limit'] as const;
export type HoldCode = (typeof HOLD_CODES)[number];

export const ORDER_STATUSES_MEAN =
  '`created`: paid or on the invoice · `in_progress`: somebody works on it · `on_hold`: it waits for an answer · `in_review`: translations wait for approval · `approved` · `completed`: final files are there · `refunded` and `voided`: ended';

/** Milestones of an order, in their usual order. */
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

const milestone = (description: string) =>
  nullable(Timestamp, { description: `${description}; null until it is reached` });

const referenceFields = {
  url: OBJECT_URL,
  token: Token('order', 'The order, in every call about it'),
  number: NUMBER,
  status: oneOf(ORDER_STATUSES, { description: ORDER_STATUSES_MEAN }),
  total: Money('Price of the order'),
  currency: CURRENCY,
  app: nullable(Token('app', 'The app that made the quote')),
  ...attributionFields,
  ...termFields,
  source_language: Type.String({
    description: 'ISO-639 code; without a translation the language found in the files, else `und`',
  }),
  target_language: Type.Array(Type.String({ description: 'ISO-639 code' }), {
    description: 'Languages that it is translated into, as ISO-639 codes; empty without a translation',
  }),
  ...quoteReferences,
  metadata: MetadataReply,
  ...referralFields,
  livemode: LIVEMODE,
  version: VERSION,
  created_at: When('When the quote was paid or put on the invoice'),
  updated_at: UPDATED_AT,
  intake_processed_at: milestone('When the files were checked and sorted'),
  translator_assigned_at: milestone('When a translator was found'),
  translator_accepted_at: milestone('When the translator began'),
  translator_completed_at: milestone('When the last translation was there'),
  proofreader_completed_at: milestone('When the last translation was proofread'),
  all_translations_approved_at: milestone('When the customer had approved every translation'),
  notarized_at: milestone('When a notary had sealed the certificates'),
  shipped_at: milestone('When the parcels were sent'),
  completed_at: milestone('When the final files were delivered'),
};

export const OrderReference = named(
  'OrderReference',
  Type.Object({ ...referenceFields, ...nextField }),
  'An order, as lists show it',
);
export type OrderReference = Static<typeof OrderReference>;

export const OrderFile = named(
  'OrderFile',
  Type.Object({
    id: Token('file', 'The file, by which it is approved, revised or downloaded'),
    name: FILE_NAME,
    collection: oneOf(COLLECTIONS, {
      description: '`translation` is a copy for review; `final` and `certificate` appear on completion',
    }),
    proposed: Type.Boolean({ description: 'Added after payment; worked on once an adjustment is accepted' }),
    mimetype: MIME_TYPE,
    size: Type.Integer({ description: 'Size in bytes' }),
    sha256: SHA256,
    language: nullable(Type.String({ description: 'ISO-639 code of a translation or of what was made from it' })),
    source_file: nullable(Token('file', 'The document that was translated')),
    approved_at: nullable(Timestamp, { description: 'When the customer approved this translation; null until then' }),
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
    created_at: When('When it came into the order'),
  }),
  'A file of an order, and what it is there',
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
  'A file of an order, with the service it belongs to',
);
export type OrderFileOfService = Static<typeof OrderFileOfService>;

const orderFields = {
  ...referenceFields,
  approved_at: nullable(Timestamp, { description: 'When every translation was approved' }),
  files: Type.Array(ref(OrderFile), { description: 'Every file of the order that you may see' }),
  quote: nullable(Token('quote', 'The quote that was paid; null when there was none')),
  line_items: Type.Array(ref(LineItem), { description: 'What `total` is made of' }),
  ...taxFields,
  services: ref(Services, 'What was ordered, with every option'),
  shipment: nullable(ref(Shipment), { description: 'The first of `shipments`' }),
  shipments: Type.Array(ref(Shipment), { description: 'Every parcel that was sent' }),
  revisions: Type.Array(ref(Revision), {
    description: 'Every change of a translation that was asked for, oldest first, and what it undid of the order',
  }),
  apostille: nullable(ref(Apostille), { description: 'How far the apostille has come; null when none was ordered' }),
  originals: Type.Array(ref(Original), { description: 'Papers that the customer posted to us, and where they are' }),
  conversions: Type.Array(ref(Conversion), { description: 'Of a currency conversion, once it is completed' }),
  hold_reason: nullable(Type.String({ description: 'Why it is on hold' })),
  hold_code: nullable(oneOf(HOLD_CODES), {
    description:
      '`credit_limit`: more is unpaid than was agreed; it goes on when that is paid. Null for everything else',
  }),
  hold_answered_at: nullable(Timestamp, { description: 'When the customer wrote after it was put on hold' }),
  refunded_total: Money('What was given back'),
  adjustments: Type.Array(ref(Adjustment), {
    description: 'What it costs more or less since it was paid, oldest first',
  }),
  receipts: Type.Array(ref(OrderReceipt), { description: 'Papers of what was paid by card, oldest first' }),
  cancellation: nullable(ref(Cancellation), { description: 'The last time that the customer wanted it cancelled' }),
  deadline: nullable(Timestamp, { description: 'When you need it; null when you did not say' }),
  promised_at: nullable(Timestamp, {
    description:
      'When it is promised for: as its quote said, or, paid too late for that, the same working time from the payment on; null where nobody could say',
  }),
};

export const Order = named(
  'Order',
  Type.Object({ ...orderFields, ...actionFields }),
  'What was bought, from payment to completion',
);
export type Order = Static<typeof Order>;

const UNSEEN = 'null where you may not see money';

/** Money of an order, shown to the roles that need it. */
const teamMoney = {
  line_items: nullable(orderFields.line_items, { description: `What \`total\` is made of; ${UNSEEN}` }),
  taxes: nullable(taxFields.taxes, { description: `By name and rate, empty where nothing is taxed; ${UNSEEN}` }),
  subtotal: nullable(Money(`\`total\` without taxes; ${UNSEEN}`)),
  tax_total: nullable(Money(`The taxes in \`total\`; ${UNSEEN}`)),
  refunded_total: nullable(Money(`What was given back; ${UNSEEN}`)),
  cancellation: nullable(ref(TeamCancellation), { description: 'The last time that the customer wanted it cancelled' }),
  payments: nullable(Type.Array(ref(OrderPayment)), { description: `Every payment for it, oldest first; ${UNSEEN}` }),
  refundable: nullable(Money(`What could still go back, of what was paid or billed; ${UNSEEN}`)),
};

const teamFields = {
  total: nullable(Money(`Price of the order; ${UNSEEN}`)),
  account: nullable(Token('acct', 'The customer, who owns it'), {
    description: 'The customer, who owns it; null for whoever may not know whose it is',
  }),
  assignee: nullable(Type.String(), { description: 'Who in the team has it; null when nobody' }),
  held_from: nullable(oneOf(ORDER_STATUSES), {
    description: 'The status that it goes back to when it is resumed; null unless it is on hold',
  }),
  end_reason: nullable(Type.String({ description: 'Why it was refunded or voided' })),
};

export const TeamOrderReference = named(
  'TeamOrderReference',
  Type.Object({
    ...referenceFields,
    ...nextField,
    ...teamFields,
    hold_reason: orderFields.hold_reason,
    hold_code: orderFields.hold_code,
    ...orderRowFields,
  }),
  'An order, as lists of the team show it',
);
export type TeamOrderReference = Static<typeof TeamOrderReference>;

export const TeamOrderFile = named(
  'TeamOrderFile',
  Type.Object({
    ...OrderFile.properties,
    service: nullable(Type.String({ description: 'The service whose result it is' })),
    shown: Type.Boolean({ description: 'Whether the customer sees it' }),
  }),
  'A file of an order as the team sees it',
);
export type TeamOrderFile = Static<typeof TeamOrderFile>;

export const TeamOrder = named(
  'TeamOrder',
  Type.Object({
    ...orderFields,
    ...teamMoney,
    ...teamFields,
    files: Type.Array(ref(TeamOrderFile), { description: 'Every file, also those that the customer does not see' }),
    notes: nullable(Type.String(), { description: 'What the customer wrote with the quote; null when nothing' }),
    missing: Type.Array(Type.String(), { description: 'What the order still needs before it can be completed' }),
    summary: Type.Array(Type.String(), { description: 'What was ordered, one sentence for each service' }),
    path: Type.Array(
      Type.Object({
        milestone: oneOf(MILESTONES, { description: 'The field that has the time when it was reached' }),
        reached_at: nullable(Timestamp, { description: 'When it was reached; null until then' }),
      }),
      { description: 'The milestones that an order of these services comes to, in their order' },
    ),
    play_money: PLAY_MONEY,
    ...paperFields,
    ...orderRowFields,
    ...actionFields,
  }),
  'An order with everything that the team needs',
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
