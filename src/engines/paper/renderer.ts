import { fail } from '../../core/fail.ts';
import { resolveEntry } from '../child-command.ts';
import { type Log, openChildren } from '../children.ts';
import type { ChildrenWatch } from '../children-watch.ts';
import type { Paper } from './paper.ts';

export interface RendererOptions {
  log?: Log;
  watch?: ChildrenWatch;
  /** Time limit of one paper. */
  wallMs?: number;
  /** Idle time after which a child ends. */
  idleMs?: number;
  childPath?: string;
}

export interface Renderer {
  /** Rejects when the PDF cannot be made. Owners take turns. Aborting the signal stops the drawing. */
  render(paper: Paper, owner: string, signal?: AbortSignal): Promise<Buffer>;
  close(): Promise<void>;
}

const GIGABYTE = 1024 ** 3;
const LATE_SECONDS = 30;

/** Draws papers in child processes, one per owner at a time: a long paper would block every request of the server. */
export function createRenderer(options: RendererOptions = {}): Renderer {
  const { log = () => {}, wallMs = 20_000, idleMs = 60_000 } = options;
  const entry = options.childPath ?? resolveEntry(import.meta.url, './child.ts', './paper-child.js');
  const children = openChildren<Paper, string>({
    name: 'paper',
    entry,
    size: 2,
    wallMs,
    // A paper is our own data: when it takes too long, the machine was busy, so try again.
    tries: 2,
    memoryBytes: GIGABYTE,
    queue: { waiting: 200, waitingPerOwner: 20, runningPerOwner: 1 },
    idleMs,
    log,
    watch: options.watch,
  });
  return {
    async render(paper, owner, signal) {
      const outcome = await children.run(paper, owner, signal);
      if (!outcome.ok) {
        if (outcome.trouble === 'closed') fail('unavailable', { message: 'The service is stopping.' });
        if (outcome.trouble === 'unwanted') fail('unavailable', { message: 'Nobody waits for the paper any more.' });
        if (outcome.trouble === 'busy') {
          fail('unavailable', { message: 'Too many papers are being drawn.', retryAfter: outcome.retryAfter });
        }
        log({ event: 'paper_failed', name: paper.name, trouble: outcome.trouble, reason: outcome.reason });
        // A paper is our own data, so only the machine can have been too slow.
        if (outcome.trouble === 'late') {
          fail('unavailable', { message: 'The paper could not be drawn in time.', retryAfter: LATE_SECONDS });
        }
        throw new Error(`"${paper.name}" could not be drawn: ${outcome.reason.split('\n')[0]}.`);
      }
      const { value, pid, milliseconds } = outcome;
      const pdf = Buffer.from(value, 'base64');
      log({ event: 'paper_drawn', name: paper.name, bytes: pdf.length, milliseconds, pid });
      return pdf;
    },
    close: () => children.close(),
  };
}
