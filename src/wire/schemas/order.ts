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
import { SentBack } from './orders/send-back.ts';
import { Shipment } from './orders/shipment.ts';
import { LineItem } from './quote.ts';
import { MetadataReply } from './quotes/metadata.ts';
import { attributionFields, referralFields, termFields } from './quotes/shared-fields.ts';
import { Flag, Money, namedObject, nullable, oneOf, ref, StringOrNull, Token, WhenOrNull } from './scalars.ts';
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
  '`created`: paid or invoiced · `in_progress`: someone is working on it · `on_hold`: waiting for an answer · `in_review`: translations are waiting for approval · `approved` · `completed`: final files are delivered · `refunded` and `voided`: ended';

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

const milestone = (description: string) => WhenOrNull(`${description}, or null until then`);

const referenceFields = {
  url: OBJECT_URL,
  token: Token('order', 'Token of the order, used in every call about it'),
  number: NUMBER,
  status: oneOf(ORDER_STATUSES, { description: ORDER_STATUSES_MEAN }),
  total: Money('Price of the order'),
  currency: CURRENCY,
  app: nullable(Token('app', 'App that created the quote')),
  ...attributionFields,
  ...termFields,
  source_language: Type.String({
    description:
      'ISO-639 code of the source language. Without a translation, the language detected in the files, or else `und`',
  }),
  target_language: Type.Array(Type.String({ description: 'ISO-639 language code' }), {
    description: 'ISO-639 codes of the target languages, empty without a translation',
  }),
  ...quoteReferences,
  metadata: MetadataReply,
  ...referralFields,
  livemode: LIVEMODE,
  version: VERSION,
  created_at: When('Time at which the quote was paid or invoiced'),
  updated_at: UPDATED_AT,
  intake_processed_at: milestone('Time at which the files were checked and sorted'),
  translator_assigned_at: milestone('Time at which a translator was assigned'),
  translator_accepted_at: milestone('Time at which the translator started'),
  translator_completed_at: milestone('Time at which the last translation was finished'),
  proofreader_completed_at: milestone('Time at which the last translation was proofread'),
  all_translations_approved_at: milestone('Time at which the customer had approved every translation'),
  notarized_at: milestone('Time at which a notary had sealed the certificates'),
  shipped_at: milestone('Time at which the parcels were sent'),
  completed_at: milestone('Time at which the final files were delivered'),
};

export const OrderReference = namedObject('OrderReference', 'Order, as shown in lists', {
  ...referenceFields,
  ...nextField,
});
export type OrderReference = Static<typeof OrderReference>;

export const OrderFile = namedObject('OrderFile', 'File of an order, with its role', {
  id: Token('file', 'Token of the file, used to approve, revise or download it'),
  name: FILE_NAME,
  collection: oneOf(COLLECTIONS, {
    description:
      'Role of the file. `translation` is a copy for review, while `final` and `certificate` appear on completion',
  }),
  proposed: Flag('Whether the file was added after payment. Work on it starts once an adjustment is accepted'),
  mimetype: MIME_TYPE,
  size: Type.Integer({ description: 'Size in bytes' }),
  sha256: SHA256,
  language: StringOrNull('ISO-639 code of a translation or of a file made from it'),
  source_file: nullable(Token('file', 'Document that was translated')),
  approved_at: WhenOrNull('Time at which the customer approved it, or null until then'),
  revision: StringOrNull('Requested changes, until the replacement is ready'),
  marks: Type.Array(ref(Mark), { description: 'Areas of the pages where changes are requested' }),
  superseded: Flag(
    'Whether the file was delivered before a revision. It can be downloaded until the order is completed again and its replacement appears',
  ),
  certificate: nullable(
    Token(
      'crt',
      'Certificate that this file is, or that covers this final file. Retrieve it with `GET /v1/certificates/{token}`',
    ),
  ),
  url: Type.String({ description: 'Short-lived link, valid for 15 minutes' }),
  download_url: Type.String({ description: 'Short-lived link, valid for 15 minutes' }),
  created_at: When('Time at which the file was added to the order'),
});
export type OrderFile = Static<typeof OrderFile>;

export const OrderFileOfService = namedObject('OrderFileOfService', 'File of an order, with its service', {
  ...OrderFile.properties,
  service: StringOrNull(
    'Service that the file results from, or null for uploaded files and for results of several services',
  ),
});
export type OrderFileOfService = Static<typeof OrderFileOfService>;

