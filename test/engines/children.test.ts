import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { type Children, type ChildrenOptions, openChildren } from '../../src/engines/children.ts';
import { createFairQueue } from '../../src/engines/fair-queue.ts';
import { childrenOf, commandOf, isLinux, waitForExit } from './processes.ts';

type Task = string | { does?: string; value?: unknown; marker?: string };

const entry = fileURLToPath(new URL('fixtures/child-double.mjs', import.meta.url));
const poolPath = fileURLToPath(new URL('../../src/engines/children.ts', import.meta.url));
type Pool = { run(task: Task, owner?: string): ReturnType<Children<Task, unknown>['run']>; close(): Promise<void> };
const open: Pool[] = [];
let events: { event: string; [detail: string]: unknown }[] = [];

const PLAIN = { name: 'test', entry, size: 1, wallMs: 10_000, tries: 1, memoryBytes: 1024 ** 3 };
const QUEUE = { waiting: 100, waitingPerOwner: 100, runningPerOwner: 100 };

function children(options: Partial<ChildrenOptions> = {}): Pool {
  events = [];
  const pool = openChildren<Task, unknown>({ ...PLAIN, queue: QUEUE, log: (event) => events.push(event), ...options });
  open.push({ ...pool, run: (task, owner = 'acme') => pool.run(task, owner) });
  return open.at(-1) ?? pool;
}

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(open.splice(0).map((pool) => pool.close()));
});

async function valueOf(pool: Pool, task: Task): Promise<unknown> {
  const outcome = await pool.run(task);
  if (!outcome.ok) throw new Error(`${outcome.trouble}: ${outcome.reason}`);
  return outcome.value;
}

const pidOf = async (pool: Pool): Promise<number> => Number(await valueOf(pool, 'answer'));
const logged = (): string[] => events.map(({ event }) => event);

test('tasks are answered in order, by a separate process', async () => {
  const pool = children();
  const order: unknown[] = [];
  const tasks: Task[] = [{ does: 'be slow', value: 'first' }, { value: 'second' }, { value: 'third' }];
  await Promise.all(tasks.map(async (task) => order.push(await valueOf(pool, task))));
  expect(order).toEqual(['first', 'second', 'third']);
  const pid = await pidOf(pool);
  expect(pid).not.toBe(process.pid);
  expect(await pool.run('answer')).toMatchObject({ ok: true, pid, milliseconds: expect.any(Number) });
});

test('as many tasks run at once as there are children', async () => {
  const pool = children({ size: 2 });
  const pids = await Promise.all(['be slow', 'be slow', 'be slow'].map((task) => valueOf(pool, task)));
  expect(new Set(pids).size).toBe(2);
});

test('a task that takes too long is ended, and a new child runs the next one', async () => {
  const pool = children({ wallMs: 300 });
  const [late, next] = await Promise.all([pool.run('hang'), pool.run('answer')]);
  expect(late).toEqual({ ok: false, trouble: 'late', reason: 'it took longer than 300 ms' });
  expect(next).toMatchObject({ ok: true });
});

test('a task that takes too long is retried where two tries are allowed', async () => {
  const pool = children({ wallMs: 500, tries: 2 });
  const marker = join(mkdtempSync(join(tmpdir(), 'dragoman-children-')), 'tried');
  const first = await pidOf(pool);
  expect(await valueOf(pool, { does: 'hang once', marker })).not.toBe(first);
  expect(events).toMatchObject([{ event: 'test_child_late', try: 1, pid: first }]);
  expect(await pool.run('hang')).toMatchObject({ trouble: 'late' });
  expect(events.filter(({ event }) => event === 'test_child_late')).toHaveLength(3);
});

test.skipIf(!isLinux)('a task whose child is paused for a while does not time out', async () => {
  const pool = children({ wallMs: 300 });
  const pid = await pidOf(pool);
  process.kill(pid, 'SIGSTOP');
  const slow = pool.run('answer');
  const begun = performance.now();
  await vi.waitUntil(() => performance.now() - begun > 700);
  process.kill(pid, 'SIGCONT');
  expect(await slow).toMatchObject({ ok: true, pid });
  expect(logged()).toEqual([]);
});

test.skipIf(!isLinux)('a task whose child is paused forever times out', async () => {
  const pool = children({ wallMs: 100 });
  process.kill(await pidOf(pool), 'SIGSTOP');
  expect(await pool.run('answer')).toMatchObject({ trouble: 'late' });
});

