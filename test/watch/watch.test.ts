import { pino } from 'pino';
import { expect, inject, test } from 'vitest';
import { MailError, type Mailer } from '../../src/net/mailer.ts';
import { createThrottle } from '../../src/watch/throttle.ts';
import { runAsAdmin } from '../support/databases.ts';
import { quickReader, signal } from '../support/doubles.ts';
import { openReceiver } from '../support/receiver.ts';
import { until } from '../support/until.ts';
import { newQuote } from '../world/quotes.ts';
import { useFixture } from '../world/use-fixture.ts';
import { setUrl } from '../world/webhooks.ts';
import { useWorld } from '../world/world.ts';
import { promtool, type Samples, scrape } from './scrape.ts';

// Metrics and log lines of a service in trouble.

const lines: Record<string, unknown>[] = [];
const log = pino(
  { level: 'debug' },
  { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
);
const logged = (message: string) => lines.filter(({ msg }) => msg === message);

/** A mail server that is down until a test brings it back. */
const mailServer = { away: true };
const mailer: Mailer = {
  send: async () => {
    if (mailServer.away) throw new MailError('The mail server took longer than 60 seconds.', { serverAway: true });
  },
  check: async () => {
    if (mailServer.away) throw new MailError('connect ECONNREFUSED', { serverAway: true });
  },
  close: async () => undefined,
};

const TOKEN = 'scraper-of-the-test';
const bearer = { Authorization: `Bearer ${TOKEN}` };
const world = useWorld(
  { ALLOW_PRIVATE_URLS: 'true', WEBHOOK_BACKOFF: '600,600', METRICS_TOKEN: TOKEN },
  { log, mailer, reader: quickReader() },
);
const account = useFixture(() => world.newAccount());
const receiver = useFixture(
  () => openReceiver((response) => void response.writeHead(500).end('no')),
  (open) => open.close(),
);

/** Metrics of the database are cached for some seconds: advance past them. */
async function scrapeFresh(): Promise<Samples> {
  world.clock.advance(6000);
  return scrape(world.url, bearer);
}

test('the metrics show a failing delivery, an unpriced quote and a waiting email, and are valid for Prometheus', async () => {
  await setUrl(account.live, receiver.url);
  const referral = { name: 'Ana Torres', email: 'ana@torres.example' };
  await newQuote(account.live, { partner: { referral } });
  const quote = await newQuote(account.live);
  await until(() => expect(logged('delivery failed')).not.toEqual([]));
  await world.app.worker.runNow('send_mails');
  const samples = await scrapeFresh();
  const figures = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, samples.get(name)]));
  expect(figures(['dragoman_quotes_unpriced', 'dragoman_orders_on_hold', 'dragoman_mails_waiting'])).toEqual({
    dragoman_quotes_unpriced: 2,
    dragoman_orders_on_hold: 0,
    dragoman_mails_waiting: 1,
  });
  expect(samples.get('dragoman_deliveries_waiting')).toBeGreaterThan(0);
  expect(samples.get('dragoman_delivery_oldest_waiting_seconds')).toBeGreaterThan(5);
  expect(samples.get('dragoman_delivery_attempts_total{outcome="retrying"}')).toBeGreaterThan(0);
  expect(samples.get('dragoman_mails_total{outcome="retrying"}')).toBe(1);
  expect(samples.get('dragoman_up{part="mail"}')).toBe(0);
  expect(samples.get('dragoman_up{part="database"}')).toBe(1);
  expect(samples.get('http_requests_total{method="POST",route="/v1/quotes",status="201"}')).toBe(2);
  expect(samples.get('dragoman_database_connections_most')).toBe(12);
  expect(samples.get('dragoman_disk_free_bytes{holds="data"}')).toBeGreaterThan(0);
  expect([...samples.keys()].join('\n')).not.toContain(quote.token);
  const text = await (await fetch(`${world.url}/metrics`, { headers: bearer })).text();
  expect(promtool(['check', 'metrics'], text)).toBe('');
});

test('a caller without the token cannot read the metrics', async () => {
  for (const Authorization of ['', 'Bearer wrong', `Bearer ${account.keys.live}`, TOKEN]) {
    const answer = await fetch(`${world.url}/metrics`, { headers: { Authorization } });
    expect([Authorization, answer.status, (await answer.json()) as object]).toEqual([
      Authorization,
      401,
      expect.objectContaining({ code: 'unauthenticated' }),
    ]);
  }
});

