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
import { Money, named, nullable, oneOf, Timestamp, Token } from '../scalars.ts';

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
const quote = nullable(Token('quote', 'The quote that the order came from'));

const QuoteEventData = named(
  'QuoteEventData',
  Type.Object({
    token: Token('quote', 'The quote that has another status'),
    number: NUMBER,
    status: oneOf(QUOTE_STATUSES, { description: QUOTE_STATUSES_MEAN }),
    total: nullable(Money('Price; null until the quote is ready')),
    currency: CURRENCY,
    payment_url: nullable(Type.String(), { description: 'Page for review and payment; null until the quote is ready' }),
    order: nullable(Token('order', 'The order that paying made; null until then')),
    expires_at: nullable(Timestamp, { description: 'Until when it can be paid; null until it is priced' }),
    cancelled_reason: nullable(Type.String(), {
      description: 'Why it was cancelled, as a code; null when it was not, or nobody said',
    }),
    cancelled_note: Type.Optional(
      nullable(Type.String(), { description: 'The same in the words of who cancelled it' }),
    ),
    ...references,
  }),
  'What an event about a quote carries',
);

const OrderEventData = named(
  'OrderEventData',
  Type.Object({
    token: Token('order', 'The order that was made or has another status'),
    number: NUMBER,
    status: oneOf(ORDER_STATUSES, { description: ORDER_STATUSES_MEAN }),
    quote,
    app: nullable(Token('app', 'The app that made the quote; null when none did')),
    total: Money('Price of the order'),
    currency: CURRENCY,
    hold_reason: nullable(Type.String(), { description: 'What the team asks; null unless it is on hold' }),
    ...references,
  }),
  'What an event about an order carries',
);

const { url, download_url, proposed, marks, superseded, certificate, ...always } = OrderFile.properties;

const FileCreatedData = named(
  'FileCreatedData',
  Type.Object({
    token: Token('file', 'The file that it is about'),
    order: Token('order', 'The order that it belongs to'),
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
  'The translation that can be reviewed now',
);

const FileDeletedData = named(
  'FileDeletedData',
  Type.Object({
    token: Token('file', 'The file that it is about'),
    order: Token('order', 'The order that it belongs to'),
    quote,
    file: Type.Object(
      {
        id: Token('file', 'The file, which can no longer be fetched'),
        name: FILE_NAME,
        collection: oneOf(COLLECTIONS, { description: 'What it was in the order' }),
      },
      { description: 'What is gone' },
    ),
  }),
  'The copy for review that is gone',
);

const ConnectionEventData = named(
  'ConnectionEventData',
  Type.Object({
    app: Token('app', 'The app that is told'),
    account: Token('acct', 'The account that it may act for, or no longer'),
    scopes: Type.Array(oneOf(SCOPES), { description: 'What the app may do' }),
    status: oneOf(['connected', 'disconnected'] as const, {
      description: '`disconnected`: the app’s tokens are refused from now on',
    }),
  }),
  'Which account has connected or disconnected the app',
);

const MessageEventData = named(
  'MessageEventData',
  Type.Object({
    id: Token('msg', 'The message that was written'),
    target: Type.String({ description: 'Token of the quote or order that it was written about' }),
    author: Type.Object(
      {
        kind: oneOf(AUTHOR_KINDS, { description: '`service`: written by the service itself' }),
        name: Type.String({ description: 'Their name, as the other side reads it' }),
      },
      { description: 'Who wrote it' },
    ),
    text: Type.String({ description: 'What was written, as plain text' }),
    files: Type.Array(Type.Object({ id: Token('file', 'The attachment'), name: FILE_NAME }), {
      description: 'Attachments; empty when there are none',
    }),
  }),
  'The message that was written',
);

const CancellationEventData = named(
  'CancellationEventData',
  Type.Object({
    token: Token('cnl', 'The cancellation'),
    order: Token('order', 'The order that is to be cancelled'),
    quote,
    status: oneOf(CANCELLATION_STATUSES, { description: 'What became of it' }),
    reason: Type.String({ description: 'Why, as a code' }),
    note: nullable(Type.String(), { description: 'What the customer said with it; null when nothing' }),
    answer: nullable(Type.String({ description: 'Why the team declined it' })),
    amount: nullable(Money('What went back; null until it is granted')),
  }),
  'The cancellation, and what became of it',
);

const AdjustmentEventData = named(
  'AdjustmentEventData',
  Type.Object({
    token: Token('adj', 'The adjustment'),
    order: Token('order', 'The order that costs more or less'),
    quote,
    status: oneOf(ADJUSTMENT_STATUSES, { description: '`proposed` waits for the customer' }),
    reason: Type.String({ description: 'Why, in the team’s words' }),
    total: Money('What the order costs more; below zero, what goes back'),
    currency: CURRENCY,
  }),
  'The adjustment, and what became of it',
);

const CertificateEventData = named(
  'CertificateEventData',
  Type.Object({
    token: Token('crt', 'The certificate'),
    status: oneOf(CERTIFICATE_STATUSES, { description: 'What became of it' }),
    code: Type.String({ description: '16 characters that anybody can verify it by' }),
    order: Token('order', 'The order that it was issued for'),
    quote,
    source_file: Token('file', 'The document that was translated'),
    language: Type.String({ description: 'ISO-639 code of the translation' }),
    superseded_by: nullable(Token('crt', 'The certificate that takes its place; null unless one does')),
    revoked_reason: nullable(Type.String(), { description: 'Why it was withdrawn; null unless it was' }),
    verify_url: Type.String({ description: 'The public page that verifies it' }),
  }),
  'The certificate, and what became of it',
);

export const TestEventData = named(
  'TestEventData',
  Type.Object({ message: Type.String({ description: 'Says that this is a test' }) }),
  'What a test delivery carries',
);

export interface EventRow {
  data: TSchema;
  /** Trigger of the event, as a sentence. */
  when: string;
}

/** `type.event` → its data and trigger. */
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
