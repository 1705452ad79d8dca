import { type TSchema, Type } from 'typebox';
import { SCOPES } from '../account.ts';
import { CERTIFICATE_STATUSES } from '../certificates/certificate.ts';
import { AUTHOR_KINDS } from '../messages/message.ts';
import { COLLECTIONS, ORDER_STATUSES, OrderFile } from '../order.ts';
import { ADJUSTMENT_STATUSES } from '../orders/adjustment.ts';
import { CANCELLATION_STATUSES } from '../orders/cancellation.ts';
import { QUOTE_STATUSES } from '../quote.ts';
import { MetadataOut } from '../quotes/metadata.ts';
import { Money, named, nullable, oneOf, Timestamp, Token } from '../scalars.ts';

// What `data` of each event holds. Receivers tolerate fields that they do not know, so each may grow.

const references = {
  reference: nullable(Type.String()),
  client_reference: nullable(Type.String()),
  case_reference: nullable(Type.String()),
  metadata: Type.Optional(MetadataOut),
};
const quote = nullable(Token('quote', 'The quote that the order came from'));

const QuoteEventData = named(
  'QuoteEventData',
  Type.Object({
    token: Token('quote'),
    number: Type.String(),
    status: oneOf(QUOTE_STATUSES),
    total: nullable(Money('Price; null until the quote is ready')),
    currency: Type.String(),
    payment_url: nullable(Type.String()),
    order: nullable(Token('order')),
    expires_at: nullable(Timestamp),
    cancelled_reason: nullable(Type.String()),
    cancelled_note: Type.Optional(nullable(Type.String())),
    ...references,
  }),
);

const OrderEventData = named(
  'OrderEventData',
  Type.Object({
    token: Token('order'),
    number: Type.String(),
    status: oneOf(ORDER_STATUSES),
    quote,
    app: nullable(Token('app')),
    total: Money('Price of the order'),
    currency: Type.String(),
    hold_reason: nullable(Type.String()),
    ...references,
  }),
);

const { url, download_url, proposed, marks, superseded, certificate, ...always } = OrderFile.properties;

const FileCreatedData = named(
  'FileCreatedData',
  Type.Object({
    token: Token('file'),
    order: Token('order'),
    quote,
    file: Type.Object(
      {
        ...always,
        proposed: Type.Optional(proposed),
        marks: Type.Optional(marks),
        superseded: Type.Optional(superseded),
        certificate: Type.Optional(certificate),
        url: Type.Optional({ ...url, description: 'Good for an hour; absent once the file is no longer available' }),
        download_url: Type.Optional({ ...download_url, description: 'As `url`' }),
      },
      { description: 'As in `files` of the order' },
    ),
  }),
);

const FileDeletedData = named(
  'FileDeletedData',
  Type.Object({
    token: Token('file'),
    order: Token('order'),
    quote,
    file: Type.Object({ id: Token('file'), name: Type.String(), collection: oneOf(COLLECTIONS) }),
  }),
);

const ConnectionEventData = named(
  'ConnectionEventData',
  Type.Object({
    app: Token('app'),
    account: Token('acct'),
    scopes: Type.Array(oneOf(SCOPES)),
    status: oneOf(['connected', 'disconnected'] as const),
  }),
);

const MessageEventData = named(
  'MessageEventData',
  Type.Object({
    id: Token('msg'),
    target: Type.String({ description: 'Token of the quote or order that it was written about' }),
    author: Type.Object({ kind: oneOf(AUTHOR_KINDS), name: Type.String() }),
    text: Type.String(),
    files: Type.Array(Type.Object({ id: Token('file'), name: Type.String() })),
  }),
);

const CancellationEventData = named(
  'CancellationEventData',
  Type.Object({
    token: Token('cnl'),
    order: Token('order'),
    quote,
    status: oneOf(CANCELLATION_STATUSES),
    reason: Type.String(),
    note: nullable(Type.String()),
    answer: nullable(Type.String({ description: 'Why the team declined it' })),
    amount: nullable(Money('What went back; null until it is granted')),
  }),
);

const AdjustmentEventData = named(
  'AdjustmentEventData',
  Type.Object({
    token: Token('adj'),
    order: Token('order'),
    quote,
    status: oneOf(ADJUSTMENT_STATUSES),
    reason: Type.String(),
    total: Money('What the order costs more; below zero, what goes back'),
    currency: Type.String(),
  }),
);

const CertificateEventData = named(
  'CertificateEventData',
  Type.Object({
    token: Token('crt'),
    status: oneOf(CERTIFICATE_STATUSES),
    code: Type.String(),
    order: Token('order'),
    quote,
    source_file: Token('file'),
    language: Type.String({ description: 'ISO-639 code of the translation' }),
    superseded_by: nullable(Token('crt')),
    revoked_reason: nullable(Type.String()),
    verify_url: Type.String(),
  }),
);

export const TestEventData = named('TestEventData', Type.Object({ message: Type.String() }));

export interface EventRow {
  data: TSchema;
  /** When it is sent, as a sentence. */
  when: string;
}

/** `type.event` → what it carries, and when it is sent. */
export const EVENT_DATA: Readonly<Record<string, EventRow>> = {
  'quote.status_update': { data: QuoteEventData, when: 'A quote was created, or has another status' },
  'order.created': { data: OrderEventData, when: 'An order was created from a paid or approved quote' },
  'order.status_update': { data: OrderEventData, when: 'An order has another status' },
  'order.file_created': { data: FileCreatedData, when: 'A translation can be reviewed, or its replacement can' },
  'order.file_deleted': {
    data: FileDeletedData,
    when: 'A translation was replaced, or the order left review: its copy for review is gone',
  },
  'connection.created': { data: ConnectionEventData, when: 'An account has connected the app; sent to the app alone' },
  'connection.status_update': {
    data: ConnectionEventData,
    when: 'A connection began or ended; sent to the app alone',
  },
  'message.created': { data: MessageEventData, when: 'Somebody wrote about a quote or an order' },
  'cancellation.created': { data: CancellationEventData, when: 'The customer wants a paid order cancelled' },
  'cancellation.status_update': {
    data: CancellationEventData,
    when: 'The cancellation of an order was granted, declined or withdrawn',
  },
  'adjustment.created': { data: AdjustmentEventData, when: 'The team proposes that an order costs more or less' },
  'adjustment.status_update': {
    data: AdjustmentEventData,
    when: 'An adjustment was accepted, declined or withdrawn',
  },
  'certificate.status_update': {
    data: CertificateEventData,
    when: 'A certificate was issued, superseded or revoked',
  },
};
