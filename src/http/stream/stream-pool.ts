import { setImmediate } from 'node:timers/promises';
import { idFromText, toToken } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import type { Caller } from '../../domain/accounts/caller.ts';
import {
  type Batch,
  type ChangeFeed,
  changeCursor,
  createChangeFeed,
  type Place,
  placeCursor,
} from '../../domain/changes/change-feed.ts';
import type { ChangeRow } from '../../domain/changes/changes.queries.ts';
import type { DbDeps } from '../../storage/database.ts';
import type { StreamEnd, StreamMetrics } from '../../watch/metrics/stream-metrics.ts';
import type { Streamed, StreamedChange } from '../../wire/schemas/live/stream.ts';
import type { Prefix } from '../../wire/schemas/scalars.ts';
import { BEAT_MS, CHECK_MS, isStuck, type Stream } from './stream.ts';
import { createChangeFilter } from './stream-audience.ts';

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
const beatFrame = (seal: Seal, place: Place): Buffer =>
  Buffer.from(`: still here\nid: ${placeCursor(seal, place)}\n\n`);

/** The missed changes are unknown: the client has to reload everything. */
export const resetFrame = (seal: Seal, place: Place): Buffer =>
  Buffer.from(`id: ${placeCursor(seal, place)}\nevent: reset\ndata: {}\n\n`);

/** Whether a change may have revoked a caller or changed their permissions: then recheck the caller at once. */
export function concernsCaller(caller: Caller, change: ChangeRow): boolean {
  const { type, target, account_id, person_id, was } = change;
  // An account's state also affects its sandbox, its people, and the apps it made, for every account they act for.
  if (type === 'account' && was?.admitted === true) return true;
  if (person_id !== null && PERSON_TYPES.has(type) && caller.actor === toToken('prs', person_id)) return true;
  if (type === 'key') return isKey(caller.actor, target);
  if (caller.kind === 'team' || caller.app === null) return false;
  return type === 'app' ? caller.app.id === target : type === 'connection' && account_id === caller.account;
}

function isKey(actor: string, target: string): boolean {
  const key = idFromText<'key'>(target);
  return key !== null && actor === toToken('key', key);
}

const ACCESS_TYPES: ReadonlySet<ChangeRow['type']> = new Set([
  'account',
  'person',
  'session',
  'key',
  'app',
  'connection',
]);

/** Whether a change can revoke anyone's access. */
const mayRevokeAccess = ({ type }: ChangeRow): boolean => ACCESS_TYPES.has(type);

/** A person, one of their sessions, or their membership in an account. */
const PERSON_TYPES: ReadonlySet<ChangeRow['type']> = new Set(['person', 'session', 'account']);

/** Yield to other work after writing for this long. */
const TURN_MS = 8;

interface BatchHandlers {
  /** The caller may have been revoked, or may read something else now. */
  check(stream: Stream): Promise<void>;
  drop(stream: Stream, why: 'slow'): void;
}

/** Writes committed changes to every stream that may receive them. */
async function writeBatch(
  seal: Seal,
  streams: ReadonlySet<Stream>,
  batch: Batch,
  { check, drop }: BatchHandlers,
): Promise<void> {
  const frameOf = changeFrames(seal, batch);
  const accessChanges = batch.changes.filter(mayRevokeAccess);
  const checks: Promise<void>[] = [];
  let turn = performance.now();
  // Streams that join later start after this batch.
  const present = Array.from(streams);
  for (const stream of present) {
    if (batch.tooMany || accessChanges.some((change) => concernsCaller(stream.caller, change))) {
      // After the recheck, the new permissions decide which changes are sent.
      checks.push(check(stream).then(() => writeChanges(streams, stream, batch, frameOf)));
    } else {
      writeChanges(streams, stream, batch, frameOf);
    }
    if (batch.tooMany) stream.outlet.write(resetFrame(seal, batch.to));
    if (isStuck(stream)) drop(stream, 'slow');
    if (performance.now() - turn < TURN_MS) continue;
    await setImmediate();
    turn = performance.now();
  }
  await Promise.all(checks);
}

function writeChanges(
  streams: ReadonlySet<Stream>,
  stream: Stream,
  { changes, to }: Batch,
  frameOf: ReturnType<typeof changeFrames>,
): void {
  if (!streams.has(stream)) return;
  const received = changes.filter(stream.receives);
  if (received.length > 1) stream.outlet.gather();
  for (const change of received) stream.outlet.write(frameOf(change));
  stream.sentUpTo = to;
}

// All open streams of a process. Each change is read once and written to everyone who may read the object.

export interface StreamDeps extends DbDeps {
  seal: Seal;
  metrics: StreamMetrics;
}

export interface StreamPool {
  feed: ChangeFeed;
  /** From now on the stream receives the feed's changes. */
  join(stream: Stream): void;
  /** Ends a stream; ignored for one that never joined. */
  drop(stream: Stream, why: StreamEnd): void;
  /** Ends all streams; no stream can join any more. */
  close(): void;
}

const TICK_MS = 500;

export function createStreamPool(deps: StreamDeps): StreamPool {
  const { seal, clock, metrics } = deps;
  const streams = new Set<Stream>();
  const feed = createChangeFeed(deps, (batch) => writeBatch(seal, streams, batch, { check, drop }));
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function drop(stream: Stream, why: StreamEnd): void {
    if (!streams.delete(stream)) return;
    metrics.ended(why);
    if (why === 'slow') stream.outlet.drop();
    else stream.outlet.end();
    if (streams.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    feed.pause();
  }

  async function check(stream: Stream): Promise<void> {
    stream.checkAt = performance.now() + CHECK_MS;
    try {
      stream.caller = await stream.outlet.readmit();
      stream.receives = createChangeFilter(stream.caller);
    } catch {
      // Cannot recheck the caller: close; the client reconnects and signs in again.
      drop(stream, 'out');
    }
  }

  function tick(): void {
    const now = performance.now();
    for (const stream of streams) {
      if (isStuck(stream)) drop(stream, 'slow');
      else if (now >= stream.checkAt || isExpired(stream.caller, clock.now())) void check(stream);
      if (now < stream.beatAt) continue;
      stream.beatAt = now + BEAT_MS;
      stream.outlet.write(beatFrame(seal, stream.sentUpTo));
    }
  }

  return {
    feed,
    drop,
    join(stream) {
      if (closed) return stream.outlet.end();
      streams.add(stream);
      if (timer !== undefined) return;
      feed.start();
      timer = setInterval(tick, TICK_MS).unref();
    },
    close() {
      closed = true;
      for (const stream of streams) drop(stream, 'stopped');
    },
  };
}

const isExpired = ({ until }: Caller, now: Date): boolean => until !== null && until <= now;
