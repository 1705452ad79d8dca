// Kills the server at each named point of the payment path while several requests pass it, and starts it again. A
// payment through the API, on the page of a quote or an invoice, an autobuy, its capture, an accepted adjustment or a
// cancellation must be completed by the service itself, once.
// node --import tsx faults/kill-pay.ts [--times 20] [--at-once 3] [--only pay:after_charge]

import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Books, checkBooks, untilSettled } from '../harness/books.ts';
import { median, round } from '../harness/figures.ts';
import { buildFirst } from '../harness/real-server.ts';
import { type Customer, openCustomer, type Service, startService } from '../harness/service.ts';
import { runBench, temporaryFolder } from '../harness/workplace.ts';
import { PAY_POINTS, type PayPoint } from '../src/core/pay-points.ts';
import { type Request, TOGETHER, WORKS } from './pay-works.ts';

const AIM_SECONDS = 15;
// The first try's claim on its key has expired by then.
const TRIES = 60;

const { values: options } = parseArgs({
  options: {
    times: { type: 'string', default: '20' },
    'at-once': { type: 'string', default: '3' },
    only: { type: 'string' },
  },
});

interface Scene {
  work: keyof typeof WORKS;
  point: PayPoint;
  times: number;
}

const all = Number(options.times);
const half = Math.ceil(all / 2);
const SCENES: Scene[] = [
  ...PAY_POINTS.map((point) => ({ work: 'pay' as const, point, times: all })),
  ...PAY_POINTS.map((point) => ({ work: 'page' as const, point, times: half })),
  ...PAY_POINTS.map((point) => ({ work: 'invoice' as const, point, times: half })),
  ...(['inside_charge', 'after_charge'] as const).map((point) => ({ work: 'hold' as const, point, times: half })),
  ...(['after_charge', 'before_commit', 'after_settle'] as const).map((point) => ({
    work: 'capture' as const,
    point,
    times: half,
  })),
  ...PAY_POINTS.map((point) => ({ work: 'adjust' as const, point, times: half })),
  ...PAY_POINTS.map((point) => ({ work: 'cancel' as const, point, times: half })),
].filter(({ work, point }) => options.only === undefined || options.only === `${work}:${point}`);

/** Waits as an operator's readiness check would. */
async function untilReady({ url }: Service): Promise<void> {
  while (!(await fetch(`${url}/readyz`)).ok) await delay(20);
}

/** Sends all requests at once and waits until the process has ended; returns unexpected results. */
async function sendUntilDead(service: Service, customer: Customer, scene: Scene, requests: Request[]) {
  const { send } = WORKS[scene.work];
  const strange: string[] = [];
  const work = requests.map(async (request) => {
    const { status, token, message } = await send(service, customer, request);
    if (status === 200 || status === 201) request.token = token;
    else if (status !== 0) strange.push(`a ${scene.work} was answered with ${status}: ${message}`);
  });
  await Promise.all(work);
  // Every request was answered or cut: a living process was not killed.
  if (service.child.exitCode === null && service.child.signalCode === null) {
    const killed = await Promise.race([service.ended.then(() => true), delay(2000, false)]);
    if (!killed) strange.push(`the process was still there after ${scene.point}`);
  }
  await service.stop();
  return strange;
}

/** Sends the same requests with the same keys: each must return the result it had begun. */
async function repeat(service: Service, customer: Customer, scene: Scene, requests: readonly Request[]) {
  const { send, repeats } = WORKS[scene.work];
  const strange: string[] = [];
  await Promise.all(
    requests.map(async (request) => {
      let answer = await send(service, customer, request);
      for (let tries = 1; answer.status === 409 && tries < TRIES; tries += 1) {
        await delay(1000);
        answer = await send(service, customer, request);
      }
      if (!repeats && answer.status === 422) return;
      if (answer.status !== 200 && answer.status !== 201) {
        strange.push(`a repeated ${scene.work} was answered with ${answer.status}: ${answer.message}`);
      } else if (request.token !== null && request.token !== answer.token) {
        strange.push(`${request.token} was answered again as ${answer.token}`);
      }
      request.token = answer.token;
    }),
  );
  return strange;
}

