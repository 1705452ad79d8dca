import { stripVTControlCharacters } from 'node:util';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { type Gateway, GatewayUnknownError } from '../../src/domain/payments/gateway.ts';
import type { BlobStore } from '../../src/storage/blobs/blobs.ts';
import { createLog } from '../../src/watch/log/create-log.ts';
import { createTroubles } from '../../src/watch/troubles.ts';
import { watchedBlobs, watchedGateway } from '../../src/watch/watched-drivers.ts';

afterEach(() => void vi.useRealTimers());

function openLog(format: 'auto' | 'pretty' | 'json', isTTY: boolean) {
  const written: string[] = [];
  const log = createLog({ level: 'info', format }, { isTTY, write: (line) => written.push(line) });
  return { log, written };
}

test('on a terminal a request is a readable line, and input from strangers cannot move the cursor', () => {
  const { log, written } = openLog('auto', true);
  const line = { method: 'GET', route: '/v1/quotes', status: 422, ms: 12, code: 'validation_failed', who: 'key_1' };
  log.info({ request_id: 'req_1', ...line }, 'request');
  log.warn({ reason: 'it said \u001b[2J\nnothing' }, 'delivery failed');
  log.warn({ ms: 120, settings: { PORT: 80, ROLE: 'all' } }, 'held up');
  log.error({ err: new Error('broken') }, 'unexpected error');
  const plain = stripVTControlCharacters(written.join(''));
  expect(plain).toMatch(
    /^\d\d:\d\d:\d\d info {2}GET \/v1\/quotes 422 12 ms request_id=req_1 code=validation_failed who=key_1\n/,
  );
  expect(plain).toContain('warn  delivery failed reason="it said \\u001b[2J\\nnothing"\n');
  expect(plain).toContain('warn  held up ms=120 PORT=80 ROLE=all\n');
  expect(plain).toMatch(/error unexpected error\n {4}Error: broken\n {4} +at /);
  expect(plain).not.toContain('\u001b');
});

test('elsewhere the log is JSON, and the setting overrides both', () => {
  for (const [format, isTTY, isJson] of [
    ['auto', false, true],
    ['auto', true, false],
    ['json', true, true],
    ['pretty', false, false],
  ] as const) {
    const { log, written } = openLog(format, isTTY);
    log.info('serving');
    expect([format, isTTY, written[0]?.startsWith('{')]).toEqual([format, isTTY, isJson]);
  }
});

/** Next result of a fake. */
type Behavior = 'works' | Error;

function openTroubles() {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
  const messages: unknown[] = [];
  const log = pino({}, { write: (line: string) => void messages.push((JSON.parse(line) as { msg: string }).msg) });
  return { messages, troubles: createTroubles(log) };
}

const away = Object.assign(new Error('connect ECONNREFUSED'), { $metadata: { attempts: 2 } });
const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

test('a store, a disk and a gateway that fail log one line each, and one more when they recover', async () => {
  const { messages, troubles } = openTroubles();
  let behavior: Behavior = 'works';
  const act = async (): Promise<null> => {
    if (behavior !== 'works') throw behavior;
    return null;
  };
  const blobs = watchedBlobs({ open: act, check: act } as unknown as BlobStore, troubles);
  const gateway = watchedGateway({ find: act } as unknown as Gateway, troubles);
  troubles.probe('disk', act);
  const tryAll = () => Promise.allSettled([blobs.open('a/b'), gateway.find('pay_1', null)]);
  for (const trouble of [away, full, new GatewayUnknownError('it did not answer')]) {
    behavior = trouble;
    await tryAll();
    await tryAll();
    vi.advanceTimersByTime(3000);
    behavior = 'works';
    // The next check finds it working, though no request uses it.
    await tryAll();
    await vi.advanceTimersByTimeAsync(2000);
  }
  troubles.close();
  expect(messages).toEqual([
    'the file store is unreachable',
    'the file store is back',
    'the disk can’t be written',
    'the disk can be written again',
    'the payment gateway is unreachable',
    'the payment gateway is back',
  ]);
});

test('a part that keeps failing and recovering is logged now and then, and always while it is broken', async () => {
  const { messages, troubles } = openTroubles();
  const flap = () => {
    troubles.broke('database', 'lost');
    vi.advanceTimersByTime(100);
    troubles.worked('database', performance.now());
  };
  for (let time = 0; time < 20; time += 1) flap();
  expect(messages).toEqual(['the database is unreachable', 'the database is back']);
  troubles.broke('database', 'lost');
  // A success that began before the failure proves nothing.
  troubles.worked('database', performance.now() - 1);
  vi.advanceTimersByTime(10_000);
  expect(messages.slice(2)).toEqual(['the database is unreachable']);
  expect(troubles.isBroken('database')).toBe(true);
  troubles.close();
});

test('an unused gateway is checked in the background, ever more rarely, and a refusal counts as working', async () => {
  const { messages, troubles } = openTroubles();
  let behavior: Error = new GatewayUnknownError('it did not answer');
  let checks = 0;
  const check = async () => {
    checks += 1;
    throw behavior;
  };
  const find = () => Promise.reject(behavior);
  const gateway = watchedGateway({ find, check } as unknown as Gateway, troubles);
  await gateway.find('pay_1', null).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(checks).toBeGreaterThan(10);
  expect(checks).toBeLessThan(20);
  behavior = new Error('Stripe’s secret key may not do this.');
  await vi.advanceTimersByTimeAsync(61_000);
  expect(troubles.isBroken('gateway')).toBe(false);
  troubles.close();
  expect(messages).toEqual(['the payment gateway is unreachable', 'the payment gateway is back']);
});
