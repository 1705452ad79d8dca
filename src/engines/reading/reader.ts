import { fail } from '../../core/fail.ts';
import { entryBeside } from '../child-command.ts';
import { type Log, openChildren } from '../children.ts';
import type { ChildrenWatch } from '../children-watch.ts';
import type { QueueLimits } from '../fair-queue.ts';
import type { Trouble } from '../task-outcome.ts';
import type { Kind } from './file-types.ts';
import { emptyMeasures, type Finding, type Measures } from './measures.ts';
import type { ReadPreview } from './preview/read-preview.ts';

export interface ReaderOptions {
  /** Children kept warm, and files read at once. One account has all but one of them at most. */
  size?: number;
  wallMs?: number;
  /** Of data per child (Linux). */
  memoryBytes?: number;
  /** Files that may wait, of all and of one account; one more is refused as `unavailable`. */
  queue?: Partial<QueueLimits>;
  childPath?: string;
  log?: Log;
  watch?: ChildrenWatch;
}

export interface Reader {
  /** Never rejects for what is in the file: a file that cannot be read has a finding and null counts. Owners take turns. */
  read(path: string, kind: Kind, owner: string): Promise<Measures>;
  /** The text of a document to look at, or why there is none. Waits in the same queue. */
  preview(path: string, kind: Kind, owner: string): Promise<ReadPreview>;
  close(): Promise<void>;
}

/** A file to read, as the child is told of it. */
export interface ReadTask {
  path: string;
  kind: Kind;
  /** Its text is wanted, and nothing else. */
  preview?: true;
}

const GIGABYTE = 1024 ** 3;
// A quote may bring 100 files by their URLs; four of them are read at once.
const QUEUE = { waiting: 500, waitingOfOne: 100 };

/** Measures files in child processes: a file is made by strangers, and its reading can take long, crash or never end. */
export function createReader(options: ReaderOptions = {}): Reader {
  const { size = 3, wallMs = 10_000, memoryBytes = GIGABYTE, log = () => {} } = options;
  const entry = options.childPath ?? entryBeside(import.meta.url, './child.ts', './reading-child.js');
  const children = openChildren<ReadTask, Measures | ReadPreview>({
    name: 'reading',
    entry,
    size,
    wallMs,
    // A file that was too much for one child would be too much for the next.
    tries: 1,
    memoryBytes,
    queue: { ...QUEUE, inHandOfOne: Math.max(1, size - 1), ...options.queue },
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