test('a child that dies or throws fails only its own task, and is replaced', async () => {
  const pool = children();
  expect(await pool.run('die')).toMatchObject({ trouble: 'ended', reason: 'the process ended (exit SIGKILL)' });
  expect(await pool.run('exit')).toMatchObject({ trouble: 'ended', reason: 'the process ended (exit 3)' });
  expect(await pool.run('throw')).toMatchObject({ trouble: 'ended' });
  expect(await pool.run('answer')).toMatchObject({ ok: true });
  expect(logged()).toEqual(['test_child_exit', 'test_child_exit', 'test_child_exit']);
  expect(events[2]?.['stderr']).toContain('Error: broken');
});

test('an idle child that is killed is replaced, too', async () => {
  const pool = children();
  const pid = await pidOf(pool);
  process.kill(pid, 'SIGKILL');
  await waitForExit(pid);
  await expect.poll(logged).toEqual(['test_child_exit']);
  expect(await pidOf(pool)).not.toBe(pid);
});

test('a task after the pause of a failed start is run, too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const pool = children({ idleMs: 60_000 });
  const pid = await pidOf(pool);
  process.kill(pid, 'SIGKILL');
  await vi.waitUntil(() => logged().length === 1);
  vi.advanceTimersByTime(5000);
  expect(await pidOf(pool)).not.toBe(pid);
});

test('a failing task reports its reason, and its child stays', async () => {
  const pool = children();
  const pid = await pidOf(pool);
  expect(await pool.run('fail')).toMatchObject({
    trouble: 'failed',
    reason: expect.stringMatching(/^Error: no paper/),
  });
  expect(await pidOf(pool)).toBe(pid);
});

test('an answer to another task is ignored', async () => {
  expect(await valueOf(children(), { does: 'lie', value: 'true' })).toBe('true');
});

test('a worn child is replaced after its answer', async () => {
  const pool = children();
  const pid = await valueOf(pool, 'wear out');
  expect(await pidOf(pool)).not.toBe(pid);
  expect(logged()).toEqual([]);
});

test.skipIf(!isLinux || !existsSync('/usr/bin/prlimit'))('a child cannot exceed its memory', async () => {
  const pool = children({ memoryBytes: 400_000_000 });
  expect(await pool.run('grow')).toMatchObject({ ok: false, trouble: expect.stringMatching(/memory|ended/) });
  expect(await pool.run('answer')).toMatchObject({ ok: true });
});

test('a child receives none of the server’s settings', async () => {
  process.env['DRAGOMAN_TEST_SECRET'] = 'hidden';
  const names = await valueOf(children(), 'tell settings');
  delete process.env['DRAGOMAN_TEST_SECRET'];
  expect(names).toEqual(expect.arrayContaining(['PATH']));
  expect((names as string[]).filter((name) => !name.startsWith('NODE_CHANNEL'))).toEqual(['PATH']);
});

test('one task more than may wait is refused immediately', async () => {
  const pool = children({ queue: { ...QUEUE, waiting: 2 } });
  const waiting = ['answer', 'answer'].map((task) => pool.run(task));
  expect(await pool.run('answer')).toMatchObject({ trouble: 'busy', retryAfter: 1 });
  expect(await Promise.all(waiting)).toMatchObject([{ ok: true }, { ok: true }]);
});

test('when no child can start, waiting tasks fail and later ones try again', async () => {
  const pool = children({ entry: '/nonexistent/child.js' });
  expect(await pool.run('answer')).toMatchObject({ trouble: 'no_child' });
  expect(logged()).toHaveLength(3);
  expect(await pool.run('answer')).toMatchObject({ trouble: 'no_child' });
  expect(logged().length).toBeGreaterThan(3);
});

test('an idle child ends after a while, and the next task starts another', async () => {
  const pool = children({ idleMs: 30 });
  expect(childrenOf(process.pid).filter((pid) => commandOf(pid).includes(entry))).toEqual([]);
  const pid = await pidOf(pool);
  await waitForExit(pid);
  expect(await pidOf(pool)).not.toBe(pid);
  expect(logged()).toEqual([]);
});

test.each(['kept warm', 'started with a task'])('children %s do not keep a process alive', (how) => {
  const options = { ...PLAIN, queue: QUEUE, ...(how === 'kept warm' ? {} : { idleMs: 60_000 }) };
  const script = `
    import { openChildren } from ${JSON.stringify(poolPath)};
    const pool = openChildren({ ...${JSON.stringify(options)}, log: () => {} });
    console.log((await pool.run({ value: 'done' })).value);`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  expect(execFileSync(process.execPath, args, { encoding: 'utf8', timeout: 60_000 })).toBe('done\n');
});

