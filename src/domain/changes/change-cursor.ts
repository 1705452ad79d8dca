import { HOUR_MS } from '../../core/calendar.ts';
import type { Seal } from '../../core/seal.ts';
import type { Batch, Place } from './change-feed.ts';
import type { ChangeRow, Range } from './changes.queries.ts';

/** Position from which a stream resumes. */
export type Cursor = Pick<Range, 'from' | 'sent'> & { at: Date; epoch: number };

const PURPOSE = 'changes';
const RESUME_WINDOW_MS = HOUR_MS;

/** Cursor after all changes of a place. */
export const placeCursor = (seal: Seal, { epoch, snapshot, at }: Place): string =>
  write(seal, [at.getTime(), epoch, snapshot]);

/** Cursor after one change of a batch; the rest of the batch is still to be sent. */
export function changeCursor(
  seal: Seal,
  { from, to, changes }: Pick<Batch, 'from' | 'to' | 'changes'>,
  one: ChangeRow,
) {
  if (one === changes.at(-1)) return placeCursor(seal, to);
  return write(seal, [from.at.getTime(), from.epoch, from.snapshot, to.snapshot, one.seq]);
}

/**
 * Sealed, since it reveals the number of changes of all accounts. It grants no access: a stream sends only what its
 * caller may read.
 */
const write = (seal: Seal, parts: readonly (string | number)[]): string =>
  seal.seal([PURPOSE, ...parts].join(' ')).toString('base64url');

/** `expired`: later changes may have been deleted. Null: not our cursor. */
export function readCursor(seal: Seal, text: string, now: Date): Cursor | 'expired' | null {
  const [purpose, at = '', epoch = '', from = '', snapshot, seq] = open(seal, text);
  if (purpose !== PURPOSE || from === '') return null;
  const time = new Date(Number(at));
  if (now.getTime() - time.getTime() > RESUME_WINDOW_MS) return 'expired';
  return {
    at: time,
    epoch: Number(epoch),
    from,
    sent: snapshot === undefined || seq === undefined ? null : { snapshot, seq },
  };
}

function open(seal: Seal, text: string): string[] {
  try {
    return seal.open(Buffer.from(text, 'base64url')).split(' ');
  } catch {
    return [];
  }
}

const nextOf = (snapshot: string): bigint => BigInt(snapshot.split(':')[1] ?? '0');

/** Whether another server made the cursor, as before a restore: other epoch, or a snapshot ahead of ours. */
export const isForeign = ({ epoch, from, sent }: Cursor, { epoch: current, snapshot }: Place): boolean =>
  epoch !== current || nextOf(from) > nextOf(snapshot) || (sent !== null && nextOf(sent.snapshot) > nextOf(snapshot));
