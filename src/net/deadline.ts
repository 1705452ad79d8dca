import { setMaxListeners } from 'node:events';
import { OutgoingError } from './outgoing-error.ts';

export interface Deadline {
  signal: AbortSignal;
  end: () => void;
}

/** One clock for a whole exchange, which the caller's own signal can cut short. */
export function startDeadline(totalMs: number, outer?: AbortSignal): Deadline {
  const controller = new AbortController();
  const stopped = () => {
    const reason: unknown = outer?.reason;
    const isOurs = reason instanceof OutgoingError;
    controller.abort(isOurs ? reason : new OutgoingError('aborted', 'The request was stopped.', { cause: reason }));
  };
  const timer = setTimeout(() => {
    controller.abort(new OutgoingError('timeout', `The server did not finish within ${totalMs / 1000} seconds.`));
  }, totalMs);
  // One signal may stop many exchanges at once; each takes its listener off again.
  if (outer !== undefined) setMaxListeners(0, outer);
  if (outer?.aborted === true) stopped();
  outer?.addEventListener('abort', stopped, { once: true });
  return {
    signal: controller.signal,
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
