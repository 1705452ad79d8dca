// Who waits for a database connection, and in what order. A request begins by asking who calls; all that it asks after
// that goes before those who have not begun, so that under any load requests are finished rather than begun.

/** `first`: a request begins with it. */
export type Turn = 'first' | 'later';

export interface ConnectionQueue {
  /** Waits for a connection to be free; gives what must be called to give it back. */
  acquire(turn: Turn): Promise<() => void>;
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
  readonly waiters: Readonly<Record<Turn, Set<Waiter>>>;
  free: number;
}

export function createConnectionQueue(options: QueueOptions): ConnectionQueue {
  const waiters = { first: new Set<Waiter>(), later: new Set<Waiter>() };
  const state: QueueState = { options, waiters, free: options.connections };
  return { acquire: (turn) => acquire(state, turn) };
}

async function acquire(state: QueueState, turn: Turn): Promise<() => void> {
  if (state.free > 0) {
    state.free -= 1;
    return releaseOnce(state);
  }
  const { first, later } = state.waiters;
  if (first.size + later.size >= state.options.mostWaiting) throw new QueueFullError();
  return wait(state, state.waiters[turn]);
}

function wait(state: QueueState, waiters: Set<Waiter>): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const waiter: Waiter = {
      resume() {
        clearTimeout(timer);
        resolve(releaseOnce(state));
      },
    };
    const timer = setTimeout(() => {
      waiters.delete(waiter);
      reject(new QueueFullError());
    }, state.options.waitMs);
    waiters.add(waiter);
  });
}

function releaseOnce(state: QueueState): () => void {
  let released = false;
  return () => {
    if (!released) release(state);
    released = true;
  };
}

/** Hands the connection to whoever has begun, else to whoever begins; the longest waiting first. */
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
