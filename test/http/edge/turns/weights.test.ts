import { expect, test } from 'vitest';
import { createRateLimiter } from '../../../../src/http/edge/rates/rate-limit.ts';
import { quickReader } from '../../../support/doubles.ts';
import { ask, FORM_TYPE, multipart } from '../../../world/requests.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ RATE_LIMIT: '1000' }, { reader: quickReader() });
/** Keeps a window from ending in the middle of a test. */
const nextMinute = () => world.clock.advance(60_000 - (world.clock.now().getTime() % 60_000) + 1);

test('a large body counts as several requests, but never as so many that no request succeeds', async () => {
  const limited = { setHeader: () => undefined, address: '192.0.2.1', credential: 'k' };
  const limiter = createRateLimiter({ limit: 100, clock: world.clock });
  const arrive = () => {
    const arrival = limiter.arrive(limited);
    arrival.recognise({ account: 'acct_1', keys: [{ token: 'key_1', limit: 3 }] });
    return arrival;
  };
  nextMinute();
  // With this limit the body counts as at most five requests, and as one for the key's own limit.
  arrive().weigh(60);
  arrive().weigh(2);
  arrive().weigh(0);
  expect(() => arrive()).toThrow(/3 a minute/);
  const arriveWithoutKey = () => {
    const arrival = limiter.arrive({ ...limited, credential: 'other' });
    arrival.recognise({ account: 'acct_1' });
    return arrival;
  };
  for (let time = 0; time < 14; time += 1) arriveWithoutKey().weigh(60);
  expect(() => arriveWithoutKey().weigh(60)).toThrow(
    expect.objectContaining({ detail: expect.objectContaining({ hint: expect.stringContaining('16 KB') }) }),
  );
});

test('large bodies in every encoding count by size, and small ones once', async () => {
  const { keys } = await world.newAccount();
  nextMinute();
  const remainingAfter = async (body: string | Buffer, headers: Record<string, string>) => {
    const key = keys.test;
    const answer = await ask(world, { method: 'POST', path: '/v1/quotes/preview', key, body, headers });
    return Number(answer.headers['x-ratelimit-remaining']);
  };
  const json = { 'Content-Type': 'application/json' };
  const form = { 'Content-Type': FORM_TYPE };
  const many = multipart(Array.from({ length: 150 }, (_, at) => ({ name: `a${at}`, value: 'b'.repeat(200) })));
  const names = Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`a${at}`, 1]));
  const remaining = [
    await remainingAfter('{}', json),
    await remainingAfter(JSON.stringify({ notes: 'a'.repeat(50_000) }), json),
    await remainingAfter(JSON.stringify(names), json),
    await remainingAfter(`notes=${'a'.repeat(50_000)}`, form),
    await remainingAfter('a=1&'.repeat(300), form),
    await remainingAfter(many.body, many.headers),
  ];
  expect(remaining).toEqual([999, 995, 989, 985, 981, 978]);
});
