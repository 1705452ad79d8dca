import { type Static, Type } from 'typebox';
import { named, nullable, oneOf, ref, Text, Timestamp, Token } from '../scalars.ts';

export const AUTHOR_KINDS = ['customer', 'team', 'service'] as const;
export type AuthorKind = (typeof AUTHOR_KINDS)[number];

export const MOST_ATTACHMENTS = 10;
export const LONGEST_MESSAGE = 10_000;

const Author = Type.Object({
  kind: oneOf(AUTHOR_KINDS, { description: '`service`: written by the service itself' }),
  name: Type.String(),
});

export const MessageFile = named(
  'MessageFile',
  Type.Object({
    id: Token('file'),
    name: Type.String(),
    mimetype: Type.String(),
    size: Type.Integer({ description: 'Size in bytes' }),
    url: Type.String({ description: 'Short-lived link, good for 15 minutes' }),
  }),
);

export const Message = named(
  'Message',
  Type.Object({
    id: Token('msg'),
    target: Type.String({ description: 'Token of the quote or order that it was written about' }),
    author: Author,
    text: Type.String(),
    files: Type.Array(ref(MessageFile), { description: 'Attachments; an order has them as `reference` files' }),
    read_at: nullable(Timestamp, { description: 'When the other side was first shown it' }),
    livemode: Type.Boolean(),
    created_at: Timestamp,
  }),
);
export type Message = Static<typeof Message>;

const MessageText = Text(LONGEST_MESSAGE);

export const MessageRequest = named(
  'MessageRequest',
  Type.Object({
    text: MessageText,
    files: Type.Optional(
      Type.Array(Token('file'), {
        maxItems: MOST_ATTACHMENTS,
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
        maxItems: MOST_ATTACHMENTS,
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

export const Sharing = named('Sharing', Type.Object({ quote: Token('quote'), messages_shared: Type.Boolean() }));

export const Note = named(
  'Note',
  Type.Object({
    id: Token('note'),
    target: Type.String({ description: 'Token of the quote or order' }),
    author: Author,
    text: Type.String(),
    created_at: Timestamp,
  }),
);
export type Note = Static<typeof Note>;

export const NoteRequest = named('NoteRequest', Type.Object({ text: MessageText }));
