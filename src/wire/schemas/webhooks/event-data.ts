import { type TSchema, Type } from 'typebox';
import { eachReference } from '../../groups/references.ts';
import { SCOPES } from '../account.ts';
import { CERTIFICATE_STATUSES } from '../certificates/certificate.ts';
import { CURRENCY, FILE_NAME, NUMBER, referenceFields } from '../fields.ts';
import { AUTHOR_KINDS } from '../messages/message.ts';
import { COLLECTIONS, ORDER_STATUSES, ORDER_STATUSES_MEAN, OrderFile } from '../order.ts';
import { ADJUSTMENT_STATUSES } from '../orders/adjustment.ts';
import { CANCELLATION_STATUSES } from '../orders/cancellation.ts';
import { QUOTE_STATUSES, QUOTE_STATUSES_MEAN } from '../quote.ts';
import { MetadataReply } from '../quotes/metadata.ts';
import { Money, namedObject, nullable, oneOf, StringOrNull, Token, WhenOrNull } from '../scalars.ts';

// Content of `data` by event. Receivers tolerate fields that they do not know, so each may grow.

const { reference, client_reference, case_reference } = referenceFields;
const references = {
  // Older events lack the references added later.
  ...eachReference((name) => Type.Optional(referenceFields[name])),
  reference,
  client_reference,
  case_reference,
  metadata: Type.Optional(MetadataReply),
};
const quote = nullable(Token('quote', 'Quote that the order was created from'));

const QuoteEventData = namedObject('QuoteEventData', 'Data of an event about a quote', {
  token: Token('quote', 'Quote that changed status'),
  number: NUMBER,
  status: oneOf(QUOTE_STATUSES, { description: QUOTE_STATUSES_MEAN }),
  total: nullable(Money('Price. Null until the quote is ready')),
  currency: CURRENCY,
  payment_url: StringOrNull('Page for review and payment. Null until the quote is ready'),
  order: nullable(Token('order', 'Order created by the payment. Null until then')),
  expires_at: WhenOrNull('Time until which the quote can be paid. Null until it’s priced'),
  cancelled_reason: StringOrNull(
    'Reason code of the cancellation. Null if the quote wasn’t cancelled, or no reason was given',
  ),
  cancelled_note: Type.Optional(StringOrNull('Reason in the words of the person who cancelled')),
  ...references,
});

const OrderEventData = namedObject('OrderEventData', 'Data of an event about an order', {
  token: Token('order', 'Order that was created or changed status'),
  number: NUMBER,
  status: oneOf(ORDER_STATUSES, { description: ORDER_STATUSES_MEAN }),
  quote,
  app: nullable(Token('app', 'App that created the quote. Null if none did')),
  total: Money('Price of the order'),
  currency: CURRENCY,
  hold_reason: StringOrNull('Question from the team. Null unless the order is on hold'),
  ...references,
});

const { url, download_url, proposed, marks, superseded, certificate, ...always } = OrderFile.properties;

const FileCreatedData = namedObject('FileCreatedData', 'Data of an event about a translation ready for review', {
  token: Token('file', 'File that the event is about'),
  order: Token('order', 'Order that the file belongs to'),
  quote,
  file: Type.Object(
    {
      ...always,
      proposed: Type.Optional(proposed),
      marks: Type.Optional(marks),
      superseded: Type.Optional(superseded),
      certificate: Type.Optional(certificate),
      url: Type.Optional({
        ...url,
        description: 'Download URL, valid for an hour. Absent once the file is no longer available',
      }),
      download_url: Type.Optional({ ...download_url, description: 'Same as `url`' }),
    },
    { description: 'The file, same as in `files` of the order' },
  ),
});

const FileDeletedData = namedObject('FileDeletedData', 'Data of an event about a removed review copy', {
  token: Token('file', 'File that the event is about'),
  order: Token('order', 'Order that the file belonged to'),
  quote,
  file: Type.Object(
    {
      id: Token('file', 'File token. The file can no longer be fetched'),
      name: FILE_NAME,
      collection: oneOf(COLLECTIONS, { description: 'Kind of file it was in the order' }),
    },
    { description: 'File that was removed' },
  ),
});

const ConnectionEventData = namedObject(
  'ConnectionEventData',
  'Data of an event about a connection between an account and the app',
  {
    app: Token('app', 'App that receives the event'),
    account: Token('acct', 'Account that connected or disconnected the app'),
    scopes: Type.Array(oneOf(SCOPES), { description: 'Scopes of the app' }),
    status: oneOf(['connected', 'disconnected'] as const, {
      description: 'Status of the connection. The tokens of a `disconnected` app are refused from now on',
    }),
  },
);

