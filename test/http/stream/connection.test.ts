import { expect, test } from 'vitest';
import { fail } from '../../../src/core/fail.ts';
import { fromToken } from '../../../src/core/ids.ts';
import { newStream } from '../../../src/http/stream/stream.ts';
import { createStreamPool } from '../../../src/http/stream/stream-pool.ts';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { scaleTimeout } from '../../support/run/scale-timeout.ts';
import { until } from '../../support/until.ts';
import { type Colleague, listenAs, newColleagueAt } from '../../world/live/colleagues.ts';
import { listenTo } from '../../world/live/streams.ts';
import { newCustomer, orderAt } from '../../world/orders.ts';
import { newQuote } from '../../world/quotes.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { openWorld, useWorld } from '../../world/world.ts';

// How streams end, slow readers, presence, and the caller's own identity.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const customer = useFixture(() => newCustomer(world));

/** A stream's outlet whose reader reads everything, or so little that much is waiting. */
function fakeOutlet({ isReading }: { isReading: boolean }) {
  const outlet = {
    written: [] as string[],
    dropped: false,
    write: (bytes: Buffer) => void outlet.written.push(bytes.toString()),
    waiting: () => (isReading || outlet.written.length === 0 ? 0 : 70_000),
    gather: () => undefined,
    end: () => undefined,
    drop: () => {
      outlet.dropped = true;
    },
    closed: () => undefined,
    readmit: () => fail('unauthenticated'),
  };
  return outlet;
}

test('a signed-out or disabled person’s stream ends, and a changed role changes what the stream shows', async () => {
  const [disabled, reassigned] = [await newColleagueAt(world, 'support'), await newColleagueAt(world, 'pricing')];
  const [first, second] = [await listenAs(disabled), await listenAs(reassigned)];
  await world.team.call('teamChangePerson', { params: { token: disabled.token }, body: { disabled: true } });
  await until(() => expect(first.refusal()).toMatchObject({ status: 401 }));
  await world.team.call('teamChangePerson', { params: { token: reassigned.token }, body: { roles: ['finance'] } });
  const { params } = await orderAt('created', customer);
  // Pricing would not see the order.
  await second.waitFor(`order ${params.token}`);
  expect(second.states).toEqual(['open']);
  await world.rows('DELETE FROM sessions WHERE person_id = $1', [fromToken('prs', reassigned.token)]);
  await until(() => expect(second.refusal()).toMatchObject({ status: 401 }));
});

test('a stream ends when its key expires', async () => {
  const expires_at = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
  const { data } = await customer.client.call('createKey', { body: { name: 'An hour', expires_at } });
  const stream = await listenTo(world.as(data.key), 'stream');
  world.clock.advance(3_700_000);
  await until(() => expect(stream.refusal()).toMatchObject({ status: 401, code: 'key_expired' }));
});

test('a stopping service closes its streams at once and does not wait for them', async () => {
  const other = await openWorld({ ROLE: 'api', DRAIN_SECONDS: '30' });
  const stream = await listenTo(other.team, 'teamStream');
  const began = performance.now();
  await other.close();
  expect(performance.now() - began).toBeLessThan(scaleTimeout(5000));
  await until(() => expect(stream.states).toContain('lost'));
});

test('a reader that does not read is dropped and delays no other reader', async () => {
  const team = { kind: 'team', actor: 'TEAM_KEY', roles: ['admin'], held: ['admin'], until: null } as const;
  const ended: string[] = [];
  const metrics = { opened: () => undefined, closed: () => undefined, ended: (why: string) => void ended.push(why) };
  const { db, clock, seal } = world.app;
  const streams = createStreamPool({ db, clock, seal, metrics });
  const place = await streams.feed.refresh();
  const [full, reads] = [fakeOutlet({ isReading: false }), fakeOutlet({ isReading: true })];
  for (const outlet of [full, reads]) streams.join(newStream(team, outlet, place));
  const quote = await newQuote(customer.client);
  await until(() => expect(reads.written.join()).toContain(quote.token));
  await until(() => expect({ dropped: full.dropped, ended }).toEqual({ dropped: true, ended: ['slow'] }));
  streams.close();
  expect(ended).toEqual(['slow', 'stopped']);
});

