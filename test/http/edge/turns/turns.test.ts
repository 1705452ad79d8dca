import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addBodyParsers } from '../../../../src/http/edge/parse/body/body.ts';
import { weightOf } from '../../../../src/http/edge/turns/body-weight.ts';
import { addRequestTurns } from '../../../../src/http/edge/turns/request-turns.ts';
import { createTurns } from '../../../../src/http/edge/turns/turns.ts';
import { until } from '../../../support/until.ts';

const LIMITS = { runningPerOwner: 4, runningAlone: 6, waitingPerOwner: 20, waiting: 30 };

/** Takes turns, and says who has begun. */
function callers() {
  let time = 0;
  const turns = createTurns(LIMITS, () => time);
  const wait = (ms: number) => {
    time += ms;
  };
  const begun: string[] = [];
  const take = (name: string, weight = 1) => {
    const turn = turns.request(name.slice(0, 1), weight);
    if (turn.begun === null) begun.push(name);
    else void turn.begun.then(() => begun.push(name));
    return turn;
  };
  return { begun, take, wait };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('of one caller few are in work, the rest in their order, and nobody else waits for them', async () => {
  const { begun, take } = callers();
  take('c1').end();
  const [first, second, , , fifth] = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'].map((name) => take(name));
  take('b1');
  expect(begun).toEqual(['c1', 'a1', 'a2', 'a3', 'a4', 'b1']);
  // Who went away while it waited takes no turn.
  fifth?.end();
  first?.end();
  first?.end();
  await settle();
  expect(begun.slice(6)).toEqual(['a6']);
  second?.end();
  await settle();
  expect(begun.slice(7)).toEqual(['a7']);
});

test('who is alone has more in work, until another asks', async () => {
  const { begun, take, wait } = callers();
  const turns = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8'].map((name) => take(name));
  expect(begun).toHaveLength(6);
  take('b1').end();
  for (const turn of turns.slice(0, 2)) turn.end();
  await settle();
  expect(begun.slice(6)).toEqual(['b1']);
  wait(2001);
  turns[2]?.end();
  await settle();
  expect(begun.slice(7)).toEqual(['a7', 'a8']);
});

test('what weighs as much as all others is in work alone, and what comes after it does not overtake', async () => {
  const { begun, take } = callers();
  const light = take('a1');
  const heavy = take('a2', 9);
  take('a3');
  expect(begun).toEqual(['a1']);
  light.end();
  await settle();
  expect(begun).toEqual(['a1', 'a2']);
  heavy.end();
  await settle();
  expect(begun).toEqual(['a1', 'a2', 'a3']);
});

test('past what may wait, of one and of all, the answer is that there is no room, with a time', async () => {
  const { take } = callers();
  take('a1', 9);
  take('a2', 20);
  const full = expect.objectContaining({ code: 'unavailable', detail: expect.objectContaining({ retryAfter: 1 }) });
  expect(() => take('a3')).toThrow(full);
  take('b1', 9);
  take('b2', 10);
  expect(() => take('b3')).toThrow(full);
  take('c1', 9);
});

test('a body weighs by its bytes and its values', () => {
  expect([weightOf({ bytes: 16_000, values: 499 }), weightOf({ bytes: 167_000, values: 9_900 })]).toEqual([0, 29]);
});

/** A server on which requests take turns, by the owner that a header names. */
function serverOfTurns() {
  const app = Fastify();
  app.decorateRequest('arrival', null);
  app.decorateRequest('turn', null);
  addBodyParsers(app);
  app.addHook('onRequest', async (request) => {
    const owner = () => String(request.headers['x-owner']);
    const nothing = () => undefined;
    request.arrival = { owner, weigh: nothing, recognise: nothing, reject: nothing };
  });
  addRequestTurns(app);
  const send = async (owner: string, payload: object) =>
    app.inject({ method: 'POST', url: '/', headers: { 'x-owner': owner }, payload });
  return { app, send };
}

test('whoever kept the thread long rests before their next, also once the answer is sent', async () => {
  const { app, send } = serverOfTurns();
  const began: Record<string, number[]> = {};
  const READING_MS = 20;
  app.post('/', async ({ headers, turn }) => {
    const now = performance.now();
    (began[String(headers['x-owner'])] ??= []).push(now);
    while (performance.now() - now < READING_MS);
    turn?.read();
    return {};
  });
  const heavy = { a: 'x'.repeat(200_000) };
  await send('b', {});
  await Promise.all([send('a', heavy), send('a', heavy)]);
  const [first = 0, second = 0] = began['a'] ?? [];
  expect(second - first).toBeGreaterThan(4 * READING_MS);
  await app.close();
});

test('requests that wait for something else give their turns to others of the same account', async () => {
  const { app, send: sendFrom } = serverOfTurns();
  const working: string[] = [];
  let open = () => undefined as void;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  app.post('/', async ({ headers }) => {
    working.push(String(headers['x-owner']));
    await gate;
    return {};
  });
  const send = (owner: string) => sendFrom(owner, { a: 1 });
  const first = send('b');
  await until(() => expect(working).toEqual(['b']));
  working.length = 0;
  const sent = [first, ...Array.from({ length: 6 }, () => send('a'))];
  await until(() => expect(working.length).toBeGreaterThan(3));
  expect(working).toEqual(['a', 'a', 'a', 'a']);
  sent.push(send('b'));
  await until(() => expect(working).toContain('b'));
  expect(working.filter((owner) => owner === 'a')).toHaveLength(4);
  // None of them is answered, and the others are in work all the same.
  await until(() => expect(working.filter((owner) => owner === 'a')).toHaveLength(6));
  open();
  expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  await app.close();
});
