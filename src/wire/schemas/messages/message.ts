import { type Static, Type } from 'typebox';
import { FILE_NAME, LIVEMODE, MIME_TYPE, When } from '../fields.ts';
import { Flag, namedObject, oneOf, ref, Text, Token, WhenOrNull } from '../scalars.ts';

export const AUTHOR_KINDS = ['customer', 'team', 'service'] as const;
export type AuthorKind = (typeof AUTHOR_KINDS)[number];

export const MAX_ATTACHMENTS = 10;
export const LONGEST_MESSAGE = 10_000;

const Author = Type.Object({
  kind: oneOf(AUTHOR_KINDS, { description: 'Kind of author. `service` messages are written by the service itself' }),
  name: Type.String({ description: 'Author name, as the other side sees it' }),
});

export const MessageFile = namedObject('MessageFile', 'A file sent with a message', {
  id: Token('file', 'Attachment token'),
  name: FILE_NAME,
  mimetype: MIME_TYPE,
  size: Type.Integer({ description: 'Size in bytes' }),
  url: Type.String({ description: 'Short-lived link, valid for 15 minutes' }),
});

export const Message = namedObject('Message', 'A message between customer and team about a quote or an order', {
  id: Token('msg', 'Message ID, as used in its event'),
  target: Type.String({ description: 'Token of the quote or order that the message is about' }),
  author: { ...Author, description: 'Author of the message' },
  text: Type.String({ description: 'Text of the message, without markup' }),
  files: Type.Array(ref(MessageFile), { description: 'Attachments, added to an order as `reference` files' }),
  read_at: WhenOrNull('Time the other side first saw the message'),
  livemode: LIVEMODE,
  created_at: When('Time the message was sent'),
});
export type Message = Static<typeof Message>;

const MessageText = Text(LONGEST_MESSAGE, { description: 'Plain text, at most 10,000 characters' });

export const MessageRequest = namedObject('MessageRequest', {
  text: MessageText,
  files: Type.Optional(
    Type.Array(Token('file'), {
      maxItems: MAX_ATTACHMENTS,
      uniqueItems: true,
      description: 'Previously uploaded files of the account',
    }),
  ),
});

export const TeamMessageRequest = namedObject('TeamMessageRequest', {
  text: MessageText,
  files: Type.Optional(
    Type.Unsafe<never>({
      type: 'array',
      maxItems: MAX_ATTACHMENTS,
      items: { type: 'string', format: 'binary' },
      description: 'Attachments as file parts named `files`, multipart only',
    }),
  ),
});

export const SharingRequest = namedObject('SharingRequest', {
  messages_shared: Flag(
    'Whether the account that created the quote for you can read all messages about it and its order',
  ),
});

export const Sharing = namedObject(
  'Sharing',
  'Whether the account that created a quote for its customer can read the messages',
  {
    quote: Token('quote', 'Quote that the messages are about'),
    messages_shared: Flag('Whether the account that created the quote can read the messages now'),
  },
);

export const Note = namedObject('Note', 'An internal note of the team', {
  id: Token('note', 'Note ID'),
  target: Type.String({ description: 'Token of the quote or order' }),
  author: { ...Author, description: 'Team member who wrote the note' },
  text: Type.String({ description: 'Text of the note. Customers never see it' }),
  created_at: When('Time the note was written'),
});
export type Note = Static<typeof Note>;

export const NoteRequest = namedObject('NoteRequest', { text: MessageText });
