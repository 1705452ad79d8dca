export type OutgoingReason =
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
