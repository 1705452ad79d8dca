import { idFromText, toToken } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import { type Batch, changeCursor, type Place, placeCursor } from '../../domain/changes/change-feed.ts';
import type { ChangeRow } from '../../domain/changes/changes.queries.ts';
import type { Streamed, StreamedChange } from '../../wire/schemas/live/stream.ts';
import type { Prefix } from '../../wire/schemas/scalars.ts';

// Server-sent events of a stream. A change has the same bytes for everyone who receives it.

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

/** Frame of a change, created once for all receivers. */
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

/** The change's type determines the kind of id. */
function tokenOf(prefix: Prefix, target: string): string {
  const id = idFromText<Prefix>(target);
  if (id === null) throw new Error(`The target of a change is not an id: ${target}`);
  return toToken(prefix, id);
}

/** First frame: reconnect delay, and the start position; a resumed stream retains its own cursor. */
export const openingFrame = (seal: Seal, place: Place | null): Buffer =>
  Buffer.from(`retry: 2000\n${place === null ? '' : `id: ${placeCursor(seal, place)}\n`}\n`);

/** Heartbeat; also renews the cursor of a stream without changes. */
export const beatFrame = (seal: Seal, place: Place): Buffer =>
  Buffer.from(`: still here\nid: ${placeCursor(seal, place)}\n\n`);

/** The missed changes are unknown: the client has to reload everything. */
export const resetFrame = (seal: Seal, place: Place): Buffer =>
  Buffer.from(`id: ${placeCursor(seal, place)}\nevent: reset\ndata: {}\n\n`);
