import type { LoopWatch } from './watch-loop.ts';

// Lazy work slows down its first caller, so do it in advance while the process is idle.

/** One short unit of preparation. */
export type Piece = () => unknown;

export interface WarmUp {
  /** Starts nothing further; resolves when the running unit is done. */
  stop(): Promise<void>;
}

export interface WarmUpOptions {
  loop: Pick<LoopWatch, 'begin' | 'isIdle'>;
  report(error: unknown): void;
  firstMs?: number;
  everyMs?: number;
}

/** Runs one unit at a time, each followed by an equal rest, and none while a request or a job runs. */
export function warmUp(pieces: Iterable<Piece>, options: WarmUpOptions): WarmUp {
  const { loop, report, firstMs = 1000, everyMs = 20 } = options;
  const left = [...pieces];
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const schedule = (ms: number) => {
    if (!stopped && left.length > 0) timer = setTimeout(runNext, ms).unref();
  };
  const prepare = async (piece: Piece) => {
    const began = performance.now();
    const end = loop.begin('warm-up');
    try {
      await piece();
    } catch (error) {
      report(error);
    }
    end();
    schedule(Math.max(everyMs, performance.now() - began));
  };
  const runNext = () => {
    const piece = loop.isIdle() ? left.shift() : undefined;
    if (piece === undefined) schedule(everyMs);
    else running = prepare(piece);
  };
  schedule(firstMs);
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
