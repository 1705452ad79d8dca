import { type ChildProcess, spawn } from 'node:child_process';
import { type ChildCommand, commandFor } from './child-command.ts';
import { type ChildrenWatch, reportOutcome } from './children-watch.ts';
import { createFairQueue, type FairQueue, type QueueLimits } from './fair-queue.ts';
import { isHeldUp, spentMs } from './processor-time.ts';
import type { ChildMessage, TaskMessage } from './serve-tasks.ts';
import { busyOutcome, type Outcome, STOPPING, troubleOf, UNWANTED } from './task-outcome.ts';

export interface ChildrenOptions {
  /** Prefix of log events: `reading_child_exit`. */
  name: string;
  /** Module that a child runs; it calls `serveTasks`. */
  entry: string;
  /** Maximum number of children, and of concurrent tasks. */
  size: number;
  /** Time limit of one task. */
  wallMs: number;
  /** How often a task that times out is attempted. */
  tries: number;
  /** Data limit per child (Linux). */
  memoryBytes: number;
  queue: QueueLimits;
  /** Idle time after which a child ends; the next task starts a new one. Without it, all children stay warm. */
  idleMs?: number;
  log: Log;
  watch?: ChildrenWatch | undefined;
}

export type Log = (event: { event: string; [detail: string]: unknown }) => void;

/** Runs tasks in child processes, so that none can harm or block this one. */
export interface Children<Task, Value> {
  /** Never rejects. Owners take turns. Aborting the signal ends the task, or removes it from the queue. */
  run(task: Task, owner: string, signal?: AbortSignal): Promise<Outcome<Value>>;
  close(): Promise<void>;
}

interface Waiting {
  id: number;
  owner: string;
  task: unknown;
  tries: number;
  started: number;
  /** Processor time its child had used before this task. */
  spentMs: number;
  finish(outcome: Outcome<unknown>): void;
}

interface Child {
  process: ChildProcess;
  ready: boolean;
  current: Waiting | null;
  timer: NodeJS.Timeout | undefined;
  stderr: string;
}

interface Pool {
  options: ChildrenOptions;
  command: ChildCommand;
  children: Set<Child>;
  waiting: FairQueue<Waiting>;
  /** Moving average of a task's duration. */
  usualMs: number;
  unfinished: number;
  /** Timer that prevents this process from exiting while a task is unfinished; idle children do not. */
  alive: NodeJS.Timeout | undefined;
  lastId: number;
  failedStarts: number;
  retry: NodeJS.Timeout | undefined;
  closed: boolean;
}

const STARTUP_MS = 30_000;
const WARM_UP_MS = 1500;
const MOST_FAILED_STARTS = 3;
const FIRST_RETRY_MS = 400;
const LONGEST_RETRY_MS = 30_000;
const STDERR_CHARACTERS = 2000;
const FIRST_USUAL_MS = 500;

export function openChildren<Task, Value>(options: ChildrenOptions): Children<Task, Value> {
  const pool: Pool = {
    options,
    command: commandFor(options.entry, options.memoryBytes),
    children: new Set(),
    waiting: createFairQueue(options.queue),
    usualMs: FIRST_USUAL_MS,
    unfinished: 0,
    alive: undefined,
    lastId: 0,
    failedStarts: 0,
    retry: undefined,
    closed: false,
  };
  // Let the server start first: warming children would compete with it for processors.
  if (options.idleMs === undefined) setTimeout(startMissingChildren, WARM_UP_MS, pool).unref();
  options.watch?.load(() => ({ ...pool.waiting.load(), running: countBusy(pool) }));
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the child answers each task with a value of its kind.
    run: (...task) => reportOutcome(options.watch, run(pool, ...task) as Promise<Outcome<Value>>),
    close: () => close(pool),
  };
}

