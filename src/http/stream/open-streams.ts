import { setImmediate } from 'node:timers/promises';
import { fail, failField } from '../../core/fail.ts';
import type { Seal } from '../../core/seal.ts';
import type { Caller } from '../../domain/accounts/caller.ts';
import {
  type ChangeFeed,
  type Cursor,
  isForeign,
  type Place,
  placeCursor,
  readCursor,
} from '../../domain/changes/change-feed.ts';
import type { Live, Outlet } from '../edge/operation.ts';
import { newStream, type Stream } from './stream.ts';
import {
  changeFrames,
  createStreamPool,
  openingFrame,
  resetFrame,
  type StreamDeps,
  type StreamPool,
} from './stream-pool.ts';

/** Maximum number of open streams. */
interface StreamLimits {
  ofCaller: number;
  ofAccount: number;
  ofProcess: number;
}

const STREAM_LIMITS: StreamLimits = { ofCaller: 20, ofAccount: 100, ofProcess: 5000 };

/** Reserves a stream or refuses it; returns the function that releases it. */
function limitStreams(limits: StreamLimits): (caller: Caller) => () => void {
  const open = new Map<string, number>();
  const add = (name: string, by: number) => {
    const count = (open.get(name) ?? 0) + by;
    if (count === 0) open.delete(name);
    else open.set(name, count);
  };
  return (caller) => {
    const most: [name: string, limit: number][] = [
      ['', limits.ofProcess],
      [`${caller.kind === 'account' ? caller.account : 'team'} ${caller.actor}`, limits.ofCaller],
    ];
    if (caller.kind === 'account') most.push([caller.account, limits.ofAccount]);
    for (const [name, limit] of most) if ((open.get(name) ?? 0) >= limit) refuse(name, limit);
    for (const [name] of most) add(name, 1);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      for (const [name] of most) add(name, -1);
    };
  };
}

const SECONDS = 15;

function refuse(name: string, limit: number): never {
  if (name === '') fail('unavailable', { message: 'All streams of this process are taken.', retryAfter: SECONDS });
  const scope = name.includes(' ') ? 'a caller' : 'an account';
  return fail('rate_limited', {
    message: `Too many open streams: ${limit} of ${scope} are allowed at a time.`,
    hint: 'One stream tells of everything: share it, and close those that you do not read.',
    retryAfter: SECONDS,
  });
}

export interface Streams {
  /** Opens a stream from now on, or from an earlier stream's cursor. */
  open(caller: Caller, resume: Resume): Promise<Live>;
  /** Current cursor: a page that reads first and follows later misses nothing in between. */
  cursor(): Promise<string>;
  /** Ends all streams; no stream can be opened any more. */
  close(): void;
}

/** Start position: the header that browsers send by themselves, or the query parameter. */
interface Resume {
  header: string | null;
  cursor: string | null;
}

export function openStreams(deps: StreamDeps): Streams {
  const { seal, clock, metrics } = deps;
  const pool = createStreamPool(deps);
  const reserveStream = limitStreams(STREAM_LIMITS);
  return {
    async open(caller, resume) {
      const release = reserveStream(caller);
      try {
        const cursor = readResume(seal, clock.now(), resume);
        const start = resolveStart(cursor, await pool.feed.refresh());
        return {
          live(outlet) {
            metrics.opened(caller.kind);
            outlet.closed(() => {
              metrics.closed(caller.kind);
              release();
            });
            startStream({ pool, seal }, caller, outlet, start).catch(() => outlet.drop());
          },
        };
      } catch (error) {
        release();
        throw error;
      }
    },
    cursor: async () => placeCursor(seal, await pool.feed.refresh()),
    close: pool.close,
  };
}

async function startStream(
  { pool, seal }: { pool: StreamPool; seal: Seal },
  caller: Caller,
  outlet: Outlet,
  { cursor, place, missed }: StreamStart,
): Promise<void> {
  const stream = newStream(caller, outlet, place);
  let isClosed = false;
  outlet.closed(() => {
    isClosed = true;
    pool.drop(stream, 'closed');
  });
  const opening = cursor === null ? openingFrame(seal, place) : openingFrame(seal, null);
  outlet.write(missed ? resetFrame(seal, place) : opening);
  const from = cursor ?? { from: place.snapshot, sent: null, ...place };
  await catchUp({ feed: pool.feed, seal }, stream, from, () => {
    if (!isClosed) pool.join(stream);
  });
}

interface StreamStart {
  place: Place;
  /** Null: start at `place`. */
  cursor: Cursor | null;
  /** The cursor is unusable, so the changes after it are unknown. */
  missed: boolean;
}

function resolveStart(cursor: Cursor | 'expired' | null, place: Place): StreamStart {
  if (cursor === 'expired' || (cursor !== null && isForeign(cursor, place)))
    return { place, cursor: null, missed: true };
  return { place, cursor, missed: false };
}

/** Browsers repeat their header and give up after a refusal, so an unreadable header counts as expired. */
function readResume(seal: Seal, now: Date, { header, cursor }: Resume): Cursor | 'expired' | null {
  if (header !== null) return readCursor(seal, header, now) ?? 'expired';
  if (cursor === null) return null;
  return (
    readCursor(seal, cursor, now) ??
    failField('cursor', 'Must be the `id` of an event of an earlier stream, as it was.')
  );
}

/** Writes the changes since the cursor, then joins the stream exactly where the others are. */
async function catchUp(
  { feed, seal }: { feed: ChangeFeed; seal: Seal },
  stream: Stream,
  cursor: Cursor,
  join: () => void,
): Promise<void> {
  const account = stream.caller.kind === 'account' ? stream.caller.account : null;
  let from = { epoch: cursor.epoch, snapshot: cursor.from, at: cursor.at };
  let { sent } = cursor;
  for (;;) {
    const place = feed.place() ?? (await feed.refresh());
    if (sent === null && place.snapshot === from.snapshot && place === feed.place()) {
      stream.sentUpTo = place;
      // No await before the join: a change in between would be missed.
      return join();
    }
    const range = { from: from.snapshot, to: place.snapshot, sent, account };
    const { rows, tooMany } = await feed.readRange(range);
    const changes = rows.filter(stream.receives);
    const frameOf = changeFrames(seal, { from, to: place, changes });
    if (tooMany) stream.outlet.write(resetFrame(seal, place));
    else if (changes.length > 1) stream.outlet.gather();
    for (const change of changes) stream.outlet.write(frameOf(change));
    if (changes.length > 0) await setImmediate();
    stream.sentUpTo = place;
    from = place;
    sent = null;
  }
}
