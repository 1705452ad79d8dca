import { beforeEach, describe, expect, test } from 'vitest';
import { nextDelay } from '../../../src/domain/webhooks/sending/backoff.ts';
import { type Answer, openReceiver } from '../../support/receiver.ts';
import { scaleTimeout } from '../../support/run/scale-timeout.ts';
import { until } from '../../support/until.ts';
import { useFixtureEach } from '../../world/use-fixture.ts';
import { accountOf, deliveryOf, recordEvents, setUrl, waitForAttempts, waitForEnd } from '../../world/webhooks.ts';
import { useWorld } from '../../world/world.ts';

// Failures of a receiver, their retries, and the log that the account can read.

let id: string;
let answer: Answer;
// A receiver for each test: deliveries that an earlier test left waiting are retried half a minute later.
const receiver = useFixtureEach(
  () => openReceiver((response, delivery, count) => answer(response, delivery, count)),
  ({ close }) => close(),
);
const world = useWorld({ ALLOW_PRIVATE_URLS: 'true' });
const account = useFixtureEach(() => world.newAccount());
beforeEach(async () => {
  id = await accountOf(account.test);
  await setUrl(account.test, receiver.url);
});

/** Makes the next attempt due now. */
const untilDue = () => world.rows(`UPDATE webhook_deliveries SET next_at = now() WHERE account_id = $1`, [id]);

/** Seconds from the end of the last attempt to the next. */
async function wait(): Promise<number> {
  const [row] = await world.rows<{ seconds: number }>(
    `SELECT extract(epoch FROM next_at - now())::float8 AS seconds FROM webhook_deliveries WHERE account_id = $1`,
    [id],
  );
  return row?.seconds ?? Number.NaN;
}

describe('the wait before a retry', () => {
  const STEPS = [30, 240, 1920];

  test('the wait before a retry is 30 seconds, 4 minutes and 32 minutes, a fifth more or less', () => {
    for (const [index, step] of STEPS.entries()) {
      expect(nextDelay(STEPS, index + 1, null, 0)).toBeCloseTo(step * 0.8);
      expect(nextDelay(STEPS, index + 1, null, 0.5)).toBeCloseTo(step);
      expect(nextDelay(STEPS, index + 1, null, 1)).toBeCloseTo(step * 1.2);
    }
    expect(nextDelay(STEPS, 4, null, 0.5)).toBeNull();
    expect(nextDelay([], 1, null, 0.5)).toBeNull();
  });

  test('the wait before a retry grows when the receiver asks for it, up to twice the step, and never shrinks', () => {
    expect(nextDelay(STEPS, 1, 45, 0.5)).toBe(45);
    expect(nextDelay(STEPS, 1, 3600, 0.5)).toBe(60);
    expect(nextDelay(STEPS, 1, 1, 0.5)).toBeCloseTo(30);
    expect(nextDelay(STEPS, 1, 0, 0)).toBeCloseTo(24);
    expect(nextDelay(STEPS, 4, 45, 0.5)).toBeNull();
  });

  test('the wait before all retries together is less than the hour that file links are valid', () => {
    const longest = STEPS.map((_, index) => nextDelay(STEPS, index + 1, null, 1) ?? 0);
    expect(longest.reduce((sum, one) => sum + one)).toBeLessThan(3600);
  });

  test.each<[string, () => string | undefined, number, number]>([
    ['nothing', () => undefined, 23, 36],
    ['45 seconds', () => '45', 44, 45],
    ['an hour', () => '3600', 59, 60],
    ['a date', () => new Date(world.clock.now().getTime() + 50_000).toUTCString(), 47, 50],
    ['a date long past', () => 'Wed, 21 Oct 2015 07:28:00 GMT', 23, 36],
    ['nonsense', () => 'soon', 23, 36],
    ['a negative number', () => '-10', 23, 36],
  ])('the wait before a retry is right when Retry-After says %s', async (_, header, least, most) => {
    answer = (response) => {
      const value = header();
      response.writeHead(503, value === undefined ? {} : { 'Retry-After': value }).end();
    };
    const target = await recordEvents(world, id);
    const { next_attempt_at } = await waitForAttempts(account.test, target, 1);
    expect(await wait()).toBeGreaterThan(least - scaleTimeout(1500) / 1000);
    expect(await wait()).toBeLessThanOrEqual(most);
    expect(Date.parse(next_attempt_at ?? '')).toBeGreaterThan(Date.now());
  });
});

