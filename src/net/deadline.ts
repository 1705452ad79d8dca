import { setMaxListeners } from 'node:events';
import { OutgoingError } from './outgoing-error.ts';

export interface Deadline {
  /** Made when it is first asked for: most exchanges on an open connection never do. */
  readonly signal: AbortSignal;
  /** Calls back once when the time is over, or at once if it is; the last to watch is the only one. */
  watch(watcher: ((reason: OutgoingError) => void) | undefined): void;
  end: () => void;
}

/** One clock for a whole exchange, which the caller's own signal can cut short. */
export function startDeadline(totalMs: number, outer?: AbortSignal): Deadline {
  let controller: AbortController | undefined;
  let watching: ((reason: OutgoingError) => void) | undefined;
  let over: OutgoingError | undefined;
  const expire = (reason: OutgoingError) => {
    if (over !== undefined) return;
    over = reason;
    controller?.abort(reason);
    watching?.(reason);
  };
  const stopped = () => {
    const reason: unknown = outer?.reason;
    const isOurs = reason instanceof OutgoingError;
    expire(isOurs ? reason : new OutgoingError('aborted', 'The request was stopped.', { cause: reason }));
  };
  const timer = setTimeout(() => {
    expire(new OutgoingError('timeout', `The server did not finish within ${totalMs / 1000} seconds.`));
  }, totalMs);
  if (outer !== undefined) {
    // One signal may stop many exchanges at once; each takes its listener off again.
    setMaxListeners(0, outer);
    if (outer.aborted) stopped();
    outer.addEventListener('abort', stopped, { once: true });
  }
  return {
    get signal() {
      controller ??= new AbortController();
      if (over !== undefined) controller.abort(over);
      return controller.signal;
    },
    watch(watcher) {
      watching = watcher;
      if (over !== undefined) watcher?.(over);
    },
    end() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', stopped);
    },
  };
}

/** Stops waiting when the signal fires, whatever the work then does. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
