import type { ReplyOf } from '../wire/routes.ts';

// Server-sent events over `fetch`, which unlike `EventSource` sends headers, and says why it was refused.

/** What a stream says. */
export type StreamEvent =
  | { event: 'changed'; data: ReplyOf<'stream'>; cursor: string }
  /** More was missed than can be told: read everything again. */
  | { event: 'reset'; cursor: string };

export interface FollowOptions {
  /** Go on after this event; else from now on. */
  cursor?: string;
  /** Ends it. */
  signal?: AbortSignal;
  /** `open` once it is connected; `lost` when the connection broke and is made again. */
  onState?: (state: 'open' | 'lost') => void;
}

interface Opened {
  cursor: string | undefined;
  signal: AbortSignal;
}

/** A stream that says nothing for so long is gone, whatever the connection says: it beats every 15 seconds. */
const SILENT_MS = 40_000;
const FIRST_WAIT_MS = 500;
const MOST_WAIT_MS = 15_000;

/** Everything that a stream says, over as many connections as it takes. A refusal that stays one is thrown. */
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
      for await (const frame of readFrames(response, watch.heard)) {
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
    wait = Math.min(wait * 2, MOST_WAIT_MS);
  }
}

/** Whoever is refused for what they are or ask stays refused; too many, too busy and not there pass. */
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
  return { event, data: JSON.parse(data) as ReplyOf<'stream'>, cursor };
}

async function* readFrames({ body }: Response, heard: () => void): AsyncGenerator<Frame> {
  const reader = body?.getReader();
  if (reader === undefined) return;
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      text += decoder.decode(value, { stream: true });
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) yield parseFrame(frame);
    }
  } finally {
    // Whoever stops listening closes the connection.
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

/** Ends with the signal, or when nothing was heard for too long. */
function watchSilence(signal: AbortSignal | undefined) {
  const own = new AbortController();
  const end = () => own.abort();
  let timer = setTimeout(end, SILENT_MS);
  signal?.addEventListener('abort', end);
  return {
    signal: own.signal,
    heard() {
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
