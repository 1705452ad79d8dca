import { toToken } from '../../core/ids.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { Message, Note } from '../../wire/schemas/messages/message.ts';
import type { FileLinks } from '../files/file-links.ts';
import { tokenOfColumns } from './message-target.ts';
import type { AttachedFile } from './messages.queries.ts';
import type { NoteRow } from './notes.queries.ts';
import type { FullMessage } from './post-message.ts';

export async function presentMessage(
  { links }: { links: FileLinks },
  { message, files }: FullMessage,
): Promise<Message> {
  return {
    id: toToken('msg', message.id),
    target: tokenOfColumns(message),
    author: { kind: message.author_kind, name: message.author_name },
    text: message.text,
    files: await Promise.all(files.map((file) => presentAttached(links, file))),
    read_at: message.read_at && formatTimestamp(message.read_at),
    livemode: message.livemode,
    created_at: formatTimestamp(message.created_at),
  };
}

const presentAttached = async (links: FileLinks, file: AttachedFile) => ({
  id: toToken('file', file.id),
  name: file.filename,
  mimetype: file.mimetype,
  size: file.size,
  url: await links.to(file),
});

export function presentNote(note: NoteRow): Note {
  return {
    id: toToken('note', note.id),
    target: tokenOfColumns(note),
    author: { kind: 'team', name: note.author_name },
    text: note.text,
    created_at: formatTimestamp(note.created_at),
  };
}