test('a failed delivery and a failed email log one line each, with token, attempt, reason and next try', async () => {
  expect(logged('delivery failed')[0]).toMatchObject({
    delivery: expect.stringMatching(/^whd_/),
    endpoint: expect.stringMatching(/^whe_/),
    account: account.token,
    attempt: 1,
    reason: 'The destination answered 500.',
    next_try: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(logged('mail failed')).toEqual([
    expect.objectContaining({
      mail: expect.any(String),
      attempt: 1,
      reason: 'The mail server took longer than 60 seconds.',
      next_try: expect.stringMatching(/Z$/),
    }),
  ]);
  expect(logged('the mail server is unreachable')).toHaveLength(1);
  mailServer.away = false;
  // The next try is a minute away, and no job runs it.
  await until(() => expect(logged('the mail server is back')).toHaveLength(1));
  expect(logged('the mail server is back')).toEqual([expect.objectContaining({ seconds: expect.any(Number) })]);
  expect((await scrapeFresh()).get('dragoman_up{part="mail"}')).toBe(1);
});

test('a dead receiver does not fill the log: dropped lines are counted, and the next line has the count', () => {
  const throttle = createThrottle({ most: 2, everyMs: 40 });
  const asked = (kind: string) => throttle(kind);
  expect([asked('one'), asked('one'), asked('one'), asked('one'), asked('other')]).toEqual([
    { allowed: true, suppressed: 0 },
    { allowed: true, suppressed: 0 },
    { allowed: false, suppressed: 0 },
    { allowed: false, suppressed: 1 },
    { allowed: true, suppressed: 0 },
  ]);
  return until(() => expect(asked('one')).toEqual({ allowed: true, suppressed: expect.any(Number) }));
});

test('a request line has the route, the error code and the tokens of the caller, and no secret', async () => {
  const ask = (path: string, init: { method?: string; body?: string; headers?: Record<string, string> } = {}) =>
    fetch(world.url + path, { ...init, headers: { Authorization: `Bearer ${account.keys.live}`, ...init.headers } });
  const body = JSON.stringify({ services: {} });
  const json = { 'Content-Type': 'application/json' };
  const [missing, refused, again] = [
    await ask('/v1/quotes/quote_nothing?secret=1234'),
    await ask('/v1/quotes', { method: 'POST', body, headers: { ...json, 'Idempotency-Key': 'one' } }),
    await ask('/v1/quotes', { method: 'POST', body, headers: { ...json, 'Idempotency-Key': 'one' } }),
  ].map((answer) => answer.headers.get('request-id'));
  const lineOf = (id: string | null | undefined) =>
    until(() => {
      const found = lines.find(({ msg, request_id }) => msg === 'request' && request_id === id);
      expect(found).toBeDefined();
      return found;
    });
  const caller = { account: account.token, who: expect.stringMatching(/^key_/) };
  const route = '/v1/quotes/:token';
  expect(await lineOf(missing)).toMatchObject({ method: 'GET', route, status: 404, code: 'not_found', ...caller });
  for (const id of [refused, again]) {
    expect(await lineOf(id)).toMatchObject({ method: 'POST', status: 422, code: 'validation_failed', ...caller });
  }
  expect(JSON.stringify(lines)).not.toMatch(/secret=1234|dgm_live_/);
});

test('a database that fails and recovers logs two lines, and the metrics still answer', async () => {
  const [{ name } = { name: '' }] = await world.rows<{ name: string }>('SELECT current_database() AS name');
  const before = lines.length;
  const admin = (sql: string) => runAsAdmin(inject('databaseUrl'), sql);
  await admin(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`);
  await admin(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
  await until(() => expect(logged('the database is unreachable')).toHaveLength(1));
  const headers = { Authorization: `Bearer ${account.keys.live}` };
  for (let time = 0; time < 5; time += 1)
    expect((await fetch(`${world.url}/v1/account`, { headers })).status).toBe(503);
  const away = await scrapeFresh();
  expect(away.get('dragoman_up{part="database"}')).toBe(0);
  expect(away.has('dragoman_deliveries_waiting')).toBe(false);
  expect(away.get('http_requests_total{method="GET",route="/v1/account",status="503"}')).toBe(5);
  expect(away.get('dragoman_database_connections_most')).toBe(12);
  await admin(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS true`);
  await until(() => expect(logged('the database is back')).toHaveLength(1));
  const since = lines.slice(before).filter(({ level, msg }) => Number(level) > 30 && msg !== 'request');
  expect(since.map(({ msg }) => msg)).toEqual(['the database is unreachable', 'the database is back']);
  expect(since.at(-1)).toMatchObject({ seconds: expect.any(Number) });
  expect(since.some((line) => 'err' in line)).toBe(false);
  expect((await scrapeFresh()).get('dragoman_up{part="database"}')).toBe(1);
});

test('a slow metric does not mean that the database is down, and the oldest of many waiting emails is found', async () => {
  const waiting = (wait: string) => `INSERT INTO mails (id, recipient, subject, body, status, next_at, created_at)
    SELECT gen_random_uuid(), 'many@example.com', 'Many', 'x', 'waiting', $1::timestamptz + interval '1 day',
      $1::timestamptz - interval '${wait}'`;
  const now = world.clock.now();
  await world.rows(`${waiting('1 minute')} FROM generate_series(1, 10100)`, [now]);
  await world.rows(waiting('5 hours'), [now]);
  const many = await scrapeFresh();
  expect(many.get('dragoman_mails_waiting')).toBe(10_000);
  expect(many.get('dragoman_mail_oldest_waiting_seconds')).toBeGreaterThanOrEqual(5 * 3600);
  expect(many.get('dragoman_backlog_known')).toBe(1);
  const due = `mails WHERE status = 'waiting' AND coalesce(due_at, created_at) <= now()`;
  const plan = await world.rows(`EXPLAIN SELECT min(coalesce(due_at, created_at)) FROM ${due}`);
  expect(JSON.stringify(plan)).toMatch(/Index Scan using mails_waiting_since.*Index Cond.*COALESCE/);
  await world.rows(`DELETE FROM mails WHERE subject = 'Many'`);

  const held = signal();
  const holding = world.app.db.transaction('system', async (tx) => {
    await tx.query({ text: 'LOCK TABLE certificate_requests IN ACCESS EXCLUSIVE MODE' });
    await held.fired;
  });
  const slow = await scrapeFresh();
  held.fire();
  await holding;
  expect(slow.get('dragoman_up{part="database"}')).toBe(1);
  expect(slow.get('dragoman_backlog_known')).toBe(0);
  expect(slow.has('dragoman_certificates_waiting')).toBe(false);
});
