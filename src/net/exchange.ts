import { type Dispatcher, errors } from 'undici';
import type { Deadline } from './deadline.ts';
import { type OutgoingError, toOutgoingError } from './outgoing-error.ts';

/** What came of one exchange, its body read up to the cap. */
export interface Received {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** When the headers were in. */
  headersAt: number;
  body: Buffer;
  truncated: boolean;
}

interface Caps {
  maxBytes: number;
  captureBytes: number;
}

const NOTHING = Buffer.alloc(0);

/**
 * One request whose answer is small and wanted whole: read as it arrives, without a stream between, which would cost more
 * than the rest. Fails with an OutgoingError; one without a status came before the answer.
 */
export function exchange(
  dispatch: (handler: Dispatcher.DispatchHandler) => void,
  { maxBytes, captureBytes }: Caps,
  deadline: Deadline,
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const kept: Buffer[] = [];
    let seen = 0;
    let head: Pick<Received, 'status' | 'headers' | 'headersAt'> | undefined;
    let running: Dispatcher.DispatchController | undefined;
    let over: OutgoingError | undefined;

    const finish = (truncated: boolean) => {
      deadline.watch(undefined);
      if (head === undefined) return;
      const [only = NOTHING] = kept;
      const { status, headers, headersAt } = head;
      resolve({ status, headers, headersAt, body: kept.length > 1 ? Buffer.concat(kept) : only, truncated });
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
        // The connection came too late.
        if (over !== undefined) controller.abort(over);
      },
      onResponseStart(_, status, headers) {
        if (status >= 200) head = { status, headers, headersAt: performance.now() };
      },
      onResponseData(controller, chunk) {
        const room = Math.min(maxBytes, captureBytes) - seen;
        if (room > 0) kept.push(chunk.subarray(0, room));
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
