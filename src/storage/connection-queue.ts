import { AsyncLocalStorage } from 'node:async_hooks';

// Who waits for a database connection, and in what order. A request needs several turns; whoever has had some goes
// before whoever has had none, so that under any load requests are finished rather than begun.

const requestTurns = new AsyncLocalStorage<{ turns: number }>();

/** Everything that is started inside counts as one request. */
export function asOneRequest<T>(work: () => T): T {
  return requestTurns.run({ turns: 0 }, work);
}

export interface ConnectionQueue {
  /** Waits for a connection to be free; gives what must be called to give it back. */
  acquire(): Promise<() => void>;
}

export interface QueueOptions {
  connections: number;
  mostWaiting: number;
  waitMs: number;
}

/** No connection was free in time, or too many wait already. */
export class QueueFullError extends Error {
  constructor() {
    super('Too many requests wait for the database.');
    this.name = 'QueueFullError';
  }
}

interface Waiter {
  resume(): void;
}

interface QueueState {
  readonly options: QueueOptions;
  /** One queue for each number of turns that a request has had. */
  readonly levels: readonly Set<Waiter>[];
  free: number;
  waiting: number;
}

/** Work that belongs to no request, such as a job, waits behind the requests that have begun only. */
const JOB_LEVEL = 1;
const LEVELS = 4;

export function createConnectionQueue(options: QueueOptions): ConnectionQueue {
  const levels = Array.from({ length: LEVELS }, () => new Set<Waiter>());
  const state: QueueState = { options, levels, free: options.connections, waiting: 0 };
  return { acquire: () => acquire(state) };
}

async function acquire(state: QueueState): Promise<() => void> {
  const level = nextLevel();
  if (state.free > 0) {
    state.free -= 1;
    return releaseOnce(state);
  }
  if (state.waiting >= state.options.mostWaiting) throw new QueueFullError();
  return wait(state, level);
}

function nextLevel(): number {
  const request = requestTurns.getStore();
  if (request === undefined) return JOB_LEVEL;
  request.turns += 1;
  return Math.min(request.turns - 1, LEVELS - 1);
}

function wait(state: QueueState, level: number): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const waiter: Waiter = {
      resume() {
        clearTimeout(timer);
        resolve(releaseOnce(state));
      },
    };
    const timer = setTimeout(() => {
      state.levels[level]?.delete(waiter);
      state.waiting -= 1;
      reject(new QueueFullError());
    }, state.options.waitMs);
    state.levels[level]?.add(waiter);
    state.waiting += 1;
  });
}

function releaseOnce(state: QueueState): () => void {
  let released = false;
  return () => {
    if (!released) release(state);
    released = true;
  };
}

/** Hands the connection to whoever waits with the most turns, the longest first. */
function release(state: QueueState): void {
  for (const level of state.levels.toReversed()) {
    const [next] = level;
    if (next === undefined) continue;
    level.delete(next);
    state.waiting -= 1;
    next.resume();
    return;
  }
  state.free += 1;
}
