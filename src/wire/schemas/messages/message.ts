import { type Static, Type } from 'typebox';
import { FILE_NAME, LIVEMODE, MIME_TYPE, When } from '../fields.ts';
import { named, nullable, oneOf, ref, Text, Timestamp, Token } from '../scalars.ts';

export const AUTHOR_KINDS = ['customer', 'team', 'service'] as const;
export type AuthorKind = (typeof AUTHOR_KINDS)[number];

export const MAX_ATTACHMENTS = 10;
export const LONGEST_MESSAGE = 10_000;

const Author = Type.Object({
  kind: oneOf(AUTHOR_KINDS, { description: '`service`: written by the service itself' }),
  name: Type.String({ description: 'Their name, as the other side reads it' }),
});

export const MessageFile = named(
  'MessageFile',
  Type.Object({
    id: Token('file', 'The attachment'),
    name: FILE_NAME,
    mimetype: MIME_TYPE,
    size: Type.Integer({ description: 'Size in bytes' }),
    url: Type.String({ description: 'Short-lived link, good for 15 minutes' }),
  }),
  'A file that was sent with a message',
);

export const Message = named(
  'Message',
  Type.Object({
    id: Token('msg', 'The message, as its event names it'),
    target: Type.String({ description: 'Token of the quote or order that it was written about' }),
    author: { ...Author, description: 'Who wrote it' },
    text: Type.String({ description: 'What was written, as plain text' }),
    files: Type.Array(ref(MessageFile), { description: 'Attachments; an order has them as `reference` files' }),
    read_at: nullable(Timestamp, { description: 'When the other side was first shown it' }),
    livemode: LIVEMODE,
    created_at: When('When it was written'),
  }),
  'What customer and team write to each other about a quote or an order',
);
export type Message = Static<typeof Message>;

const MessageText = Text(LONGEST_MESSAGE, { description: 'Plain text, at most 10,000 characters' });

export const MessageRequest = named(
  'MessageRequest',
  Type.Object({
    text: MessageText,
    files: Type.Optional(
      Type.Array(Token('file'), {
        maxItems: MAX_ATTACHMENTS,
        uniqueItems: true,
        description: 'Files of the account, uploaded before',
      }),
    ),
  }),
);

export const TeamMessageRequest = named(
  'TeamMessageRequest',
  Type.Object({
    text: MessageText,
    files: Type.Optional(
      Type.Unsafe<never>({
        type: 'array',
        maxItems: MAX_ATTACHMENTS,
        items: { type: 'string', format: 'binary' },
        description: 'Attachments: file parts named `files`, multipart only',
      }),
    ),
  }),
);

export const SharingRequest = named(
  'SharingRequest',
  Type.Object({
    messages_shared: Type.Boolean({
      description: 'Whether who made the quote for you may read all messages about it and its order',
    }),
  }),
);

export const Sharing = named(
  'Sharing',
  Type.Object({
    quote: Token('quote', 'The quote whose messages it is about'),
    messages_shared: Type.Boolean({ description: 'Whether who made the quote may read them now' }),
  }),
  'Whether who made a quote for its customer may read the messages',
);

export const Note = named(
  'Note',
  Type.Object({
    id: Token('note', 'The note'),
    target: Type.String({ description: 'Token of the quote or order' }),
    author: { ...Author, description: 'Who of the team wrote it' },
    text: Type.String({ description: 'What was noted; customers never see it' }),
    created_at: When('When it was written'),
  }),
  'What the team wrote for itself',
);
export type Note = Static<typeof Note>;

export const NoteRequest = named('NoteRequest', Type.Object({ text: MessageText }));