test('a delivery is tried four times under one id, each time with a new signature, then it fails', async () => {
  answer = (response, _, count) => response.writeHead(500).end(`no ${count}`);
  const target = await recordEvents(world, id);
  for (const [index, step] of [30, 240, 1920].entries()) {
    const { status, attempts } = await waitForAttempts(account.test, target, index + 1);
    expect({ status, attempts: attempts.length }).toEqual({ status: 'waiting', attempts: index + 1 });
    expect(await wait()).toBeGreaterThan(step * 0.8 - scaleTimeout(3000) / 1000);
    expect(await wait()).toBeLessThanOrEqual(step * 1.2);
    world.clock.advance(1000);
    await untilDue();
  }
  const failed = await waitForEnd(account.test, target);
  expect(failed).toMatchObject({ status: 'failed', next_attempt_at: null, destination_disabled: false });
  expect(failed.attempts.map(({ status, response }) => [status, response])).toEqual(
    [1, 2, 3, 4].map((count) => [500, `no ${count}`]),
  );
  expect(failed.attempts[0]).toMatchObject({ error: 'The destination answered 500.', total_ms: expect.any(Number) });
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([failed.token]));
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-signature'])).size).toBe(4);
  expect(new Set(receiver.received.map(({ text }) => text)).size).toBe(1);
  await world.app.sender.drain();
  expect(receiver.received).toHaveLength(4);
});

test.each([200, 201, 202, 204, 299])('the answer %d is a success', async (status) => {
  answer = (response) => response.writeHead(status).end();
  const delivery = await waitForEnd(account.test, await recordEvents(world, id));
  expect(delivery).toMatchObject({ status: 'delivered', attempts: [{ status, error: null }], next_attempt_at: null });
});

test.each([300, 304, 307, 400, 401, 404, 408, 429, 500, 503, 599])('the answer %d is a failure', async (status) => {
  answer = (response) => response.writeHead(status, { Location: `${receiver.url}/elsewhere` }).end();
  const delivery = await waitForAttempts(account.test, await recordEvents(world, id), 1);
  const error = expect.stringContaining(`answered ${status}`);
  expect(delivery).toMatchObject({ status: 'waiting', attempts: [{ status, error }] });
});

test('a redirect is not followed, and the log says so', async () => {
  answer = (response) => response.writeHead(302, { Location: `${receiver.url}/elsewhere` }).end('over there');
  const { attempts } = await waitForAttempts(account.test, await recordEvents(world, id), 1);
  expect(attempts[0]).toMatchObject({
    status: 302,
    response: 'over there',
    error: expect.stringContaining('Redirects'),
  });
  await world.app.sender.drain();
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
});

describe('any answer of a receiver can be stored', () => {
  const NUL = '\uFFFD';
  test.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), ''],
    ['text', Buffer.from('gracias, señor'), 'gracias, señor'],
    ['NUL', Buffer.from('a\0b'), `a${NUL}b`],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0x41]), `${NUL}${NUL}${NUL}A`],
    ['half a surrogate', Buffer.from([0xed, 0xa0, 0x80]), NUL.repeat(3)],
    ['JSON with an escaped NUL', Buffer.from('{"a":"\\u0000"}'), '{"a":"\\u0000"}'],
    ['more than a kilobyte', Buffer.alloc(5000, 'x'), 'x'.repeat(1024)],
    ['more than is read', Buffer.alloc(500_000, 'x'), 'x'.repeat(1024)],
    ['a character on the edge', Buffer.from(`${'x'.repeat(1023)}é`), `${'x'.repeat(1023)}${NUL}`],
  ])('an answer of %s can be stored', async (_, body, stored) => {
    answer = (response) => response.end(body);
    const { status, attempts } = await waitForEnd(account.test, await recordEvents(world, id));
    expect(status).toBe('delivered');
    expect(attempts[0]?.response).toBe(stored);
  });

  test('an endless answer is cut, and counts by its status', async () => {
    answer = (response) => {
      const pour = () => {
        while (response.write(Buffer.alloc(16_384, 'x')));
      };
      response.on('drain', pour);
      pour();
    };
    expect((await waitForEnd(account.test, await recordEvents(world, id))).status).toBe('delivered');
  });
});

test.each<[string, Answer, number | null]>([
  ['closes the connection without an answer', (response) => response.destroy(), null],
  [
    'breaks off in the middle',
    (response) => response.writeHead(200, { 'Content-Length': '100' }).write('half', () => response.destroy()),
    200,
  ],
  ['sends no HTTP', (response) => response.socket?.end('nonsense\r\n\r\n'), null],
])('a receiver that %s has failed, with the reason in the log', async (_, act, status) => {
  answer = act;
  const delivery = await waitForAttempts(account.test, await recordEvents(world, id), 1);
  expect(delivery).toMatchObject({
    status: 'waiting',
    attempts: [{ status, response: null, error: expect.stringMatching(/./) }],
  });
});

test('a closed port is a failed attempt', async () => {
  const closedReceiver = await openReceiver();
  await closedReceiver.close();
  await setUrl(account.test, closedReceiver.url);
  const { attempts } = await waitForAttempts(account.test, await recordEvents(world, id), 1);
  expect(attempts[0]).toMatchObject({ status: null, connect_ms: null, error: 'The server cannot be reached.' });
});

