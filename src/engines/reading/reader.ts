import { fail } from '../../core/fail.ts';
import { resolveEntry } from '../child-command.ts';
import { type Log, openChildren } from '../children.ts';
import type { ChildrenWatch } from '../children-watch.ts';
import type { QueueLimits } from '../fair-queue.ts';
import type { Trouble } from '../task-outcome.ts';
import type { Kind } from './file-types.ts';
import { emptyMeasures, type Finding, type Measures } from './measures.ts';
import type { ReadPreview } from './preview/read-preview.ts';

export interface ReaderOptions {
  /** Number of warm children and of concurrent files. One account may use all but one of them. */
  size?: number;
  wallMs?: number;
  /** Data limit per child (Linux). */
  memoryBytes?: number;
  /** Limits of waiting files, in total and per account; beyond them `unavailable`. */
  queue?: Partial<QueueLimits>;
  childPath?: string;
  log?: Log;
  watch?: ChildrenWatch;
}

export interface Reader {
  /**
   * Never rejects because of the file's content: an unreadable file has a finding and null counts. Owners take turns.
   */
  read(path: string, kind: Kind, owner: string): Promise<Measures>;
  /** A text preview, or the reason why there is none. Uses the same queue. */
  preview(path: string, kind: Kind, owner: string): Promise<ReadPreview>;
  close(): Promise<void>;
}

/** A child's task. */
export interface ReadTask {
  path: string;
  kind: Kind;
  /** Read only a preview of the text. */
  preview?: true;
}

const GIGABYTE = 1024 ** 3;
// A quote may name 100 files by URL; four of them are read at once.
const QUEUE = { waiting: 500, waitingPerOwner: 100 };

/** Measures files in child processes: strangers make the files, and reading one can take long, crash or never end. */
export function createReader(options: ReaderOptions = {}): Reader {
  const { size = 3, wallMs = 10_000, memoryBytes = GIGABYTE, log = () => {} } = options;
  const entry = options.childPath ?? resolveEntry(import.meta.url, './child.ts', './reading-child.js');
  const children = openChildren<ReadTask, Measures | ReadPreview>({
    name: 'reading',
    entry,
    size,
    wallMs,
    // A file that was too much for one child would be too much for the next.
    tries: 1,
    memoryBytes,
    queue: { ...QUEUE, runningPerOwner: Math.max(1, size - 1), ...options.queue },
    log,
    watch: options.watch,
  });
  const run = async (task: ReadTask, owner: string): Promise<Measures | ReadPreview | Trouble> => {
    const outcome = await children.run(task, owner);
    if (outcome.ok) return outcome.value;
    if (outcome.trouble === 'closed') fail('unavailable', { message: 'The service is stopping.' });
    if (outcome.trouble === 'busy') {
      fail('unavailable', { message: 'Too many files are being read.', retryAfter: outcome.retryAfter });
    }
    return outcome.trouble;
  };
  return {
    async read(path, kind, owner) {
      const found = await run({ path, kind }, owner);
      if (typeof found === 'string') return emptyMeasures(kind, findingOf(found));
      return 'details' in found ? found : emptyMeasures(kind, findingOf('failed'));
    },
    async preview(path, kind, owner) {
      const found = await run({ path, kind, preview: true }, owner);
      if (typeof found === 'string') return { none: findingOf(found).message };
      return 'details' in found ? { none: findingOf('failed').message } : found;
    },
    close: () => children.close(),
  };
}

function findingOf(trouble: Trouble): Finding {
  if (trouble === 'late') return { code: 'limit_exceeded', message: 'Reading the file took too long.' };
  if (trouble === 'memory') {
    return { code: 'limit_exceeded', message: 'Reading the file takes too much memory.' };
  }
  return { code: 'unreadable', message: 'The file could not be read automatically.' };
}
