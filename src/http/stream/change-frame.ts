import { type Id, toToken } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import { changeCursor, placeCursor } from '../../domain/changes/change-cursor.ts';
import type { Batch, Place } from '../../domain/changes/change-feed.ts';
import type { ChangeRow } from '../../domain/changes/changes.queries.ts';
import type { Streamed, StreamedChange } from '../../wire/schemas/live/stream.ts';
import type { Prefix } from '../../wire/schemas/scalars.ts';

// What a stream sends, in the form of server-sent events. A change has the same bytes for everybody who hears of it.

const PREFIXES: Readonly<Record<Exclude<Streamed, 'presence'>, Prefix>> = {
  quote: 'quote',
  order: 'order',
  assignment: 'asg',
  message: 'msg',
  note: 'note',
  invoice: 'inv',
  certificate: 'crt',
  account: 'acct',
  key: 'key',
  app: 'app',
  connection: 'con',
  delivery: 'whd',
  endpoint: 'whe',
  person: 'prs',
  partner: 'prt',
};

type Part = Pick<Batch, 'from' | 'to' | 'changes'>;

/** One change as everybody hears it, made when the first one does. */
export function changeFrames(seal: Seal, part: Part): (change: ChangeRow) => Buffer {
  const made = new Map<ChangeRow, Buffer>();
  return (change) => {
    const known = made.get(change);
    if (known !== undefined) return known;
    const data = JSON.stringify(present(change));
    const frame = Buffer.from(`id: ${changeCursor(seal, part, change)}\nevent: changed\ndata: ${data}\n\n`);
    made.set(change, frame);
    return frame;
  };
}

function present({ type, target, event, version, was }: ChangeRow): StreamedChange {
  if (type === 'session') throw new Error('Nobody is told of a session.');
  const prefix = type === 'presence' ? (was?.kind ?? 'order') : PREFIXES[type];
  return { type, target: tokenOf(prefix, target), ...(event !== null && { event }), version };
}

/** The type of the change says what the id is of. */
const tokenOf = (prefix: Prefix, id: string): string => toToken(prefix, id as Id<Prefix>);

/** The first of a stream: how soon to come back when it ends, and where it begins; one that goes on keeps its own cursor. */
export const openingFrame = (seal: Seal, place: Place | null): Buffer =>
  Buffer.from(`retry: 2000\n${place === null ? '' : `id: ${placeCursor(seal, place)}\n`}\n`);

/** Says that it is still there, and keeps the cursor of a stream on which nothing happens from growing old. */
export const beatFrame = (seal: Seal, place: Place): Buffer =>
  Buffer.from(`: still here\nid: ${placeCursor(seal, place)}\n\n`);

/** What was missed is not known one by one: whoever hears it reads everything again. */
export const resetFrame = (seal: Seal, place: Place): Buffer =>
  Buffer.from(`id: ${placeCursor(seal, place)}\nevent: reset\ndata: {}\n\n`);
