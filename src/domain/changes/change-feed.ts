import { HOUR_MS } from '../../core/calendar.ts';
import type { Seal } from '../../core/seal.ts';
import type { Database, DbDeps } from '../../storage/database.ts';
import { type ChangeRow, listChanges, type Range, readSnapshot, type Snapshot } from './changes.queries.ts';

// One reader of changes per process, for any number of listeners.

/** Position of the feed: everything visible in this snapshot has been sent. */
export interface Place extends Readonly<Snapshot> {
  readonly at: Date;
}

/** Changes committed between two places. */
export interface Batch {
  readonly from: Place;
  readonly to: Place;
  readonly changes: readonly ChangeRow[];
  /** Too many changes to send one by one: listeners read everything again. */
  readonly tooMany: boolean;
}

export interface ChangeFeed {
  /** Reads and sends what is committed so far; returns the new place. */
  refresh(): Promise<Place>;
  /** Current place; null while paused. */
  place(): Place | null;
  /** Changes of a range, for a client that reconnects; `account`: only changes of that account. */
  readRange(range: Range): Promise<{ rows: readonly ChangeRow[]; tooMany: boolean }>;
  /** Reads continuously until `pause` is called. */
  start(): void;
  pause(): void;
}

/** Interval of reads, for commits that are not announced. */
const POLL_MS = 200;
/** Pause between reads, so that many commits are read together. */
const LEAST_MS = 25;
const MOST = 5000;

/** Calls `sendBatch` for one batch after the other. */
export function createChangeFeed(deps: DbDeps, sendBatch: (batch: Batch) => Promise<void>): ChangeFeed {
  const { db } = deps;
  const reading = createSerialReader(deps, sendBatch);
  const loop = createReadLoop(db, reading.refresh);
  return {
    refresh: reading.refresh,
    place: reading.place,
    async readRange(range) {
      const { rows } = await db.transaction('system', (tx) => listChanges(tx, range, MOST + 1));
      const { changes, tooMany } = merged(rows);
      return { rows: changes, tooMany };
    },
    start: loop.start,
    pause() {
      loop.stop();
      reading.forget();
    },
  };
}

/** Reads from place to place, never twice at a time. */
function createSerialReader({ db, clock }: DbDeps, sendBatch: (batch: Batch) => Promise<void>) {
  let place: Place | null = null;
  let last: Promise<Place> | null = null;
  let queued: Promise<Place> | null = null;

  async function read(): Promise<Place> {
    const from = place;
    if (from === null) {
      const now = await db.transaction('system', readSnapshot);
      place = { ...now, at: clock.now() };
      return place;
    }
    const range = { from: from.snapshot, to: null, sent: null, account: null };
    const { epoch, snapshot, rows } = await db.transaction('system', (tx) => listChanges(tx, range, MOST + 1));
    const to = { epoch, snapshot, at: clock.now() };
    // `forget` was called during the read: no one listens.
    if (place !== from) return place ?? to;
    place = to;
    // Another server counts now, so its numbers cannot be compared with earlier ones.
    if (epoch !== from.epoch) await sendBatch({ from, to, changes: [], tooMany: true });
    else if (rows.length > 0) await sendBatch({ from, to, ...merged(rows) });
    return to;
  }

  return {
    place: () => place,
    forget() {
      place = null;
    },
    /** Runs after the current read, which may have missed a commit; calls during that read share the next one. */
    refresh(): Promise<Place> {
      queued ??= (last ?? Promise.resolve()).then(noop, noop).then(() => {
        queued = null;
        last = read();
        return last;
      });
      return queued;
    },
  };
}

/** Reads at an interval, and soon after an announced commit. */
function createReadLoop(db: Database, refresh: () => Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  let unlisten: (() => void) | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let readAt = 0;
  const next = (ms: number) => {
    const due = performance.now() + ms;
    // An earlier timer stays, however often a commit is announced.
    if (due >= dueAt) return;
    dueAt = due;
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms).unref();
  };
  const run = async () => {
    dueAt = Number.POSITIVE_INFINITY;
    readAt = performance.now();
    // Without the database nothing is sent; missed changes are sent when it is back.
    await refresh().catch(noop);
    if (unlisten !== undefined) next(POLL_MS);
  };
  return {
    start() {
      unlisten ??= db.listen(() => next(Math.max(0, readAt + LEAST_MS - performance.now())));
      next(POLL_MS);
    },
    stop() {
      unlisten?.();
      unlisten = undefined;
      clearTimeout(timer);
      dueAt = Number.POSITIVE_INFINITY;
    },
  };
}

const noop = () => undefined;

/** All changes of one transaction to one object become one, in the position of the last. */
function merged(rows: readonly ChangeRow[]): Pick<Batch, 'changes' | 'tooMany'> {
  const tooMany = rows.length > MOST;
  if (tooMany) return { changes: [], tooMany };
  const found = new Map<string, ChangeRow>();
  for (const row of rows) {
    const name = `${row.xid} ${row.type} ${row.target}`;
    const before = found.get(name);
    found.delete(name);
    found.set(name, before === undefined ? row : joined(before, row));
  }
  return { changes: [...found.values()], tooMany };
}

const joined = (before: ChangeRow, row: ChangeRow): ChangeRow => ({
  ...row,
  event: before.event ?? row.event,
  version: before.version === null ? row.version : Math.max(before.version, row.version ?? 0),
  was: before.was ?? row.was,
  person_id: row.person_id ?? before.person_id,
});

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
