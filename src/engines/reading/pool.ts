import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fail } from '../../core/fail.ts';
import type { Job, Reply } from './child.ts';
import { type Extraction, emptyExtraction, type Finding, type Limits } from './result.ts';
import type { Kind } from './types.ts';

export interface ExtractorOptions {
  /** Children kept warm, and files read at once. */
  size?: number;
  wallMs?: number;
  /** Of data per child (Linux). */
  memoryBytes?: number;
  /** Files that may wait; one more is refused as `unavailable`. */
  queue?: number;
  childPath?: string;
  limits?: Partial<Limits>;
  log?: (event: { event: string; [detail: string]: unknown }) => void;
}

export interface Extractor {
  /** Never rejects for what is in the file: a file that cannot be read has a finding and null counts. */
  extract(path: string, type: { kind: Kind; filename?: string }): Promise<Extraction>;
  close(): Promise<void>;
}

interface Task {
  path: string;
  kind: Kind;
  done(extraction: Extraction): void;
}

interface Slot {
  child: ChildProcess;
  ready: boolean;
  task: Task | null;
  timer: NodeJS.Timeout | undefined;
  /** Why we ended it, where we did. */
  ended: 'limit' | 'retired' | 'closed' | null;
  stderr: string;
}

const MOST_FAILED_STARTS = 3;
const STARTUP_MS = 20_000;
const WARM_UP_MS = 1500;
const CODE_RANGE = 512 * 1024 ** 2;
// A child retires long before: this ends one that spins after its server is gone.
const CPU_SECONDS = 900;
const PRLIMIT = linuxTool('prlimit');
const SETPRIV = linuxTool('setpriv');

export function createExtractor(options: ExtractorOptions = {}): Extractor {
  const { size = 2, wallMs = 10_000, memoryBytes = 1024 ** 3, queue: longest = 500, log = () => {} } = options;
  const command = commandOf(options.childPath ?? defaultChildPath(), memoryBytes);
  const slots = new Set<Slot>();
  const queue: Task[] = [];
  let failedStarts = 0;
  let retryTimer: NodeJS.Timeout | undefined;
  let nextId = 1;
  let pending = 0;
  let holder: NodeJS.Timeout | undefined;
  let closed = false;

  function start(): void {
    const { PATH = '', SystemRoot } = process.env;
    const child = spawn(command.file, command.args, {
      // Nothing of the server's settings: whatever a hostile file can make a child do, it finds no secret there.
      env: { PATH, ...(SystemRoot === undefined ? {} : { SystemRoot }) },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'json',
    });
    const slot: Slot = { child, ready: false, task: null, timer: undefined, ended: null, stderr: '' };
    slots.add(slot);
    slot.timer = setTimeout(() => child.kill('SIGKILL'), STARTUP_MS);
    slot.timer.unref();
    child.stderr?.on('data', (chunk: Buffer) => {
      slot.stderr = (slot.stderr + chunk.toString()).slice(-2000);
    });
    child.on('message', (reply: Reply) => receive(slot, reply));
    child.on('error', () => leave(slot, null, null));
    child.on('exit', (code, signal) => leave(slot, code, signal));
    child.unref();
    child.channel?.unref();
    (child.stderr as unknown as { unref?(): void } | null)?.unref?.();
  }

  function receive(slot: Slot, reply: Reply): void {
    clearTimeout(slot.timer);
    if ('ready' in reply) {
      slot.ready = true;
      failedStarts = 0;
    } else {
      const { task } = slot;
      slot.task = null;
      task?.done(reply.extraction);
      if (reply.retire) {
        slot.ended = 'retired';
        slot.ready = false;
        slot.child.kill('SIGKILL');
      }
    }
    dispatch();
  }

  function leave(slot: Slot, code: number | null, signal: NodeJS.Signals | null): void {
    if (!slots.delete(slot)) return;
    clearTimeout(slot.timer);
    if (slot.task) slot.task.done(emptyExtraction(slot.task.kind, findingOf(slot)));
    else if (slot.ended === null) failedStarts++;
    if (slot.ended === null) log({ event: 'extract_child_exit', code, signal, stderr: slot.stderr });
    if (closed) return;
    if (failedStarts >= MOST_FAILED_STARTS) {
      // Nothing will be read by waiting: the files are stored and a person looks at them.
      for (const task of queue.splice(0)) task.done(emptyExtraction(task.kind, UNREADABLE));
    }
    refill();
  }

  function refill(): void {
    clearTimeout(retryTimer);
    if (closed) return;
    if (failedStarts > 0) {
      retryTimer = setTimeout(fill, Math.min(200 * 2 ** failedStarts, 30_000));
      retryTimer.unref();
    } else fill();
  }

  function fill(): void {
    if (closed) return;
    while (slots.size < size) start();
  }

  function dispatch(): void {
    for (const slot of slots) {
      if (queue.length === 0) return;
      if (!slot.ready || slot.task) continue;
      const task = queue.shift();
      if (!task) return;
      slot.task = task;
      slot.timer = setTimeout(() => {
        slot.ended = 'limit';
        slot.ready = false;
        slot.child.kill('SIGKILL');
      }, wallMs);
      const job: Job = { id: nextId++, path: task.path, kind: task.kind };
      if (options.limits) job.limits = options.limits;
      slot.child.send(job, (error) => {
        if (error) slot.child.kill('SIGKILL');
      });
    }
  }

  // The server is up first: children that warm up take the processors it starts with.
  setTimeout(fill, WARM_UP_MS).unref();

  return {
    async extract(path, { kind }) {
      if (closed) fail('unavailable', { message: 'The service is stopping.' });
      if (queue.length >= longest) {
        fail('unavailable', { message: 'Too many files are being read.', retryAfter: 5 });
      }
      return new Promise((resolve) => {
        pending++;
        // Idle children do not keep the process alive, a file being read does.
        holder ??= setInterval(() => {}, 1 << 30);
        const done = (extraction: Extraction): void => {
          if (--pending === 0) {
            clearInterval(holder);
            holder = undefined;
          }
          resolve(extraction);
        };
        queue.push({ path, kind, done });
        if (failedStarts === 0 || failedStarts >= MOST_FAILED_STARTS) fill();
        dispatch();
      });
    },
    async close() {
      closed = true;
      clearTimeout(retryTimer);
      for (const task of queue.splice(0)) task.done(emptyExtraction(task.kind, UNREADABLE));
      await Promise.all(
        [...slots].map((slot) => {
          slot.ended = 'closed';
          const gone = new Promise((resolve) => slot.child.once('exit', resolve).once('error', resolve));
          slot.child.ref();
          slot.child.kill('SIGKILL');
          return gone;
        }),
      );
    },
  };
}