const orderFields = {
  ...referenceFields,
  approved_at: WhenOrNull('Time at which every translation was approved'),
  files: Type.Array(ref(OrderFile), { description: 'Files of the order that you can see' }),
  quote: nullable(Token('quote', 'Quote that was paid, or null if none')),
  line_items: Type.Array(ref(LineItem), { description: 'Line items that make up `total`' }),
  ...taxFields,
  services: ref(Services, 'Ordered services, with every option'),
  shipment: nullable(ref(Shipment), { description: 'First of `shipments`' }),
  shipments: Type.Array(ref(Shipment), { description: 'Parcels that were sent' }),
  revisions: Type.Array(ref(Revision), {
    description: 'Requested changes to translations, oldest first, with the progress that each undid',
  }),
  apostille: nullable(ref(Apostille), { description: 'Progress of the apostille, or null if not ordered' }),
  originals: Type.Array(ref(Original), { description: 'Originals that the customer mailed in, with their location' }),
  conversions: Type.Array(ref(Conversion), { description: 'Results of a currency conversion, once it is completed' }),
  hold_reason: StringOrNull('Reason why the order is on hold'),
  hold_code: nullable(oneOf(HOLD_CODES), {
    description:
      '`credit_limit`: the unpaid amount exceeds the agreed limit, and the order resumes once it is paid. Null for everything else',
  }),
  hold_answered_at: WhenOrNull('Time at which the customer replied to the hold'),
  refunded_total: Money('Amount refunded'),
  adjustments: Type.Array(ref(Adjustment), { description: 'Changes to the price since payment, oldest first' }),
  receipts: Type.Array(ref(OrderReceipt), { description: 'Receipts for card payments, oldest first' }),
  cancellation: nullable(ref(Cancellation), { description: 'Latest request of the customer to cancel the order' }),
  deadline: WhenOrNull('Time by which you need the order, or null if not set'),
  promised_at: WhenOrNull(
    'Promised delivery time, as stated on the quote. If the order is paid too late for that, the same business time counts from payment. Null if unknown',
  ),
};

export const Order = namedObject('Order', 'Purchase of a customer, from payment to completion', {
  ...orderFields,
  ...actionFields,
});
export type Order = Static<typeof Order>;

const UNSEEN = 'null if you can’t see prices';

/** Money of an order, shown to the roles that need it. */
const teamMoney = {
  line_items: nullable(orderFields.line_items, { description: `Line items that make up \`total\`, or ${UNSEEN}` }),
  taxes: nullable(taxFields.taxes, { description: `Taxes by name and rate, empty if nothing is taxed, or ${UNSEEN}` }),
  subtotal: nullable(Money('`total` excluding taxes', `or ${UNSEEN}`)),
  tax_total: nullable(Money('Taxes included in `total`', `or ${UNSEEN}`)),
  refunded_total: nullable(Money('Amount refunded', `or ${UNSEEN}`)),
  cancellation: nullable(ref(TeamCancellation), { description: 'Latest request of the customer to cancel the order' }),
  payments: nullable(Type.Array(ref(OrderPayment)), {
    description: `Payments for the order, oldest first, or ${UNSEEN}`,
  }),
  refundable: nullable(Money('Amount that can still be refunded, of what was paid or billed', `or ${UNSEEN}`)),
};

const teamFields = {
  total: nullable(Money('Price of the order', `or ${UNSEEN}`)),
  account: nullable(Token('acct', 'Customer who owns the order'), {
    description: 'Customer who owns the order, or null if you can’t see whose it is',
  }),
  assignee: StringOrNull('Team member responsible for the order, or null if none'),
  held_from: nullable(oneOf(ORDER_STATUSES), {
    description: 'Status that the order returns to when resumed, or null unless it is on hold',
  }),
  end_reason: StringOrNull('Reason why the order was refunded or voided'),
};

export const TeamOrderReference = namedObject('TeamOrderReference', 'Order, as shown in lists of the team', {
  ...referenceFields,
  ...nextField,
  ...teamFields,
  hold_reason: orderFields.hold_reason,
  hold_code: orderFields.hold_code,
  ...orderRowFields,
});
export type TeamOrderReference = Static<typeof TeamOrderReference>;

export const TeamOrderFile = namedObject('TeamOrderFile', 'File of an order, as shown to the team', {
  ...OrderFile.properties,
  service: StringOrNull('Service that the file results from'),
  shown: Flag('Whether the customer can see the file'),
  sent_back: nullable(ref(SentBack), {
    description: 'Correction that the translation was sent back for, or null if it wasn’t or is finished again',
  }),
});
export type TeamOrderFile = Static<typeof TeamOrderFile>;

export const TeamOrder = namedObject('TeamOrder', 'Order with everything that the team needs', {
  ...orderFields,
  ...teamMoney,
  ...teamFields,
  files: Type.Array(ref(TeamOrderFile), { description: 'All files, including those that the customer can’t see' }),
  notes: StringOrNull('Notes that the customer wrote with the quote, or null if none'),
  missing: Type.Array(Type.String(), {
    description: 'Everything that the order still needs before it can be completed',
  }),
  summary: Type.Array(Type.String(), { description: 'Ordered services, in one sentence each' }),
  path: Type.Array(
    Type.Object({
      milestone: oneOf(MILESTONES, { description: 'Field with the time at which the milestone was reached' }),
      reached_at: WhenOrNull('Time at which the milestone was reached, or null until then'),
    }),
    { description: 'Milestones of an order with these services, in order' },
  ),
  play_money: PLAY_MONEY,
  ...paperFields,
  ...orderRowFields,
  ...actionFields,
});
export type TeamOrder = Static<typeof TeamOrder>;

export const ApproveRequest = namedObject('ApproveRequest', {
  files: Type.Optional(
    Type.Array(Token('file'), {
      minItems: 1,
      uniqueItems: true,
      description: 'Translations to approve. Defaults to all',
    }),
  ),
});
