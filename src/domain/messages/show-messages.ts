import type { Clock } from '../../core/clock.ts';
import type { Tx } from '../../storage/database.ts';
import type { Listed, Page } from '../list-query.ts';
import type { TargetColumns } from './message-target.ts';
import { filesOfMessages, listMessages, type MessageRow, markRead } from './messages.queries.ts';
import type { FullMessage } from './post-message.ts';

/** Reader of a thread. Customer and team mark messages as read; a bystander may only read along. */
export type MessageReader = 'customer' | 'team' | 'bystander';

const isFor = ({ author_kind }: MessageRow, reader: MessageReader): boolean =>
  reader === 'team' ? author_kind === 'customer' : reader === 'customer' && author_kind !== 'customer';

/** A page of messages, newest first; marks the other side's messages on it as read. */
export async function showMessages(
  tx: Tx,
  { clock }: { clock: Clock },
  { about, reader, page }: { about: TargetColumns; reader: MessageReader; page: Page },
): Promise<Listed<FullMessage>> {
  const { rows, ...rest } = await listMessages(tx, about, page);
  const now = clock.now();
  const unread = rows.filter((row) => row.read_at === null && isFor(row, reader)).map((row) => row.id);
  if (unread.length > 0) markRead(tx, unread, now);
  const files = await filesOfMessages(
    tx,
    rows.map((row) => row.id),
  );
  const shown = rows.map((row) => ({
    message: unread.includes(row.id) ? { ...row, read_at: now } : row,
    files: files.filter((file) => file.message_id === row.id),
  }));
  return { rows: shown, ...rest };
}