const UNREADABLE: Finding = { code: 'unreadable', message: 'The file could not be read and needs a person.' };

function findingOf(slot: Slot): Finding {
  if (slot.ended === 'limit') return { code: 'limit_exceeded', message: 'Reading the file took longer than it may.' };
  if (/out of memory|allocation failed|ENOMEM/i.test(slot.stderr)) {
    return { code: 'limit_exceeded', message: 'Reading the file takes more memory than it may.' };
  }
  return UNREADABLE;
}

/** In the source tree the entry beside this file; in a build the one beside the bundle. */
function defaultChildPath(): string {
  const name = import.meta.url.endsWith('.ts') ? './child.ts' : './child.js';
  return fileURLToPath(new URL(name, import.meta.url));
}

/** From Node 24 on, the room each engine sets aside for code counts as data; running from source takes a second engine. */
function reservedForCode(childPath: string): number {
  if (Number.parseInt(process.versions.node, 10) < 24) return 0;
  return (childPath.endsWith('.ts') ? 2 : 1) * CODE_RANGE;
}

function commandOf(childPath: string, memoryBytes: number): { file: string; args: string[] } {
  const node = ['--max-old-space-size=512', '--no-warnings'];
  if (childPath.endsWith('.ts')) {
    node.push('--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href);
  }
  node.push(childPath);
  const args = [process.execPath, ...node];
  // Data, not address space: the engines reserve gigabytes of addresses that they never touch.
  if (PRLIMIT)
    args.unshift(PRLIMIT, `--data=${memoryBytes + reservedForCode(childPath)}`, '--core=0', `--cpu=${CPU_SECONDS}`);
  // A child in a loop does not see the channel close.
  if (SETPRIV) args.unshift(SETPRIV, '--pdeathsig', 'KILL');
  const [file = process.execPath, ...rest] = args;
  return { file, args: rest };
}

function linuxTool(name: string): string | undefined {
  return [`/usr/bin/${name}`, `/bin/${name}`].find((path) => process.platform === 'linux' && existsSync(path));
}
