import { hash } from 'node:crypto';
import { Failure, fail } from '../core/fail.ts';
import type { Renderer } from './paper/paper.ts';
import { createRecentCache } from './recent-cache.ts';

const MOST_BYTES = 32 * 1024 * 1024;
/** For a failure without a retry time of its own. */
const FAILED_SECONDS = 30;
const MOST_FAILURES = 1000;

interface Options {
  mostBytes?: number;
  /** Monotonic milliseconds. */
  now?: () => number;
}

/** A drawing in progress and the number of callers who wait for it. */
interface Drawing {
  waiting: number;
  controller: AbortController;
}

/**
 * Draws each paper once, keyed by its content; callers share a drawing. Cached per process: a new release may draw
 * differently. Failures are cached until their retry time; a drawing that no one waits for is aborted.
 */
export function cachePapers(renderer: Renderer, options: Options = {}): Renderer {
  const { mostBytes = MOST_BYTES, now = () => performance.now() } = options;
  const recent = createRecentCache<Buffer>(mostBytes, (pdf) => pdf.length);
  const failures = rememberFailures(now);
  const drawings = new Map<string, Drawing>();
  const begin = (name: string): Drawing => {
    const begun = drawings.get(name) ?? { waiting: 0, controller: new AbortController() };
    drawings.set(name, begun);
    begun.waiting += 1;
    return begun;
  };
  const render: Renderer['render'] = async (paper, owner, signal) => {
    const name = hash('sha256', JSON.stringify(paper), 'base64');
    failures.refuse(name);
    const drawing = begin(name);
    const stopWaiting = () => {
      drawing.waiting -= 1;
      if (drawing.waiting === 0) drawing.controller.abort();
    };
    if (signal?.aborted === true) stopWaiting();
    else signal?.addEventListener('abort', stopWaiting, { once: true });
    try {
      return await recent(name, () => renderer.render(paper, owner, drawing.controller.signal));
    } catch (error) {
      // The drawing was aborted for other callers: start again for this one.
      const isAborted = drawing.controller.signal.aborted;
      if (isAborted && signal?.aborted !== true) return render(paper, owner, signal);
      if (!isAborted) failures.record(name, error);
      throw error;
    } finally {
      signal?.removeEventListener('abort', stopWaiting);
      if (drawings.get(name) === drawing) drawings.delete(name);
    }
  };
  return { render, close: () => renderer.close() };
}

/** Failures by paper, each until its retry time. */
function rememberFailures(now: () => number) {
  const known = new Map<string, { error: unknown; until: number }>();
  return {
    record(name: string, error: unknown): void {
      const seconds = error instanceof Failure ? error.detail.retryAfter : FAILED_SECONDS;
      if (seconds === undefined) return;
      known.delete(name);
      known.set(name, { error, until: now() + seconds * 1000 });
      const [oldest] = known.keys();
      if (known.size > MOST_FAILURES && oldest !== undefined) known.delete(oldest);
    },
    refuse(name: string): void {
      const failed = known.get(name);
      if (failed === undefined) return;
      const left = Math.ceil((failed.until - now()) / 1000);
      if (left <= 0) return void known.delete(name);
      const { error } = failed;
      if (error instanceof Failure) fail(error.code, { ...error.detail, retryAfter: left });
      throw error;
    },
  };
}
