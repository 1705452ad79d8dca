import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Sender, SenderDeps } from '../../../src/domain/webhooks/sending/sender.ts';
import { createOutgoing, type Outgoing } from '../../../src/net/outgoing.ts';
import { openWorld, type World } from '../../world.ts';
import { newQuote } from '../quotes/quotes-world.ts';
import { type Answer, type Delivery, openReceiver, type Receiver, until } from './receiver.ts';
import { accountOf, deliveryOf, ended, newTarget, openSender, setUrl, tell } from './webhooks-world.ts';

// Many deliveries at once: their order, how many, and who sends them. The service itself sends none here.

let world: World;
const receivers: Receiver[] = [];
const senders: Sender[] = [];
beforeAll(async () => {
  world = await openWorld({ ALLOW_PRIVATE_URLS: 'true', ROLE: 'api' });
});
afterAll(() => world.close());
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((one) => one.close()));
  await Promise.all(senders.splice(0).map((one) => one.stop()));
  await world.rows(`UPDATE webhook_deliveries SET status = 'failed' WHERE status = 'waiting'`);
});

async function receiving(answer?: Answer): Promise<Receiver> {
  const receiver = await openReceiver(answer);
  receivers.push(receiver);
  return receiver;
}
function sending(change: Partial<SenderDeps> = {}): Sender {
  const sender = openSender(world, change);
  senders.push(sender);
  return sender;
}
async function customer(url: string) {
  const { test: client } = await world.newAccount();
  await setUrl(client, url);
  return { client, id: await accountOf(client) };
}

/** A receiver that answers when it is told to, and counts what is under way. */
async function holding(prepare: (response: ServerResponse, count: number) => void = () => undefined) {
  const held: (() => void)[] = [];
  const seen = { now: 0, most: 0 };
  const receiver = await receiving((response, _, count) => {
    prepare(response, count);
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    held.push(() => {
      seen.now -= 1;
      response.end();
    });
  });
  return {
    receiver,
    seen,
    release: () => {
      for (const one of held.splice(0)) one();
    },
  };
}

const waiting = async () => {
  const [row] = await world.rows<{ n: number }>(
    `SELECT count(*)::int AS n FROM webhook_deliveries WHERE status = 'waiting'`,
  );
  return row?.n;
};
const stepsOf = (deliveries: readonly Delivery[], target: string) =>
  deliveries.filter(({ body }) => body.target === target).map(({ body }) => body.data['step']);