function run(pool: Pool, task: unknown, owner: string, signal?: AbortSignal): Promise<Outcome<unknown>> {
  if (pool.closed) return Promise.resolve(STOPPING);
  if (signal?.aborted === true) return Promise.resolve(UNWANTED);
  return new Promise((resolve) => {
    pool.lastId += 1;
    const queued: Waiting = { id: pool.lastId, owner, task, tries: 0, started: 0, spentMs: 0, finish: resolve };
    if (!pool.waiting.put(owner, queued))
      return resolve(busyOutcome((pool.waiting.waiting() * pool.usualMs) / pool.options.size));
    signal?.addEventListener('abort', () => cancelTask(pool, queued), { once: true });
    pool.unfinished += 1;
    pool.alive ??= setInterval(() => {}, 2 ** 30);
    // While starts fail, wait for the retry; after the last retry every new task tries again.
    if (pool.retry === undefined || pool.failedStarts >= MOST_FAILED_STARTS) startMissingChildren(pool);
    dispatch(pool);
  });
}

/** Cancels a task: removes it from the queue, or kills the child that runs it. */
function cancelTask(pool: Pool, task: Waiting): void {
  const child = [...pool.children].find(({ current }) => current === task);
  if (child === undefined && !pool.waiting.remove(task.owner, task)) return;
  finish(pool, task, UNWANTED);
  if (child === undefined) return;
  pool.waiting.end(task.owner);
  replaceChild(pool, child);
  dispatch(pool);
}

function finish(pool: Pool, { finish: resolve }: Waiting, outcome: Outcome<unknown>): void {
  pool.unfinished -= 1;
  if (pool.unfinished === 0) {
    clearInterval(pool.alive);
    pool.alive = undefined;
  }
  resolve(outcome);
}

function startMissingChildren(pool: Pool): void {
  if (pool.closed) return;
  const { size, idleMs } = pool.options;
  const wanted = idleMs === undefined ? size : Math.min(size, countBusy(pool) + pool.waiting.startable());
  while (pool.children.size < wanted) start(pool);
}

const countBusy = ({ children }: Pool): number => [...children].filter(({ current }) => current !== null).length;

