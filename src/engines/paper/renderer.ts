import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Printable } from './documents.ts';
import type { RenderJob, RenderReply } from './render-child.ts';

export interface RendererOptions {
  log?: (event: { event: string; [detail: string]: unknown }) => void;
  /** For one document. */
  wallMs?: number;
  /** After which a child without work ends. */
  idleMs?: number;
  childPath?: string;
}

export interface Renderer {
  /** The PDF. Rejects when it cannot be made. */
  render(document: Printable): Promise<Buffer>;
  close(): Promise<void>;
}

interface Task {
  document: Printable;
  attempts: number;
  started: number;
  resolve(pdf: Buffer): void;
  reject(error: Error): void;
}

interface Child {
  process: ChildProcess;
  job: number;
  timer: NodeJS.Timeout | undefined;
  stderr: string;
}

const STARTUP_MS = 30_000;
const MOST_ATTEMPTS = 2;

/** Makes one document after the other in a child process: a long one would hold up every request of the server. */
export function createRenderer(options: RendererOptions = {}): Renderer {
  const { log = () => {}, wallMs = 20_000, idleMs = 60_000 } = options;
  const childPath = options.childPath ?? defaultChildPath();
  const queue: Task[] = [];
  let child: Child | null = null;
  let current: Task | null = null;
  let jobs = 0;
  let closed = false;

  function start(): Child {
    const { PATH = '', SystemRoot } = process.env;
    const started = spawn(process.execPath, argumentsFor(childPath), {
      // It needs nothing of the server's settings, so it gets none of its secrets.
      env: { PATH, ...(SystemRoot === undefined ? {} : { SystemRoot }) },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
    });
    const made: Child = { process: started, job: 0, timer: undefined, stderr: '' };
    started.stderr?.on('data', (chunk: Buffer) => {
      made.stderr = (made.stderr + chunk.toString()).slice(-2000);
    });
    started.on('message', (reply: RenderReply) => receive(made, reply));
    started.on('error', (error) => leave(made, error.message));
    started.on('exit', (code, signal) => leave(made, `exit ${signal ?? code}`));
    (started.stderr as unknown as { unref?(): void } | null)?.unref?.();
    return made;
  }

  function next(): void {
    if (current || closed) return;
    const task = queue.shift();
    if (!task) {
      rest();
      return;
    }
    current = task;
    task.attempts++;
    task.started = performance.now();
    const fresh = child === null;
    child ??= start();
    hold(child);
    const at = child;
    at.job = ++jobs;
    // The time to start counts apart: the limit is about the document.
    limit(at, fresh ? STARTUP_MS : wallMs);
    const job: RenderJob = { id: at.job, document: task.document };
    at.process.send(job, (error) => {
      if (error) leave(at, error.message);
    });
  }

  function limit(at: Child, milliseconds: number): void {
    clearTimeout(at.timer);
    at.timer = setTimeout(() => expire(at), milliseconds);
  }

  function expire(at: Child): void {
    const task = current;
    if (child !== at || !task) return;
    drop(at);
    log({ event: 'document_timeout', kind: task.document.kind, attempt: task.attempts, pid: at.process.pid });
    current = null;
    if (task.attempts < MOST_ATTEMPTS) queue.unshift(task);
    else task.reject(new Error(`The ${task.document.kind} could not be made: it took longer than ${wallMs} ms.`));
    next();
  }

  function receive(at: Child, reply: RenderReply): void {
    if (child !== at) return;
    if ('ready' in reply) {
      if (current) limit(at, wallMs);
      return;
    }
    const task = current;
    if (!task || reply.id !== at.job) return;
    clearTimeout(at.timer);
    current = null;
    const { kind } = task.document;
    if ('error' in reply) {
      log({ event: 'document_failed', kind, error: reply.error });
      task.reject(new Error(`The ${kind} could not be made: ${reply.error.split('\n')[0]}`));
    } else {
      const { buffer, byteOffset, byteLength } = reply.pdf;
      const milliseconds = Math.round(performance.now() - task.started);
      log({ event: 'document_made', kind, bytes: byteLength, milliseconds, pid: at.process.pid });
      task.resolve(Buffer.from(buffer, byteOffset, byteLength));
    }
    next();
  }

  /** The child is gone, or as good as gone. */
  function leave(at: Child, why: string): void {
    if (child !== at) return;
    drop(at);
    log({ event: 'document_child_exit', why, stderr: at.stderr });
    const task = current;
    current = null;
    task?.reject(new Error(`The ${task.document.kind} could not be made: the process that makes it ended (${why}).`));
    next();
  }

  function drop(at: Child): void {
    child = null;
    clearTimeout(at.timer);
    release(at);
    at.process.kill('SIGKILL');
  }

  /** Without work the child does not keep this process alive, and goes after a while. */
  function rest(): void {
    const idle = child;
    if (!idle) return;
    release(idle);
    clearTimeout(idle.timer);
    idle.timer = setTimeout(() => {
      // Out of reach first, so that no document is sent to a child that goes.
      if (child === idle) child = null;
      if (idle.process.connected) idle.process.disconnect();
    }, idleMs);
    idle.timer.unref();
  }

  return {
    render(document) {
      if (closed) return Promise.reject(new Error('The service is stopping.'));
      return new Promise((resolve, reject) => {
        queue.push({ document, attempts: 0, started: 0, resolve, reject });
        next();
      });
    },
    async close() {
      closed = true;
      const waiting = [...(current ? [current] : []), ...queue.splice(0)];
      current = null;
      for (const task of waiting) task.reject(new Error('The service is stopping.'));
      const last = child;
      if (!last) return;
      const gone = new Promise((resolve) => last.process.once('exit', resolve).once('error', resolve));
      drop(last);
      last.process.ref();
      await gone;
    },
  };
}

function hold({ process: at }: Child): void {
  at.ref();
  at.channel?.ref();
}

function release({ process: at }: Child): void {
  at.unref();
  at.channel?.unref();
}

/** In the source tree the entry beside this file; in a build the one beside the bundle. */
function defaultChildPath(): string {
  const name = import.meta.url.endsWith('.ts') ? './render-child.ts' : './render.js';
  return fileURLToPath(new URL(name, import.meta.url));
}

function argumentsFor(childPath: string): string[] {
  const args = ['--max-old-space-size=512', '--no-warnings'];
  if (childPath.endsWith('.ts')) {
    args.push('--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href);
  }
  return [...args, childPath];
}