test('a stream is never compressed or cached, and begins with its cursor', async () => {
  const answer = await fetch(`${world.url}/v1/stream`, {
    headers: { Authorization: `Bearer ${customer.key}`, 'Accept-Encoding': 'gzip, br' },
  });
  const headers = Object.fromEntries(answer.headers);
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(headers).toHaveProperty('request-id');
  expect(headers).not.toHaveProperty('content-encoding');
  const reader = answer.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  expect(new TextDecoder().decode(value)).toMatch(/^retry: 2000\nid: [\w-]{40,}\n\n$/);
  await reader?.cancel();
});

test('one caller may open only so many streams, and may open another when one ends', async () => {
  const { keys } = await world.newAccount();
  const open = () => fetch(`${world.url}/v1/stream`, { headers: { Authorization: `Bearer ${keys.live}` } });
  const responses = await Promise.all(Array.from({ length: 25 }, open));
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused.length).toBe(5);
  expect(await refused[0]?.json()).toMatchObject({ code: 'rate_limited' });
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  const [first] = responses.filter(({ status }) => status === 200);
  await first?.body?.cancel();
  await until(async () => expect((await open()).status).toBe(200));
  for (const { body } of responses) await body?.cancel().catch(() => undefined);
});

test('two people at one order see each other by name, and when one leaves', async () => {
  const [ana, ben, other] = [
    await newColleagueAt(world, 'support'),
    await newColleagueAt(world, 'support'),
    await newColleagueAt(world, 'support'),
  ];
  const { params } = await orderAt('created', customer);
  const setPresence = ({ client, headers }: Colleague, body: { leaving?: boolean; target?: string } = {}) =>
    client.call('teamTellPresence', { headers, body: { target: params.token, ...body } });
  const [anaStream, otherStream] = [await listenAs(ana), await listenAs(other)];
  expect((await setPresence(ana)).data).toEqual({ target: params.token, others: [] });
  const { data } = await setPresence(ben);
  expect(data.others).toMatchObject([{ actor: ana.token, name: 'Our support' }]);
  await anaStream.waitFor(`presence ${params.token} created null`);
  const before = anaStream.received.length;
  await setPresence(ben);
  await setPresence(ben, { leaving: true });
  await anaStream.waitFor(`presence ${params.token} deleted null`);
  // A repeated presence is not announced.
  expect(anaStream.received.slice(before).filter((line) => line.startsWith('presence')).length).toBe(1);
  expect(otherStream.received.join()).not.toContain('presence');
  await setPresence(ben);
  world.clock.advance(31_000);
  expect((await setPresence(ana)).data.others).toEqual([]);
  const translator = await newColleagueAt(world, 'translator');
  await expect(setPresence(translator)).rejects.toMatchObject({ status: 404 });
});

test('a caller can read their own identity and the screens and calls of their roles', async () => {
  const pricing = await newColleagueAt(world, 'pricing');
  const { data } = await pricing.client.call('teamGetSelf', { headers: pricing.headers });
  expect(data).toMatchObject({ kind: 'person', token: pricing.token, name: 'Our pricing', roles: ['pricing'] });
  expect(data).toMatchObject({ currency: 'USD', time_zone: 'UTC', screens: ['work', 'quotes', 'settings'] });
  expect(data.calls).toContain('teamPriceQuote');
  expect(data.calls.filter((call) => call.includes('Invoice') || !call.startsWith('team'))).toEqual([]);
  expect((await world.team.call('teamGetSelf')).data).toMatchObject({
    kind: 'key',
    token: null,
    name: 'TEAM_KEY',
    email: null,
  });
});