function start(pool: Pool): void {
  const { file, args, env } = pool.command;
  const started = spawn(file, args, { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'], serialization: 'json' });
  const child: Child = { process: started, ready: false, current: null, timer: undefined, stderr: '' };
  pool.children.add(child);
  child.timer = setTimeout(() => started.kill('SIGKILL'), STARTUP_MS);
  child.timer.unref();
  started.stderr?.on('data', (chunk: Buffer) => {
    child.stderr = (child.stderr + chunk.toString()).slice(-STDERR_CHARACTERS);
  });
  started.on('message', (message: ChildMessage) => receive(pool, child, message));
  started.on('error', (error) => handleChildExit(pool, child, error.message));
  // Not `exit`: the child's last output may still be on its way then.
  started.on('close', (code, signal) => handleChildExit(pool, child, `exit ${signal ?? code}`));
  started.unref();
  started.channel?.unref();
  if (started.stderr && 'unref' in started.stderr && typeof started.stderr.unref === 'function') started.stderr.unref();
}

function receive(pool: Pool, child: Child, message: ChildMessage): void {
  if (!pool.children.has(child)) return;
  if ('ready' in message) {
    clearTimeout(child.timer);
    child.ready = true;
    pool.failedStarts = 0;
  } else {
    const task = child.current;
    if (task === null || message.id !== task.id) return;
    clearTimeout(child.timer);
    child.current = null;
    pool.waiting.end(task.owner);
    pool.usualMs += (performance.now() - task.started - pool.usualMs) / 8;
    if (message.worn) replaceChild(pool, child);
    finish(pool, task, outcomeOf(child, task, message));
  }
  dispatch(pool);
}

function outcomeOf(child: Child, task: Waiting, message: Exclude<ChildMessage, { ready: true }>): Outcome<unknown> {
  if ('error' in message) return { ok: false, trouble: 'failed', reason: message.error };
  const milliseconds = Math.round(performance.now() - task.started);
  return { ok: true, value: message.value, pid: child.process.pid, milliseconds };
}

function dispatch(pool: Pool): void {
  for (const child of pool.children) {
    if (!child.ready || child.current !== null) continue;
    const next = pool.waiting.next();
    if (next === undefined) scheduleIdleExit(pool, child);
    else assignTask(pool, child, next.item);
  }
}

function assignTask(pool: Pool, child: Child, task: Waiting): void {
  task.tries += 1;
  task.started = performance.now();
  task.spentMs = spentMs(child.process.pid);
  child.current = task;
  clearTimeout(child.timer);
  child.timer = setTimeout(expire, pool.options.wallMs, pool, child, task);
  child.process.send({ id: task.id, task: task.task } satisfies TaskMessage, (error) => {
    if (error) child.process.kill('SIGKILL');
  });
}

function expire(pool: Pool, child: Child, task: Waiting): void {
  const { name, wallMs, tries, log, watch } = pool.options;
  if (isHeldUp(child.process.pid, task, wallMs)) {
    child.timer = setTimeout(expire, wallMs, pool, child, task);
    return;
  }
  watch?.exited();
  log({ event: `${name}_child_late`, try: task.tries, pid: child.process.pid });
  if (task.tries < tries) pool.waiting.putBack(task.owner, task);
  else {
    pool.waiting.end(task.owner);
    finish(pool, task, { ok: false, trouble: 'late', reason: `it took longer than ${wallMs} ms` });
  }
  replaceChild(pool, child);
  dispatch(pool);
}

function scheduleIdleExit(pool: Pool, child: Child): void {
  if (pool.options.idleMs === undefined) return;
  clearTimeout(child.timer);
  child.timer = setTimeout(killChild, pool.options.idleMs, pool, child);
  child.timer.unref();
}

function replaceChild(pool: Pool, child: Child): void {
  killChild(pool, child);
  startMissingChildren(pool);
}

/** Remove the child from the pool first, so that it receives no further task. */
function killChild(pool: Pool, child: Child): void {
  pool.children.delete(child);
  clearTimeout(child.timer);
  child.process.kill('SIGKILL');
}

/** Handles a child that exited unexpectedly. */
function handleChildExit(pool: Pool, child: Child, how: string): void {
  if (!pool.children.has(child)) return;
  killChild(pool, child);
  const { name, log, watch } = pool.options;
  watch?.exited();
  log({ event: `${name}_child_exit`, how, stderr: child.stderr });
  if (child.current === null) {
    pool.failedStarts += 1;
  } else {
    pool.waiting.end(child.current.owner);
    finish(pool, child.current, troubleOf(child.stderr, how));
  }
  if (pool.failedStarts >= MOST_FAILED_STARTS) {
    for (const task of pool.waiting.empty()) {
      finish(pool, task, { ok: false, trouble: 'no_child', reason: `no process can be started (${how})` });
    }
  }
  restartChildren(pool);
}

function restartChildren(pool: Pool): void {
  clearTimeout(pool.retry);
  pool.retry = undefined;
  if (pool.failedStarts === 0) return startMissingChildren(pool);
  const delay = Math.min(FIRST_RETRY_MS * 2 ** (pool.failedStarts - 1), LONGEST_RETRY_MS);
  pool.retry = setTimeout(() => {
    pool.retry = undefined;
    startMissingChildren(pool);
  }, delay);
  pool.retry.unref();
}

async function close(pool: Pool): Promise<void> {
  pool.closed = true;
  clearTimeout(pool.retry);
  const children = [...pool.children];
  for (const task of pool.waiting.empty()) finish(pool, task, STOPPING);
  for (const { current } of children) if (current !== null) finish(pool, current, STOPPING);
  await Promise.all(children.map((child) => endChild(pool, child)));
}

async function endChild(pool: Pool, child: Child): Promise<void> {
  const { process: ending } = child;
  killChild(pool, child);
  if (ending.exitCode !== null || ending.signalCode !== null) return;
  ending.ref();
  await new Promise((resolve) => ending.once('exit', resolve).once('error', resolve));
}
