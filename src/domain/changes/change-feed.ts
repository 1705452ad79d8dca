import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../storage/database.ts';
import { type ChangeRow, listChanges, type Range, type Snapshot, takeSnapshot } from './changes.queries.ts';

// One reader of the changes for a whole process, however many listen.

/** What was told: everything that is visible in this snapshot of the database, taken at this time. */
export interface Place extends Readonly<Snapshot> {
  readonly at: Date;
}

/** What was committed between two places. */
export interface Batch {
  readonly from: Place;
  readonly to: Place;
  readonly changes: readonly ChangeRow[];
  /** There was more than anybody wants to hear one by one: whoever listens reads everything again. */
  readonly tooMany: boolean;
}

export interface ChangeFeed {
  /** Reads what is committed by now, tells it, and gives the place that it came to. */
  refresh(): Promise<Place>;
  /** Where it is; null while it rests. */
  place(): Place | null;
  /** What lies between, for somebody who was away; for an account, of what is its own. */
  readRange(range: Range): Promise<{ rows: readonly ChangeRow[]; tooMany: boolean }>;
  /** From now on it goes on by itself, until it is told to rest. */
  start(): void;
  rest(): void;
}

/** What is not announced is found this often. */
const POLL_MS = 200;
/** Many commits are read together. */
const LEAST_MS = 25;
const MOST = 5000;

export interface FeedDeps {
  db: Database;
  clock: Clock;
}

/** Gives each batch to `tell`, one after the other. */
export function createChangeFeed(deps: FeedDeps, tell: (batch: Batch) => Promise<void>): ChangeFeed {
  const { db } = deps;
  const reading = readInTurn(deps, tell);
  const loop = keepReading(db, reading.refresh);
  return {
    refresh: reading.refresh,
    place: reading.place,
    async readRange(range) {
      const { rows } = await db.transaction('system', (tx) => listChanges(tx, range, MOST + 1));
      const { changes, tooMany } = merged(rows);
      return { rows: changes, tooMany };
    },
    start: loop.start,
    rest() {
      loop.stop();
      reading.forget();
    },
  };
}

/** Goes from place to place; never two reads at a time. */
function readInTurn({ db, clock }: FeedDeps, tell: (batch: Batch) => Promise<void>) {
  let place: Place | null = null;
  let last: Promise<Place> | null = null;
  let queued: Promise<Place> | null = null;

  async function read(): Promise<Place> {
    const from = place;
    if (from === null) {
      const now = await db.transaction('system', takeSnapshot);
      place = { ...now, at: clock.now() };
      return place;
    }
    const range = { from: from.snapshot, to: null, told: null, account: null };
    const { epoch, snapshot, rows } = await db.transaction('system', (tx) => listChanges(tx, range, MOST + 1));
    const to = { epoch, snapshot, at: clock.now() };
    // It may have been told to forget it meanwhile; then nobody listens.
    if (place !== from) return place ?? to;
    place = to;
    // Another server counts now, and its numbers say nothing about what was told before.
    if (epoch !== from.epoch) await tell({ from, to, changes: [], tooMany: true });
    else if (rows.length > 0) await tell({ from, to, ...merged(rows) });
    return to;
  }

  return {
    place: () => place,
    forget() {
      place = null;
    },
    /** After the one under way, which may have looked before; calls that come meanwhile share it. */
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

/** Reads again and again, and soon after a commit was announced. */
function keepReading(db: Database, refresh: () => Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  let unlisten: (() => void) | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let readAt = 0;
  const next = (ms: number) => {
    const due = performance.now() + ms;
    // What is due sooner stays so, however often a commit is announced.
    if (due >= dueAt) return;
    dueAt = due;
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms).unref();
  };
  const run = async () => {
    dueAt = Number.POSITIVE_INFINITY;
    readAt = performance.now();
    // Without the database nothing is told; what was missed is told when it is back.
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

/** What one transaction did to one object is told once, where its last row stands. */
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