test.skipIf(!isLinux)('no child remains when the server is killed', async () => {
  const script = `
    const { openChildren } = await import(${JSON.stringify(poolPath)});
    const pool = openChildren({ ...${JSON.stringify({ ...PLAIN, queue: QUEUE, size: 2 })}, log: () => {} });
    await pool.run('answer');
    void pool.run('hang');
    setTimeout(() => console.log('up'), 300);
    setInterval(() => {}, 1000);`;
  const server = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout, 'data');
  const pids = childrenOf(server.pid ?? 0).filter((pid) => commandOf(pid).includes('child-double'));
  expect(pids).toHaveLength(2);
  server.kill('SIGKILL');
  await expect.poll(() => pids.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
});

test('closing ends running and waiting tasks, and no later task runs', async () => {
  const pool = children();
  const pid = await pidOf(pool);
  const unfinished = [pool.run('hang'), pool.run('answer')];
  await pool.close();
  await waitForExit(pid);
  for (const outcome of await Promise.all(unfinished)) expect(outcome).toMatchObject({ trouble: 'closed' });
  expect(await pool.run('answer')).toMatchObject({ trouble: 'closed' });
});

test('a new owner waits for running tasks, not for the queue of another owner', async () => {
  const pool = children();
  const order: unknown[] = [];
  const run = async (owner: string, value: string) => {
    await pool.run({ does: 'be slow', value }, owner);
    order.push(value);
  };
  const heavy = Array.from({ length: 4 }, (_, at) => run('a', `a${at}`));
  await Promise.all([...heavy, run('b', 'b0'), run('c', 'c0'), run('b', 'b1')]);
  expect(order).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'a2', 'a3']);
});

test('one owner never uses all children, and a second child starts only for another owner', async () => {
  const pool = children({ size: 2, idleMs: 60_000, queue: { ...QUEUE, runningPerOwner: 1 } });
  expect(new Set(await Promise.all([0, 1, 2].map(() => valueOf(pool, 'be slow')))).size).toBe(1);
  const hanging = pool.run('hang', 'a');
  expect(await pool.run('answer', 'b')).toMatchObject({ ok: true });
  await pool.close();
  expect(await hanging).toMatchObject({ trouble: 'closed' });
});

test('places are limited per owner and in total, and a failed task frees its place', async () => {
  const pool = children({ queue: { waiting: 3, waitingPerOwner: 2, runningPerOwner: 1 } });
  const first = ['die', 'answer'].map((task) => pool.run(task, 'a'));
  expect(await pool.run('answer', 'a')).toMatchObject({ trouble: 'busy' });
  const other = pool.run('answer', 'b');
  expect(await pool.run('answer', 'c')).toMatchObject({ trouble: 'busy' });
  expect(await Promise.all([...first, other])).toMatchObject([{ trouble: 'ended' }, { ok: true }, { ok: true }]);
  expect(await pool.run('answer', 'a')).toMatchObject({ ok: true });
});

test('the queue serves the owner with the fewest running tasks, then the one served longest ago', () => {
  const queue = createFairQueue<number>({ waiting: 100, waitingPerOwner: 10, runningPerOwner: 2 });
  for (const [owner, item] of [
    ['a', 1],
    ['a', 2],
    ['a', 3],
    ['b', 4],
    ['b', 5],
  ] as const)
    queue.put(owner, item);
  const next = () => queue.next()?.item;
  expect([next(), next(), next(), next(), next()]).toEqual([1, 4, 2, 5, undefined]);
  expect([queue.waiting(), queue.startable()]).toEqual([1, 0]);
  queue.putBack('a', 2);
  expect([queue.startable(), next(), next()]).toEqual([1, 2, undefined]);
  queue.end('a');
  queue.put('c', 6);
  expect([next(), next(), queue.waiting()]).toEqual([6, 3, 0]);
  queue.put('d', 7);
  expect([queue.empty(), queue.waiting(), next()]).toEqual([[7], 0, undefined]);
});

test('a watcher sees the load, the outcome of each task, and each child that ended', async () => {
  const observed: string[] = [];
  let load = () => ({ waiting: -1, running: -1, oldestSeconds: -1 });
  const watch = {
    load: (read: typeof load) => void (load = read),
    ended: (outcome: string) => void observed.push(outcome),
    exited: () => void observed.push('a child ended'),
  };
  const pool = children({ wallMs: 300, queue: { ...QUEUE, waiting: 2 }, watch });
  const tasks = [pool.run('hang', 'a'), pool.run('answer', 'a')];
  expect(load()).toEqual({ waiting: 2, running: 0, oldestSeconds: expect.any(Number) });
  await Promise.all([...tasks, pool.run('answer', 'a')]);
  expect(observed).toEqual(['busy', 'a child ended', 'late', 'done']);
  expect(load()).toEqual({ waiting: 0, running: 0, oldestSeconds: 0 });
});
