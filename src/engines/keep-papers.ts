import { hash } from 'node:crypto';
import { Failure, fail } from '../core/fail.ts';
import { keepRecent } from './keep-recent.ts';
import type { Renderer } from './paper/renderer.ts';

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
  unwanted: AbortController;
}

/**
 * Draws each paper once, keyed by its content; callers share a drawing. Cached per process: a new release may draw
 * differently. Failures are cached until their retry time; a drawing that no one waits for is aborted.
 */
export function keepPapers(renderer: Renderer, options: Options = {}): Renderer {
  const { mostBytes = MOST_BYTES, now = () => performance.now() } = options;
  const recent = keepRecent<Buffer>(mostBytes, (pdf) => pdf.length);
  const failures = rememberFailures(now);
  const drawings = new Map<string, Drawing>();
  const begin = (name: string): Drawing => {
    const begun = drawings.get(name) ?? { waiting: 0, unwanted: new AbortController() };
    drawings.set(name, begun);
    begun.waiting += 1;
    return begun;
  };
  const render: Renderer['render'] = async (paper, owner, wanted) => {
    const name = hash('sha256', JSON.stringify(paper), 'base64');
    failures.refuse(name);
    const drawing = begin(name);
    const leave = () => {
      drawing.waiting -= 1;
      if (drawing.waiting === 0) drawing.unwanted.abort();
    };
    if (wanted?.aborted === true) leave();
    else wanted?.addEventListener('abort', leave, { once: true });
    try {
      return await recent(name, () => renderer.render(paper, owner, drawing.unwanted.signal));
    } catch (error) {
      // The drawing was aborted for other callers: start again for this one.
      const isBrokenOff = drawing.unwanted.signal.aborted;
      if (isBrokenOff && wanted?.aborted !== true) return render(paper, owner, wanted);
      if (!isBrokenOff) failures.note(name, error);
      throw error;
    } finally {
      wanted?.removeEventListener('abort', leave);
      if (drawings.get(name) === drawing) drawings.delete(name);
    }
  };
  return { render, close: () => renderer.close() };
}

/** Failures by paper, each until its retry time. */
function rememberFailures(now: () => number) {
  const known = new Map<string, { error: unknown; until: number }>();
  return {
    note(name: string, error: unknown): void {
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