const MessageEventData = namedObject('MessageEventData', 'Data of an event about a message', {
  id: Token('msg', 'Message that was sent'),
  target: Type.String({ description: 'Token of the quote or order that the message is about' }),
  author: Type.Object(
    {
      kind: oneOf(AUTHOR_KINDS, {
        description: 'Kind of author. `service` messages are written by the service itself',
      }),
      name: Type.String({ description: 'Author name, as the other side sees it' }),
    },
    { description: 'Author of the message' },
  ),
  text: Type.String({ description: 'Text of the message, without markup' }),
  files: Type.Array(Type.Object({ id: Token('file', 'Attachment token'), name: FILE_NAME }), {
    description: 'Attachments. Empty if there are none',
  }),
});

const CancellationEventData = namedObject('CancellationEventData', 'Data of an event about a cancellation', {
  token: Token('cnl', 'Cancellation token'),
  order: Token('order', 'Order to be cancelled'),
  quote,
  status: oneOf(CANCELLATION_STATUSES, { description: 'Status of the cancellation' }),
  reason: Type.String({ description: 'Reason code' }),
  note: StringOrNull('Note from the customer. Null if there is none'),
  answer: StringOrNull('Reason the team declined the request'),
  amount: nullable(Money('Refunded amount. Null until the cancellation is granted')),
});

const AdjustmentEventData = namedObject('AdjustmentEventData', 'Data of an event about an adjustment', {
  token: Token('adj', 'Adjustment token'),
  order: Token('order', 'Order with the changed price'),
  quote,
  status: oneOf(ADJUSTMENT_STATUSES, { description: 'Status of the adjustment. `proposed` waits for the customer' }),
  reason: Type.String({ description: 'Reason from the team' }),
  total: Money('Price increase. A negative amount is refunded'),
  currency: CURRENCY,
});

const CertificateEventData = namedObject('CertificateEventData', 'Data of an event about a certificate', {
  token: Token('crt', 'Certificate token'),
  status: oneOf(CERTIFICATE_STATUSES, { description: 'Status of the certificate' }),
  code: Type.String({ description: 'Code of 16 characters that anyone can verify the certificate with' }),
  order: Token('order', 'Order that the certificate was issued for'),
  quote,
  source_file: Token('file', 'Document that was translated'),
  language: Type.String({ description: 'ISO-639 code of the translation' }),
  superseded_by: nullable(Token('crt', 'Certificate that replaces this one. Null if there is none')),
  revoked_reason: StringOrNull('Reason the certificate was revoked. Null if it wasn’t'),
  verify_url: Type.String({ description: 'Public page that verifies the certificate' }),
});

export const TestEventData = namedObject('TestEventData', 'Data of a test delivery', {
  message: Type.String({ description: 'Text that identifies the event as a test' }),
});

export interface EventRow {
  data: TSchema;
  /** Trigger of the event, as a sentence. */
  when: string;
}

/** `type.event` → its data and trigger. */
export const EVENT_DATA: Readonly<Record<string, EventRow>> = {
  'quote.status_update': { data: QuoteEventData, when: 'A quote was created or changed status' },
  'order.created': { data: OrderEventData, when: 'An order was created from a paid or approved quote' },
  'order.status_update': { data: OrderEventData, when: 'An order changed status' },
  'order.file_created': { data: FileCreatedData, when: 'A translation or its replacement is ready for review' },
  'order.file_deleted': {
    data: FileDeletedData,
    when: 'A translation was replaced, or the order left review, so its review copy was removed',
  },
  'connection.created': { data: ConnectionEventData, when: 'An account connected the app. Sent only to the app' },
  'connection.status_update': {
    data: ConnectionEventData,
    when: 'A connection started or ended. Sent only to the app',
  },
  'message.created': { data: MessageEventData, when: 'A message about a quote or an order was sent' },
  'cancellation.created': { data: CancellationEventData, when: 'The customer requested cancellation of a paid order' },
  'cancellation.status_update': {
    data: CancellationEventData,
    when: 'The cancellation of an order was granted, declined or withdrawn',
  },
  'adjustment.created': { data: AdjustmentEventData, when: 'The team proposed a price change for an order' },
  'adjustment.status_update': {
    data: AdjustmentEventData,
    when: 'An adjustment was accepted, declined or withdrawn',
  },
  'certificate.status_update': {
    data: CertificateEventData,
    when: 'A certificate was issued, superseded or revoked',
  },
};
