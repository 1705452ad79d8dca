import type { ReplyOf } from './types.ts';

// Server-sent events over `fetch`: unlike `EventSource` it sends headers and exposes the status of a refusal.

export type StreamEvent =
  | { event: 'changed'; data: ReplyOf<'stream'>; cursor: string }
  /** Too many changes were missed to replay: reload everything. */
  | { event: 'reset'; cursor: string };

export interface FollowOptions {
  /** Resume after this event; default: only new events. */
  cursor?: string;
  signal?: AbortSignal;
  /** `open` once connected; `lost` when the connection broke and a reconnect follows. */
  onState?: (state: 'open' | 'lost') => void;
}

interface Opened {
  cursor: string | undefined;
  signal: AbortSignal;
}

/** Timeout without any data: the server sends a heartbeat every 15 seconds. */
const SILENT_MS = 40_000;
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 15_000;

/** Events of a stream, reconnecting as often as needed. Throws a refusal that a retry cannot fix. */
export async function* followStream(
  open: (opened: Opened) => Promise<Response>,
  { cursor: from, signal, onState }: FollowOptions = {},
): AsyncGenerator<StreamEvent> {
  let cursor = from;
  let wait = FIRST_WAIT_MS;
  const isOver = () => signal?.aborted === true;
  while (!isOver()) {
    const watch = watchSilence(signal);
    try {
      const response = await open({ cursor, signal: watch.signal });
      onState?.('open');
      for await (const frame of readFrames(response, watch.resetTimer)) {
        wait = FIRST_WAIT_MS;
        cursor = frame.id ?? cursor;
        const event = asEvent(frame, cursor ?? '');
        if (event !== null) yield event;
      }
    } catch (error) {
      if (isOver()) return;
      if (isFinal(error)) throw error;
    } finally {
      watch.stop();
    }
    if (isOver()) return;
    onState?.('lost');
    await pause(wait * (0.5 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, MAX_WAIT_MS);
  }
}

/** A 4xx is permanent, except for 429 (too many requests) and 409 (busy). */
function isFinal(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429 && status !== 409;
}

interface Frame {
  id?: string;
  event?: string;
  data?: string;
}

function asEvent({ event, data }: Frame, cursor: string): StreamEvent | null {
  if (event === 'reset') return { event, cursor };
  if (event !== 'changed' || data === undefined) return null;
  return { event, data: JSON.parse(data), cursor };
}

async function* readFrames({ body }: Response, resetTimer: () => void): AsyncGenerator<Frame> {
  const reader = body?.getReader();
  if (reader === undefined) return;
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      resetTimer();
      text += decoder.decode(value, { stream: true });
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) yield parseFrame(frame);
    }
  } finally {
    // Close the connection when the consumer stops.
    await reader.cancel().catch(() => undefined);
  }
}

function parseFrame(text: string): Frame {
  const frame: Frame = {};
  for (const line of text.split('\n')) {
    const [, name, value = ''] = /^(id|event|data): ?(.*)$/.exec(line) ?? [];
    if (name === 'id' || name === 'event' || name === 'data') frame[name] = value;
  }
  return frame;
}

/** Aborts with the outer signal, or after SILENT_MS without data. */
function watchSilence(signal: AbortSignal | undefined) {
  const own = new AbortController();
  const end = () => own.abort();
  let timer = setTimeout(end, SILENT_MS);
  signal?.addEventListener('abort', end);
  return {
    signal: own.signal,
    resetTimer() {
      clearTimeout(timer);
      timer = setTimeout(end, SILENT_MS);
    },
    stop() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      own.abort();
    },
  };
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(over, ms);
    function over(): void {
      clearTimeout(timer);
      signal?.removeEventListener('abort', over);
      resolve();
    }
    signal?.addEventListener('abort', over);
  });
}
