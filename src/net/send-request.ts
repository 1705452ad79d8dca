import { type Dispatcher, errors } from 'undici';
import { findTarget, flatHeaders, type HttpClient, optionsOf, repeatStale, startAttempt } from './http-client.ts';
import { type Deadline, type OutgoingError, startDeadline, toOutgoingError } from './outgoing-error.ts';

export interface OutgoingRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string | URL;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Limit for the full exchange: name lookup, connection, headers and body. */
  totalMs: number;
  /** The connection is closed once more bytes than this arrive; the answer is then `truncated`. */
  maxBytes: number;
  /** Number of bytes to return in `body`; default: all. */
  captureBytes?: number;
  signal?: AbortSignal;
}

export interface OutgoingResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  truncated: boolean;
  /** Milliseconds from the start; `connectMs` is null on a connection that was already open. */
  timings: { connectMs: number | null; headersMs: number; totalMs: number };
}

/** One exchange with the body read up to the cap. */
export async function sendRequest(client: HttpClient, request: OutgoingRequest): Promise<OutgoingResponse> {
  const target = findTarget(client, String(request.url));
  const caps = { maxBytes: request.maxBytes, captureBytes: request.captureBytes ?? request.maxBytes };
  const started = performance.now();
  const deadline = startDeadline(request.totalMs, request.signal);
  const options = Object.assign(optionsOf(client, request.method, target, request.headers ?? {}), {
    body: request.body ?? null,
  });
  try {
    return await repeatStale(deadline, async (attempt) => {
      const dispatch = (handler: Dispatcher.DispatchHandler) =>
        startAttempt(client, attempt, () => void client.agent.dispatch(options, handler));
      const { status, headers, headersAt, body, truncated } = await exchange(dispatch, caps, deadline);
      const { connectMs } = attempt;
      const timings = { connectMs, headersMs: headersAt - started, totalMs: performance.now() - started };
      return { status, headers: flatHeaders(headers), body, truncated, timings };
    });
  } finally {
    deadline.end();
  }
}

interface Received {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  headersAt: number;
  body: Buffer;
  truncated: boolean;
}

interface Caps {
  maxBytes: number;
  captureBytes: number;
}

const EMPTY_BODY = Buffer.alloc(0);

/**
 * Reads a small answer as it arrives: a stream in between would cost more than the rest. Fails with an OutgoingError;
 * without a status, the error came before the answer.
 */
function exchange(
  dispatch: (handler: Dispatcher.DispatchHandler) => void,
  { maxBytes, captureBytes }: Caps,
  deadline: Deadline,
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let seen = 0;
    let head: Pick<Received, 'status' | 'headers' | 'headersAt'> | undefined;
    let running: Dispatcher.DispatchController | undefined;
    let over: OutgoingError | undefined;

    const finish = (truncated: boolean) => {
      deadline.watch(undefined);
      if (head === undefined) return;
      const [only = EMPTY_BODY] = chunks;
      const { status, headers, headersAt } = head;
      resolve({ status, headers, headersAt, body: chunks.length > 1 ? Buffer.concat(chunks) : only, truncated });
    };
    const fail = (error: unknown) => {
      deadline.watch(undefined);
      // A header that cannot be sent is the caller's mistake, not the server's.
      reject(error instanceof errors.InvalidArgumentError ? error : toOutgoingError(error, head?.status ?? null));
    };
    deadline.watch((reason) => {
      over = reason;
      fail(reason);
      running?.abort(reason);
    });
    dispatch({
      onRequestStart(controller) {
        running = controller;
        // The deadline passed while the connection was being made.
        if (over !== undefined) controller.abort(over);
      },
      onResponseStart(_, status, headers) {
        if (status >= 200) head = { status, headers, headersAt: performance.now() };
      },
      onResponseData(controller, chunk) {
        const room = Math.min(maxBytes, captureBytes) - seen;
        if (room > 0) chunks.push(chunk.subarray(0, room));
        seen += chunk.length;
        if (seen <= maxBytes) return;
        finish(true);
        controller.abort(new errors.RequestAbortedError());
      },
      onResponseEnd: () => finish(false),
      onResponseError: (_, error) => fail(error),
    });
  });
}
