// Waiting list for database connections. A request's first query finds out the caller; its later queries precede
// the first queries of other requests, so that under load requests are finished rather than begun.

/** `first`: the first query of a request. */
export type Turn = 'first' | 'later';

export interface ConnectionQueue {
  /** Waits for a free connection; returns the function that releases it. */
  acquire(turn: Turn): Promise<() => void>;
  waiting(): number;
}

export interface QueueOptions {
  connections: number;
  maxWaiting: number;
  waitMs: number;
}

/** No connection was free in time, or too many callers wait already. */
export class QueueFullError extends Error {
  constructor() {
    super('Too many requests wait for the database.');
    this.name = 'QueueFullError';
  }
}

interface Waiter {
  readonly until: number;
  resume(): void;
  reject(): void;
}

interface QueueState {
  readonly options: QueueOptions;
  readonly waiters: Readonly<Record<Turn, Set<Waiter>>>;
  free: number;
  /** One timer for all waiters: under load each of them would set and clear its own. */
  alarm: NodeJS.Timeout | undefined;
}

export function createConnectionQueue(options: QueueOptions): ConnectionQueue {
  const waiters = { first: new Set<Waiter>(), later: new Set<Waiter>() };
  const state: QueueState = { options, waiters, free: options.connections, alarm: undefined };
  return { acquire: (turn) => acquire(state, turn), waiting: () => waiters.first.size + waiters.later.size };
}

async function acquire(state: QueueState, turn: Turn): Promise<() => void> {
  if (state.free > 0) {
    state.free -= 1;
    return releaseOnce(state);
  }
  const { first, later } = state.waiters;
  if (first.size + later.size >= state.options.maxWaiting) throw new QueueFullError();
  return wait(state, state.waiters[turn]);
}

function wait(state: QueueState, waiters: Set<Waiter>): Promise<() => void> {
  const { waitMs } = state.options;
  state.alarm ??= alarmIn(state, waitMs);
  return new Promise((resolve, reject) => {
    waiters.add({
      until: Date.now() + waitMs,
      resume: () => resolve(releaseOnce(state)),
      reject: () => reject(new QueueFullError()),
    });
  });
}

/** Unreferenced, since the timer may outlive its waiters and must not keep the process alive. */
function alarmIn(state: QueueState, ms: number): NodeJS.Timeout {
  return setTimeout(() => rejectExpired(state), ms).unref();
}

/** Rejects expired waiters and sets the alarm for the next one. */
function rejectExpired(state: QueueState): void {
  const now = Date.now();
  let next = Infinity;
  for (const waiters of [state.waiters.first, state.waiters.later]) {
    for (const waiter of waiters) {
      if (waiter.until > now) {
        next = Math.min(next, waiter.until);
        break;
      }
      waiters.delete(waiter);
      waiter.reject();
    }
  }
  state.alarm = next === Infinity ? undefined : alarmIn(state, next - now);
}

function releaseOnce(state: QueueState): () => void {
  let released = false;
  return () => {
    if (!released) release(state);
    released = true;
  };
}

/** Passes the connection to a running request, else to a new one; the longest waiting first. */
function release(state: QueueState): void {
  for (const waiters of [state.waiters.later, state.waiters.first]) {
    const [next] = waiters;
    if (next === undefined) continue;
    waiters.delete(next);
    next.resume();
    return;
  }
  state.free += 1;
}
