import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { type Children, type ChildrenOptions, openChildren } from '../../src/engines/children.ts';
import { childrenOf, commandOf, ended, isLinux } from './processes.ts';

type Task = string | { does?: string; value?: unknown; marker?: string };

const entry = fileURLToPath(new URL('fixtures/child-double.mjs', import.meta.url));
const poolPath = fileURLToPath(new URL('../../src/engines/children.ts', import.meta.url));
const open: Children<Task, unknown>[] = [];
let events: { event: string; [detail: string]: unknown }[] = [];

const PLAIN = { name: 'test', entry, size: 1, wallMs: 10_000, tries: 1, memoryBytes: 1024 ** 3, queue: 100 };

function children(options: Partial<ChildrenOptions> = {}): Children<Task, unknown> {
  events = [];
  const pool = openChildren<Task, unknown>({ ...PLAIN, log: (event) => events.push(event), ...options });
  open.push(pool);
  return pool;
}

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(open.splice(0).map((pool) => pool.close()));
});

async function valueOf(pool: Children<Task, unknown>, task: Task): Promise<unknown> {
  const outcome = await pool.run(task);
  if (!outcome.ok) throw new Error(`${outcome.trouble}: ${outcome.reason}`);
  return outcome.value;
}

const pidOf = async (pool: Children<Task, unknown>): Promise<number> => Number(await valueOf(pool, 'answer'));
const logged = (): string[] => events.map(({ event }) => event);

