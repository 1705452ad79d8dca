import { setMaxListeners } from 'node:events';

type OutgoingReason =
  | 'bad_url'
  | 'forbidden_address'
  | 'dns'
  | 'connect'
  | 'tls'
  | 'timeout'
  | 'reset'
  | 'too_large'
  | 'too_many_redirects'
  | 'bad_status'
  | 'bad_response'
  | 'aborted';

/**
 * Reason why an outgoing request failed. The message is safe for the person who entered the URL: it never names a
 * resolved address.
 */
export class OutgoingError extends Error {
  readonly reason: OutgoingReason;
  /** Status code, if it had already arrived. */
  readonly status: number | null;

  constructor(reason: OutgoingReason, message: string, detail: { status?: number | null; cause?: unknown } = {}) {
    super(message, { cause: detail.cause });
    this.name = 'OutgoingError';
    this.reason = reason;
    this.status = detail.status ?? null;
  }
}

const RESET_CODES = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ETIMEDOUT']);
const ABORT_CODES = new Set(['UND_ERR_ABORTED', 'UND_ERR_DESTROYED', 'UND_ERR_CLOSED', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Translates errors of the client library, the socket and the decoder. */
export function toOutgoingError(error: unknown, status: number | null = null): OutgoingError {
  if (error instanceof OutgoingError) {
    if (status === null || error.status !== null) return error;
    return new OutgoingError(error.reason, error.message, { status, cause: error.cause });
  }
  const detail = { status, cause: error };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (RESET_CODES.has(code)) return new OutgoingError('reset', 'The server closed the connection early.', detail);
  if (ABORT_CODES.has(code)) return new OutgoingError('aborted', 'The request was stopped.', detail);
  if (code === 'UND_ERR_HEADERS_OVERFLOW') {
    return new OutgoingError('bad_response', 'The response headers are too large.', detail);
  }
  return new OutgoingError('bad_response', 'The server sent a response that cannot be read.', detail);
}

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