async function play(scene: Scene) {
  const dataDir = temporaryFolder(`kill-pay-${scene.work}-${scene.point}`);
  let service = await startService(dataDir);
  const customer = await openCustomer(service);
  const requests: Request[] = [];
  const strange: string[] = [];
  const settledMs: (number | null)[] = [];
  for (let time = 0; time < scene.times; time += 1) {
    const targets = await WORKS[scene.work].prepare(service, customer);
    await service.stop();
    const fresh = targets.map((quote, at) => ({ key: `${scene.point}-${time}-${at}`, token: null, quote }));
    requests.push(...fresh);
    const doomed = await startService(dataDir, { FAIL_AT: `${scene.point}:${randomInt(1, TOGETHER + 1)}` });
    strange.push(...(await sendUntilDead(doomed, customer, scene, fresh)));
    service = await startService(dataDir);
    await untilReady(service);
    settledMs.push(await untilSettled(dataDir));
    strange.push(...(await checkBooks(dataDir)).discrepancies.map((discrepancy) => `round ${time}: ${discrepancy}`));
  }
  const acknowledged = requests.filter((request) => request.token !== null).length;
  const cut = requests.length - acknowledged;
  strange.push(...(await repeat(service, customer, scene, requests)));
  // Capturing starts again where a price was cut off before it was written.
  await untilSettled(dataDir);
  const books = await checkBooks(dataDir);
  strange.push(...books.discrepancies, ...countOf(scene, requests, books));
  await service.stop();
  const late = settledMs.filter((ms) => ms === null || ms > AIM_SECONDS * 1000).length;
  const known = settledMs.flatMap((ms) => ms ?? []);
  return {
    work: scene.work,
    point: scene.point,
    pass: strange.length === 0 && late === 0,
    kills: scene.times,
    requests: requests.length,
    acknowledged,
    cut,
    books: {
      charges: books.charges,
      orders: books.orders,
      paid: books.paid,
      settled: books.settled,
      held: books.held,
      back: books.back,
    },
    settled_seconds: { median: round(median(known) / 1000), most: round(Math.max(...known) / 1000), late },
    strange: strange.slice(0, 10),
  };
}

const EFFECTS = {
  pay: 'paid',
  page: 'paid',
  invoice: 'settled',
  hold: 'held',
  capture: 'paid',
  adjust: 'adjusted',
  cancel: 'cancelled',
} as const satisfies Record<Scene['work'], keyof Books>;

/** After the repeats every request must have had its effect once. */
function countOf({ work }: Scene, requests: readonly Request[], books: Books): string[] {
  const answered = requests.flatMap((request) => request.token ?? []);
  const tokens = WORKS[work].repeats ? new Set(answered).size : requests.length;
  const effects = books[EFFECTS[work]];
  if (tokens === requests.length && effects === requests.length) return [];
  return [`${requests.length} requests came to ${tokens} tokens and ${effects} effects`];
}

async function killAll() {
  await buildFirst();
  const began = Date.now();
  const waiting = SCENES.values();
  const points: Awaited<ReturnType<typeof play>>[] = [];
  const player = async () => {
    for (const scene of waiting) points.push(await play(scene));
  };
  await Promise.all(Array.from({ length: Number(options['at-once']) }, player));
  const sum = (pick: (point: (typeof points)[number]) => number) => points.reduce((all, one) => all + pick(one), 0);
  return {
    fault: 'kill-pay',
    pass: points.length > 0 && points.every((point) => point.pass),
    kills: sum((point) => point.kills),
    requests: sum((point) => point.requests),
    acknowledged: sum((point) => point.acknowledged),
    cut: sum((point) => point.cut),
    aim_seconds: AIM_SECONDS,
    settled_seconds_most: Math.max(...points.map((point) => point.settled_seconds.most)),
    seconds: Math.round((Date.now() - began) / 1000),
    points,
  };
}

await runBench(killAll);
