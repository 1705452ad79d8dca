// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** A message between customer and team about a quote or an order */
export interface Message {
  /** Message ID, as used in its event */
  id: string;
  /** Token of the quote or order that the message is about */
  target: string;
  /** Author of the message */
  author: NoteAuthor;
  /** Text of the message, without markup */
  text: string;
  /** Attachments, added to an order as `reference` files */
  files: MessageFile[];
  /** Time the other side first saw the message */
  read_at: string | null;
  /** False in a sandbox, where payments and the team are simulated */
  livemode: boolean;
  /** Time the message was sent */
  created_at: string;
}

/** A file sent with a message */
export interface MessageFile {
  /** Attachment token */
  id: string;
  /** Name of the file, as uploaded */
  name: string;
  /** Media type, detected from the content */
  mimetype: string;
  /** Size in bytes */
  size: number;
  /** Short-lived link, valid for 15 minutes */
  url: string;
}

export interface MessageRequest {
  /** Plain text, at most 10,000 characters */
  text: string;
  /** Previously uploaded files of the account */
  files?: string[];
}

/** An internal note of the team */
export interface Note {
  /** Note ID */
  id: string;
  /** Token of the quote or order */
  target: string;
  /** Team member who wrote the note */
  author: NoteAuthor;
  /** Text of the note */
  text: string;
  /** Time the note was written */
  created_at: string;
}

/** Author of the message */
export interface NoteAuthor {
  /** Kind of author */
  kind: 'customer' | 'team' | 'service';
  /** Author name, as the other side sees it */
  name: string;
}

export interface NoteRequest {
  /** Plain text, at most 10,000 characters */
  text: string;
}

/** Whether the account that created a quote for its customer can read the messages */
export interface Sharing {
  /** Quote that the messages are about */
  quote: string;
  /** Whether the account that created the quote can read the messages now */
  messages_shared: boolean;
}

export interface SharingRequest {
  /** Whether the account that created the quote for you can read all messages about it and its order */
  messages_shared: boolean;
}

export interface TeamMessageRequest {
  /** Plain text, at most 10,000 characters */
  text: string;
  /** Attachments as file parts named `files`, multipart only */
  files?: never;
}
