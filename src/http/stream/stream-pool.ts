import type { Seal } from '../../core/seal.ts';
import type { Caller } from '../../domain/accounts/caller.ts';
import { type ChangeFeed, createChangeFeed } from '../../domain/changes/change-feed.ts';
import type { DbDeps } from '../../storage/database.ts';
import type { StreamEnd, StreamMetrics } from '../../watch/metrics/stream-metrics.ts';
import { beatFrame } from './change-frame.ts';
import { BEAT_MS, CHECK_MS, isStuck, type Stream } from './stream.ts';
import { createChangeFilter } from './stream-audience.ts';
import { writeBatch } from './write-batch.ts';

// All open streams of a process. Each change is read once and written to everyone who may read the object.

export interface StreamDeps extends DbDeps {
  seal: Seal;
  metrics: StreamMetrics;
}

export interface StreamPool {
  feed: ChangeFeed;
  /** From now on the stream receives the feed's changes. */
  join(stream: Stream): void;
  /** Ends a stream; ignored for one that never joined. */
  drop(stream: Stream, why: StreamEnd): void;
  /** Ends all streams; no stream can join any more. */
  close(): void;
}

const TICK_MS = 500;

export function createStreamPool(deps: StreamDeps): StreamPool {
  const { seal, clock, metrics } = deps;
  const streams = new Set<Stream>();
  const feed = createChangeFeed(deps, (batch) => writeBatch(seal, streams, batch, { check, drop }));
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function drop(stream: Stream, why: StreamEnd): void {
    if (!streams.delete(stream)) return;
    metrics.ended(why);
    if (why === 'slow') stream.outlet.drop();
    else stream.outlet.end();
    if (streams.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    feed.pause();
  }

  async function check(stream: Stream): Promise<void> {
    stream.checkAt = performance.now() + CHECK_MS;
    try {
      stream.caller = await stream.outlet.readmit();
      stream.receives = createChangeFilter(stream.caller);
    } catch {
      // Cannot recheck the caller: close; the client reconnects and signs in again.
      drop(stream, 'out');
    }
  }

  function tick(): void {
    const now = performance.now();
    for (const stream of streams) {
      if (isStuck(stream)) drop(stream, 'slow');
      else if (now >= stream.checkAt || isExpired(stream.caller, clock.now())) void check(stream);
      if (now < stream.beatAt) continue;
      stream.beatAt = now + BEAT_MS;
      stream.outlet.write(beatFrame(seal, stream.sentUpTo));
    }
  }

  return {
    feed,
    drop,
    join(stream) {
      if (closed) return stream.outlet.end();
      streams.add(stream);
      if (timer !== undefined) return;
      feed.start();
      timer = setInterval(tick, TICK_MS).unref();
    },
    close() {
      closed = true;
      for (const stream of streams) drop(stream, 'stopped');
    },
  };
}

const isExpired = ({ until }: Caller, now: Date): boolean => until !== null && until <= now;
