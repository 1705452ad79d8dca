import { toToken } from '../../core/ids.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { Note } from '../../wire/schemas/messages/message.ts';
import { tokenOfColumns } from './message-target.ts';
import type { NoteRow } from './notes.queries.ts';

export function presentNote(note: NoteRow): Note {
  return {
    id: toToken('note', note.id),
    target: tokenOfColumns(note),
    author: { kind: 'team', name: note.author_name },
    text: note.text,
    created_at: formatTimestamp(note.created_at),
  };
}