describe('410 Gone', () => {
  beforeEach(() => {
    answer = (response) => response.writeHead(410).end();
  });

  test('410 Gone ends the delivery at once, and disables the destination', async () => {
    const failed = await waitForEnd(account.test, await recordEvents(world, id));
    expect(failed).toMatchObject({ status: 'failed', attempts: [{ status: 410 }], destination_disabled: true });
    const missed = await recordEvents(world, id);
    await world.app.sender.drain();
    expect(receiver.received).toHaveLength(1);
    expect(await deliveryOf(account.test, missed)).toMatchObject({ status: 'skipped', attempts: [] });
  });

  test('410 Gone is cleared when the account sets its URL again, and the failed delivery can be replayed', async () => {
    const failed = await waitForEnd(account.test, await recordEvents(world, id));
    answer = (response) => response.end();
    await setUrl(account.test, receiver.url);
    const next = await recordEvents(world, id);
    expect((await waitForEnd(account.test, next)).destination_disabled).toBe(false);
    await account.test.call('replayDelivery', { params: { token: failed.token } });
    expect(await waitForEnd(account.test, failed.event.target)).toMatchObject({ status: 'delivered' });
  });
});

describe('a destination that fails again and again', () => {
  /** Fails this number of deliveries, one attempt each. */
  async function failMany(count: number): Promise<string[]> {
    answer = (response) => response.writeHead(500).end();
    const targets: string[] = [];
    for (let made = 0; made < count; made += 1) targets.push(await recordEvents(world, id));
    await receiver.wait(count);
    await world.app.sender.drain();
    return targets;
  }
  const breaker = async () => {
    const [row] = await world.rows<{ failures: number; seconds: number }>(
      `SELECT failures, extract(epoch FROM nullif(open_until, '-infinity') - now())::float8 AS seconds
       FROM webhook_destinations WHERE account_id = $1`,
      [id],
    );
    return row;
  };
  const untilTrial = () => world.rows(`UPDATE webhook_destinations SET open_until = now() WHERE account_id = $1`, [id]);

  test('a destination that fails again and again is paused for 30 seconds, longer after each trial, and no attempt is counted during a pause', async () => {
    await failMany(10);
    expect((await breaker())?.failures).toBe(10);
    expect((await breaker())?.seconds).toBeGreaterThan(10);
    expect((await breaker())?.seconds).toBeLessThanOrEqual(30);
    const waiting = await recordEvents(world, id);
    await untilDue();
    await world.app.sender.drain();
    expect(receiver.received).toHaveLength(10);
    expect((await waitForAttempts(account.test, waiting, 0)).attempts).toEqual([]);
    // A single trial, although eleven are due.
    await untilTrial();
    await receiver.wait(11);
    await world.app.sender.drain();
    expect(receiver.received).toHaveLength(11);
    expect((await breaker())?.seconds).toBeGreaterThan(31);
    expect((await breaker())?.seconds).toBeLessThanOrEqual(60);
  });

  test('a destination that fails again and again is sent to at full speed after one successful trial', async () => {
    const targets = await failMany(10);
    await untilDue();
    answer = (response) => response.end();
    await untilTrial();
    for (const target of targets) expect((await waitForEnd(account.test, target)).status).toBe('delivered');
    expect(await breaker()).toEqual({ failures: 0, seconds: null });
  });

  test('a destination that fails again and again is tried at once when its account sets the URL again, or requests a replay', async () => {
    const [first = ''] = await failMany(10);
    answer = (response) => response.end();
    const { token } = await waitForAttempts(account.test, first, 1);
    await account.test.call('replayDelivery', { params: { token } });
    expect((await waitForEnd(account.test, first)).status).toBe('delivered');
    await failMany(10);
    answer = (response) => response.end();
    await setUrl(account.test, receiver.url);
    const next = await recordEvents(world, id);
    expect((await waitForEnd(account.test, next)).status).toBe('delivered');
  });

  test('a destination that fails again and again is paused for no longer than 30 seconds at first, however many attempts fail together', async () => {
    const held: (() => void)[] = [];
    answer = (response) => held.push(() => response.writeHead(500).end());
    for (let made = 0; made < 16; made += 1) await recordEvents(world, id);
    await receiver.wait(8);
    for (const release of held.splice(0)) release();
    answer = (response) => response.writeHead(500).end();
    await until(async () => expect((await breaker())?.failures).toBe(10));
    await world.app.sender.drain();
    expect((await breaker())?.seconds).toBeLessThanOrEqual(30);
    expect(receiver.received.length).toBeLessThanOrEqual(10);
  });

  test('a destination that fails again and again counts from zero after a success', async () => {
    answer = (response, _, count) => response.writeHead(count % 9 === 0 ? 200 : 500).end();
    for (let made = 0; made < 20; made += 1) {
      await recordEvents(world, id);
      await receiver.wait(made + 1);
      // Each attempt is stored before the next is sent.
      await world.app.sender.drain();
    }
    expect(await breaker()).toEqual({ failures: 2, seconds: null });
  });
});