describe('order', () => {
  test('what happened to one target arrives in order, however many targets share the destination', async () => {
    // Later ones are answered sooner, so that any overtaking would show.
    const receiver = await receiving((response, _, count) => void setTimeout(() => response.end(), 12 - (count % 12)));
    const { id } = await customer(receiver.url);
    const targets = Array.from({ length: 6 }, newTarget);
    sending();
    for (let step = 1; step <= 10; step += 1) {
      await Promise.all(targets.map((target) => tell(world, id, target, step * 2 - 1, step * 2)));
    }
    await receiver.wait(120);
    for (const target of targets) {
      expect(stepsOf(receiver.received, target)).toEqual(Array.from({ length: 20 }, (_, step) => step + 1));
    }
  });

  test('two senders at once keep it, and send each delivery once', async () => {
    const receiver = await receiving((response, _, count) => void setTimeout(() => response.end(), count % 5));
    const { id } = await customer(receiver.url);
    const targets = Array.from({ length: 12 }, newTarget);
    for (let step = 1; step <= 10; step += 1) await Promise.all(targets.map((one) => tell(world, id, one, step)));
    sending();
    sending();
    await until(async () => expect(await waiting()).toBe(0));
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(120);
    expect(receiver.received).toHaveLength(120);
    for (const target of targets) expect(stepsOf(receiver.received, target)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('files of an order keep the order’s own place', async () => {
    const receiver = await receiving();
    const { client } = await customer(receiver.url);
    const { token } = await newQuote(client);
    await world.team.call('teamPriceQuote', { params: { token }, body: {} });
    const { order: params } = (await client.call('payQuote', { params: { token }, body: {} })).data;
    await world.team.call('teamAcceptOrder', { params });
    const form = new FormData();
    form.set('file', new Blob(['One']), 'one.txt');
    await world.team.call('teamAddTranslation', { params, body: form });
    await world.team.call('teamReviewOrder', { params });
    await client.call('approveOrder', { params, body: {} });
    sending();
    const heard = (await receiver.wait(9)).filter(({ body }) => body.type === 'order').map(({ body }) => body);
    expect(heard.map(({ event, data }) => data['status'] ?? event)).toEqual([
      'created',
      'in_progress',
      'in_review',
      'file_created',
      'approved',
      'file_deleted',
    ]);
  });

  test('a failed delivery does not hold up what follows, and its retry does not meet it on the way', async () => {
    const { receiver, seen, release } = await holding((response, count) => {
      response.statusCode = count === 1 ? 500 : 200;
    });
    const { client, id } = await customer(receiver.url);
    const target = newTarget();
    sending({ backoff: [60] });
    await tell(world, id, target, 1);
    await receiver.wait(1);
    release();
    await until(async () => expect((await deliveryOf(client, target)).attempts).toHaveLength(1));
    await tell(world, id, target, 2);
    await receiver.wait(2);
    await world.rows(`UPDATE webhook_deliveries SET next_at = now() WHERE account_id = $1`, [id]);
    await world.app.sender.drain();
    expect(stepsOf(receiver.received, target)).toEqual([1, 2]);
    release();
    await receiver.wait(3);
    release();
    expect(stepsOf(receiver.received, target)).toEqual([1, 2, 1]);
    expect(seen.most).toBe(1);
  });
});

describe('how many', () => {
  test('at most eight at a time go to one destination', async () => {
    const { receiver, seen, release } = await holding();
    const { id } = await customer(receiver.url);
    sending();
    for (let made = 0; made < 24; made += 1) await tell(world, id);
    for (const count of [8, 16, 24]) {
      await receiver.wait(count);
      expect(receiver.received).toHaveLength(count);
      release();
    }
    expect(seen.most).toBe(8);
  });

  test('two senders together send no more than eight at a time to one destination', async () => {
    const { receiver, seen, release } = await holding();
    const { id } = await customer(receiver.url);
    sending();
    sending();
    for (let made = 0; made < 24; made += 1) await tell(world, id);
    for (const count of [8, 16, 24]) {
      await receiver.wait(count);
      release();
    }
    expect(seen.most).toBe(8);
  });

  test('a second sender gets its share of the destinations that the first had taken', async () => {
    const receiver = await receiving((response) => void setTimeout(() => response.end(), 100));
    const customers = await Promise.all(Array.from({ length: 4 }, (_, n) => customer(`${receiver.url}/${n}`)));
    for (const { id } of customers) await Promise.all(Array.from({ length: 120 }, () => tell(world, id)));
    const counted = () => {
      const outgoing = createOutgoing({ allowPrivate: true });
      const count = { sent: 0 };
      const request: Outgoing['request'] = (one) => {
        count.sent += 1;
        return outgoing.request(one);
      };
      sending({ outgoing: { ...outgoing, request } });
      return count;
    };
    const first = counted();
    await receiver.wait(32);
    const second = counted();
    await until(async () => expect(await waiting()).toBe(0));
    expect(first.sent + second.sent).toBe(480);
    expect(second.sent).toBeGreaterThan(40);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(480);
  });

  test('at most 64 in all, and those that hang leave room for others', async () => {
    const { receiver, seen, release } = await holding();
    const hanging = await Promise.all(Array.from({ length: 12 }, (_, n) => customer(`${receiver.url}/${n}`)));
    for (const { id } of hanging) await Promise.all(Array.from({ length: 8 }, () => tell(world, id)));
    sending();
    await receiver.wait(48);
    const healthy = await receiving();
    const { client, id } = await customer(healthy.url);
    expect((await ended(client, await tell(world, id))).status).toBe('delivered');
    expect(seen.now).toBe(48);
    const more = await Promise.all(Array.from({ length: 20 }, (_, n) => customer(`${receiver.url}/more/${n}`)));
    for (const one of more) await tell(world, one.id);
    await receiver.wait(64);
    while (receiver.received.length < 116) {
      const before = receiver.received.length;
      release();
      await receiver.wait(before + 1);
    }
    release();
    await until(async () => expect(await waiting()).toBe(0));
    expect(seen.most).toBe(64);
  });
});

test('one that hangs delays nobody else on the same host', async () => {
  const receiver = await receiving((response, { path }) => {
    if (path !== '/hook/hangs') response.end();
  });
  const stuck = await customer(`${receiver.url}/hangs`);
  const others = await Promise.all(Array.from({ length: 9 }, (_, n) => customer(`${receiver.url}/${n}`)));
  sending({ attemptMs: 60_000 });
  for (let made = 0; made < 20; made += 1) await tell(world, stuck.id);
  await receiver.wait(8);
  const began = performance.now();
  for (let round = 0; round < 5; round += 1) await Promise.all(others.map(({ id }) => tell(world, id)));
  await receiver.wait(8 + 45);
  expect(performance.now() - began).toBeLessThan(5000);
  expect(receiver.received.filter(({ path }) => path === '/hook/hangs')).toHaveLength(8);
});
