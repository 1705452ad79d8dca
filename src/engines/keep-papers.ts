import { hash } from 'node:crypto';
import { Failure, fail } from '../core/fail.ts';
import { keepRecent } from './keep-recent.ts';
import type { Renderer } from './paper/renderer.ts';

const MOST_BYTES = 32 * 1024 * 1024;
/** For a failure that says no time itself. */
const FAILED_SECONDS = 30;
const MOST_FAILURES = 1000;

interface Options {
  mostBytes?: number;
  /** Milliseconds that only go on. */
  now?: () => number;
}

/** A paper that is being drawn, for so many who wait. */
interface Drawing {
  waiting: number;
  unwanted: AbortController;
}

/**
 * Draws what was drawn before, or is being drawn now, only once: a paper is known by all that stands on it. Kept in this
 * process, so that a new release, which may draw otherwise, begins with none. What failed is not begun again before its
 * time, and what nobody waits for any more is broken off.
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
      // Whoever asked while it was being broken off for others begins anew.
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

/** Failures by what failed, for as long as each says. */
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
