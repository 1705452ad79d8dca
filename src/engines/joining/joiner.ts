import { fail } from '../../core/fail.ts';
import { resolveEntry } from '../child-command.ts';
import { type Children, type Log, openChildren } from '../children.ts';
import type { ChildrenWatch } from '../children-watch.ts';
import type { Joined, JoinTask } from './join-files.ts';

export interface Joiner {
  /** Writes one PDF of all parts, or lists the unprintable ones. Owners take turns. */
  join(task: JoinTask, owner: string): Promise<Joined>;
  close(): Promise<void>;
}

const GIGABYTE = 1024 ** 3;

/** Parts that crash a child or exceed its time; all parts when only their sum is too much. */
async function findFailingParts(
  children: Children<JoinTask, Joined>,
  { parts, output }: JoinTask,
  owner: string,
): Promise<number[]> {
  const harmful: number[] = [];
  for (const [at, part] of parts.entries()) {
    const outcome = await children.run({ parts: [part], output }, owner);
    if (!outcome.ok || 'unreadable' in outcome.value) harmful.push(at);
  }
  return harmful.length > 0 ? harmful : [...parts.keys()];
}

/** Joins files in a child process that ends afterwards, because strangers made the files. */
export function createJoiner(
  options: { log?: Log; watch?: ChildrenWatch; childPath?: string; wallMs?: number; idleMs?: number } = {},
): Joiner {
  const { log = () => {}, watch, childPath, wallMs = 60_000, idleMs = 1000 } = options;
  const children = openChildren<JoinTask, Joined>({
    name: 'joining',
    entry: childPath ?? resolveEntry(import.meta.url, './child.ts', './joining-child.js'),
    size: 2,
    wallMs,
    tries: 1,
    memoryBytes: GIGABYTE,
    queue: { waiting: 50, waitingPerOwner: 10, runningPerOwner: 1 },
    idleMs,
    log,
    watch,
  });
  return {
    async join(task, owner) {
      const outcome = await children.run(task, owner);
      if (outcome.ok) return outcome.value;
      if (outcome.trouble === 'closed') fail('unavailable', { message: 'The service is stopping.' });
      if (outcome.trouble === 'busy') {
        fail('unavailable', { message: 'Too many files are being joined.', retryAfter: outcome.retryAfter });
      }
      log({ event: 'joining_failed', trouble: outcome.trouble, reason: outcome.reason });
      return { unreadable: await findFailingParts(children, task, owner) };
    },
    close: () => children.close(),
  };
}
