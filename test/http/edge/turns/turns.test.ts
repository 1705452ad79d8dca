import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addBodyParsers } from '../../../../src/http/edge/parse/body/body.ts';
import { weightOf } from '../../../../src/http/edge/turns/body-weight.ts';
import { addRequestTurns } from '../../../../src/http/edge/turns/request-turns.ts';
import { createTurns } from '../../../../src/http/edge/turns/turns.ts';
import { until } from '../../../support/until.ts';

const LIMITS = { runningPerOwner: 4, runningAlone: 6, waitingPerOwner: 20, waiting: 30 };

/** Requests turns for named callers and records which have started. */
function createCallers() {
  let time = 0;
  const turns = createTurns(LIMITS, () => time);
  const wait = (ms: number) => {
    time += ms;
  };
  const begun: string[] = [];
  const requestTurn = (name: string, weight = 1) => {
    const turn = turns.request(name.slice(0, 1), weight);
    if (turn.begun === null) begun.push(name);
    else void turn.begun.then(() => begun.push(name));
    return turn;
  };
  return { begun, requestTurn, wait };
}

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

test('few requests of one caller run at once, the rest in order, and no other caller waits for them', async () => {
  const { begun, requestTurn } = createCallers();
  requestTurn('c1').end();
  const [first, second, , , fifth] = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'].map((name) => requestTurn(name));
  requestTurn('b1');
  expect(begun).toEqual(['c1', 'a1', 'a2', 'a3', 'a4', 'b1']);
  // A caller that left while waiting gets no turn.
  fifth?.end();
  first?.end();
  first?.end();
  await nextTick();
  expect(begun.slice(6)).toEqual(['a6']);
  second?.end();
  await nextTick();
  expect(begun.slice(7)).toEqual(['a7']);
});

test('a caller that is alone may run more requests until another caller arrives', async () => {
  const { begun, requestTurn, wait } = createCallers();
  const turns = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8'].map((name) => requestTurn(name));
  expect(begun).toHaveLength(6);
  requestTurn('b1').end();
  for (const turn of turns.slice(0, 2)) turn.end();
  await nextTick();
  expect(begun.slice(6)).toEqual(['b1']);
  wait(2001);
  turns[2]?.end();
  await nextTick();
  expect(begun.slice(7)).toEqual(['a7', 'a8']);
});

test('a request that weighs as much as the limit runs alone, and later ones do not overtake it', async () => {
  const { begun, requestTurn } = createCallers();
  const light = requestTurn('a1');
  const heavy = requestTurn('a2', 9);
  requestTurn('a3');
  expect(begun).toEqual(['a1']);
  light.end();
  await nextTick();
  expect(begun).toEqual(['a1', 'a2']);
  heavy.end();
  await nextTick();
  expect(begun).toEqual(['a1', 'a2', 'a3']);
});

test('beyond the waiting limit, of one caller and of all, a request is refused with Retry-After', async () => {
  const { requestTurn } = createCallers();
  requestTurn('a1', 9);
  requestTurn('a2', 20);
  const full = expect.objectContaining({ code: 'unavailable', detail: expect.objectContaining({ retryAfter: 1 }) });
  expect(() => requestTurn('a3')).toThrow(full);
  requestTurn('b1', 9);
  requestTurn('b2', 10);
  expect(() => requestTurn('b3')).toThrow(full);
  requestTurn('c1', 9);
});

test('the weight of a body depends on its bytes and its values', () => {
  expect([weightOf({ bytes: 16_000, values: 499 }), weightOf({ bytes: 167_000, values: 9_900 })]).toEqual([0, 29]);
});

/** A server whose requests wait for turns, with the owner from a header. */
function createTurnServer() {
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

test('a caller that blocked the thread for long pauses before its next request, also after the answer is sent', async () => {
  const { app, send } = createTurnServer();
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

test('requests that wait for something else release their turns to others of the same account', async () => {
  const { app, send: sendFrom } = createTurnServer();
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
  // No request is answered yet, and the others still start.
  await until(() => expect(working.filter((owner) => owner === 'a')).toHaveLength(6));
  open();
  expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  await app.close();
});
