import { setMaxListeners } from 'node:events';
import { OutgoingError } from './outgoing-error.ts';

export interface Deadline {
  /** Created on first use: most exchanges on an open connection never need it. */
  readonly signal: AbortSignal;
  /** Calls back once when time is up, or at once if it already is. A new watcher replaces the last one. */
  watch(watcher: ((reason: OutgoingError) => void) | undefined): void;
  end: () => void;
}

/** One timeout for a full exchange, which the caller's signal can end early. */
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
    // One signal may stop many exchanges at once; each removes its listener again.
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

/** Rejects when the signal fires, even if the work continues. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
