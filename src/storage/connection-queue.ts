import { AsyncLocalStorage } from 'node:async_hooks';

// Who waits for a database connection, and in what order. A request needs several turns; whoever has had some goes
// before whoever has had none, so that under any load requests are finished rather than begun.

const turnsOf = new AsyncLocalStorage<{ turns: number }>();

/** Everything that is started inside counts as one request. */
export function asOneRequest<T>(work: () => T): T {
  return turnsOf.run({ turns: 0 }, work);
}

export interface Line {
  /** Waits for a place; gives what must be called to leave it. */
  enter(): Promise<() => void>;
}

/** There is no place in time. */
export class LineTooLongError extends Error {
  constructor() {
    super('Too many requests wait for the database.');
    this.name = 'LineTooLongError';
  }
}

interface Waiting {
  go(): void;
}

/** Work that belongs to no request, such as a job, waits behind the requests that have begun only. */
const JOBS = 1;
const LEVELS = 4;

export function createLine(options: { places: number; mostWaiting: number; waitMs: number }): Line {
  const waiting = Array.from({ length: LEVELS }, () => new Set<Waiting>());
  let free = options.places;
  let count = 0;

  const leave = () => {
    for (let level = LEVELS - 1; level >= 0; level -= 1) {
      const [next] = waiting[level] ?? [];
      if (next === undefined) continue;
      waiting[level]?.delete(next);
      count -= 1;
      next.go();
      return;
    }
    free += 1;
  };

  function takePlace(): () => void {
    let left = false;
    return () => {
      if (!left) leave();
      left = true;
    };
  }

  return {
    async enter() {
      const request = turnsOf.getStore();
      const level = Math.min(request?.turns ?? JOBS, LEVELS - 1);
      if (request !== undefined) request.turns += 1;
      if (free > 0) {
        free -= 1;
        return takePlace();
      }
      if (count >= options.mostWaiting) throw new LineTooLongError();
      return new Promise((resolve, reject) => {
        const line = waiting[level] as Set<Waiting>;
        const one: Waiting = {
          go() {
            clearTimeout(timer);
            resolve(takePlace());
          },
        };
        const timer = setTimeout(() => {
          line.delete(one);
          count -= 1;
          reject(new LineTooLongError());
        }, options.waitMs);
        line.add(one);
        count += 1;
      });
    },
  };
}