test('tasks are answered in the order of asking, by a process that is not this one', async () => {
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

test('a task that takes too long is ended, and the next one is done by a new child', async () => {
  const pool = children({ wallMs: 300 });
  const [late, next] = await Promise.all([pool.run('hang'), pool.run('answer')]);
  expect(late).toEqual({ ok: false, trouble: 'late', reason: 'it took longer than 300 ms' });
  expect(next).toMatchObject({ ok: true });
});

test('a task that takes too long is tried a second time where two tries are allowed', async () => {
  const pool = children({ wallMs: 500, tries: 2 });
  const marker = join(mkdtempSync(join(tmpdir(), 'dragoman-children-')), 'tried');
  const first = await pidOf(pool);
  expect(await valueOf(pool, { does: 'hang once', marker })).not.toBe(first);
  expect(events).toMatchObject([{ event: 'test_child_late', try: 1, pid: first }]);
  expect(await pool.run('hang')).toMatchObject({ trouble: 'late' });
  expect(events.filter(({ event }) => event === 'test_child_late')).toHaveLength(3);
});

test('a child that dies or throws costs its own task only, and is replaced', async () => {
  const pool = children();
  expect(await pool.run('die')).toMatchObject({ trouble: 'ended', reason: 'the process ended (exit SIGKILL)' });
  expect(await pool.run('exit')).toMatchObject({ trouble: 'ended', reason: 'the process ended (exit 3)' });
  expect(await pool.run('throw')).toMatchObject({ trouble: 'ended' });
  expect(await pool.run('answer')).toMatchObject({ ok: true });
  expect(logged()).toEqual(['test_child_exit', 'test_child_exit', 'test_child_exit']);
  expect(events[2]?.['stderr']).toContain('Error: broken');
});

test('a child that is ended from outside without a task is replaced, too', async () => {
  const pool = children();
  const pid = await pidOf(pool);
  process.kill(pid, 'SIGKILL');
  await ended(pid);
  await expect.poll(logged).toEqual(['test_child_exit']);
  expect(await pidOf(pool)).not.toBe(pid);
});

test('a task that comes after the pause of a failed start is done, too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const pool = children({ idleMs: 60_000 });
  const pid = await pidOf(pool);
  process.kill(pid, 'SIGKILL');
  await vi.waitUntil(() => logged().length === 1);
  vi.advanceTimersByTime(5000);
  expect(await pidOf(pool)).not.toBe(pid);
});

test('work that fails tells why, and keeps its child', async () => {
  const pool = children();
  const pid = await pidOf(pool);
  expect(await pool.run('fail')).toMatchObject({
    trouble: 'failed',
    reason: expect.stringMatching(/^Error: no paper/),
  });
  expect(await pidOf(pool)).toBe(pid);
});

test('an answer to another task is not taken for this one', async () => {
  expect(await valueOf(children(), { does: 'lie', value: 'true' })).toBe('true');
});

test('a worn child is replaced after its answer', async () => {
  const pool = children();
  const pid = await valueOf(pool, 'wear out');
  expect(await pidOf(pool)).not.toBe(pid);
  expect(logged()).toEqual([]);
});

test.skipIf(!isLinux || !existsSync('/usr/bin/prlimit'))('a child is held to its memory', async () => {
  const pool = children({ memoryBytes: 400_000_000 });
  expect(await pool.run('grow')).toMatchObject({ ok: false, trouble: expect.stringMatching(/memory|ended/) });
  expect(await pool.run('answer')).toMatchObject({ ok: true });
});

test('a child gets none of the settings of the server', async () => {
  process.env['DRAGOMAN_TEST_SECRET'] = 'hidden';
  const names = await valueOf(children(), 'tell settings');
  delete process.env['DRAGOMAN_TEST_SECRET'];
  expect(names).toEqual(expect.arrayContaining(['PATH']));
  expect((names as string[]).filter((name) => !name.startsWith('NODE_CHANNEL'))).toEqual(['PATH']);
});

test('one task more than may wait is refused at once', async () => {
  const pool = children({ queue: 2 });
  const waiting = ['answer', 'answer'].map((task) => pool.run(task));
  expect(await pool.run('answer')).toMatchObject({ trouble: 'busy' });
  expect(await Promise.all(waiting)).toMatchObject([{ ok: true }, { ok: true }]);
});

test('when no child can start, tasks are given up and later ones try again', async () => {
  const pool = children({ entry: '/nonexistent/child.js' });
  expect(await pool.run('answer')).toMatchObject({ trouble: 'no_child' });
  expect(logged()).toHaveLength(3);
  expect(await pool.run('answer')).toMatchObject({ trouble: 'no_child' });
  expect(logged().length).toBeGreaterThan(3);
});

test('a child without work ends after its time, and the next task starts another', async () => {
  const pool = children({ idleMs: 30 });
  expect(childrenOf(process.pid).filter((pid) => commandOf(pid).includes(entry))).toEqual([]);
  const pid = await pidOf(pool);
  await ended(pid);
  expect(await pidOf(pool)).not.toBe(pid);
  expect(logged()).toEqual([]);
});

test.each(['kept warm', 'started with a task'])('children %s do not keep a process alive', (how) => {
  const options = { ...PLAIN, ...(how === 'kept warm' ? {} : { idleMs: 60_000 }) };
  const script = `
    import { openChildren } from ${JSON.stringify(poolPath)};
    const pool = openChildren({ ...${JSON.stringify(options)}, log: () => {} });
    console.log((await pool.run({ value: 'done' })).value);`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  expect(execFileSync(process.execPath, args, { encoding: 'utf8', timeout: 25_000 })).toBe('done\n');
});

test.skipIf(!isLinux)('no child is left behind when the server is killed', async () => {
  const script = `
    const { openChildren } = await import(${JSON.stringify(poolPath)});
    const pool = openChildren({ ...${JSON.stringify({ ...PLAIN, size: 2 })}, log: () => {} });
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
  await expect.poll(() => pids.filter((pid) => existsSync(`/proc/${pid}`)), { timeout: 5000 }).toEqual([]);
});

test('closing ends what runs and what waits, and nothing is done afterwards', async () => {
  const pool = children();
  const pid = await pidOf(pool);
  const unfinished = [pool.run('hang'), pool.run('answer')];
  await pool.close();
  await ended(pid);
  for (const outcome of await Promise.all(unfinished)) expect(outcome).toMatchObject({ trouble: 'closed' });
  expect(await pool.run('answer')).toMatchObject({ trouble: 'closed' });
});
