import { HOUR_MS } from '../../core/calendar.ts';
import type { Seal } from '../../core/seal.ts';
import type { Batch, Place } from './change-feed.ts';
import type { ChangeRow, Range } from './changes.queries.ts';

/** From where a stream goes on. */
export type Cursor = Pick<Range, 'from' | 'told'> & { at: Date; epoch: number };

const PURPOSE = 'changes';
const KEPT_MS = HOUR_MS;

/** After everything of a place. */
export const placeCursor = (seal: Seal, { epoch, snapshot, at }: Place): string =>
  write(seal, [at.getTime(), epoch, snapshot]);

/** After one change of a batch: what comes after it in the batch is still to be told. */
export function changeCursor(
  seal: Seal,
  { from, to, changes }: Pick<Batch, 'from' | 'to' | 'changes'>,
  one: ChangeRow,
) {
  if (one === changes.at(-1)) return placeCursor(seal, to);
  return write(seal, [from.at.getTime(), from.epoch, from.snapshot, to.snapshot, one.seq]);
}

/** Sealed, since it counts the changes of all accounts. It opens nothing: what its bearer may not read, it never hears. */
const write = (seal: Seal, parts: readonly (string | number)[]): string =>
  seal.seal([PURPOSE, ...parts].join(' ')).toString('base64url');

/** `expired`: it is so old that what came after it may be gone. Null: it is none of ours. */
export function readCursor(seal: Seal, text: string, now: Date): Cursor | 'expired' | null {
  const [purpose, at = '', epoch = '', from = '', snapshot, seq] = open(seal, text);
  if (purpose !== PURPOSE || from === '') return null;
  const time = new Date(Number(at));
  if (now.getTime() - time.getTime() > KEPT_MS) return 'expired';
  return {
    at: time,
    epoch: Number(epoch),
    from,
    told: snapshot === undefined || seq === undefined ? null : { snapshot, seq },
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

/** Whether another server counted its snapshots, as before a restore: its epoch is over, or it counted further than ours has come. */
export const isForeign = ({ epoch, from, told }: Cursor, { epoch: current, snapshot }: Place): boolean =>
  epoch !== current || nextOf(from) > nextOf(snapshot) || (told !== null && nextOf(told.snapshot) > nextOf(snapshot));
