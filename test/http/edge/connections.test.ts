import http from 'node:http';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { fail } from '../../../src/core/fail.ts';
import { createFirm } from '../../../src/domain/firm/versions/firm.ts';
import { createPrices } from '../../../src/domain/pricing/list/prices.ts';
import { createIdempotency } from '../../../src/http/edge/idempotency.ts';
import type { Handlers } from '../../../src/http/edge/operation.ts';
import { createRateLimiter } from '../../../src/http/edge/rates/rate-limit.ts';
import { watchLoop } from '../../../src/http/loop/watch-loop.ts';
import { buildServer } from '../../../src/http/server.ts';
import { accountHandlers } from '../../../src/http/v1/account.ts';
import { createMetrics } from '../../../src/watch/metrics/metrics.ts';
import { quickReader, signal, silentLog } from '../../support/doubles.ts';
import { sharedCompilers } from '../../support/shared/compilers.ts';
import { expectError } from '../../world/answers.ts';
import { ask, askRaw, multipart } from '../../world/requests.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { openWorld, useWorld, type World } from '../../world/world.ts';

describe('a server with short timeouts', () => {
  const world = useWorld({}, { reader: quickReader() });
  const account = useFixture(() => world.newAccount());
  const impatientServer = useFixture(
    () => openImpatientServer(world),
    (server) => server.close(),
  );

  test('a server with short timeouts gives up on headers that never end', async () => {
    const answer = await askRaw(impatientServer, 'GET /v1/ping HTTP/1.1\r\nHost: a\r\nX-Slow: 1\r\n');
    expect(expectError(answer, 'malformed_request', 408).message).toBe('The request took too long to arrive.');
    expect(answer.headers['connection']).toBe('close');
  });

  test('a server with short timeouts closes a connection that sends nothing', async () => {
    expect((await askRaw(impatientServer, '')).text).toBe('');
  });

  test.each([
    ['with a length', 'Content-Length: 100\r\n\r\n{"na'],
    ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n4\r\n{"na\r\n'],
  ])('a server with short timeouts gives up on a body that never ends, %s', async (_how, rest) => {
    const head = `POST /v1/keys HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${account.keys.test}\r\nContent-Type: application/json\r\n`;
    const answer = await askRaw(impatientServer, head + rest);
    expect(expectError(answer, 'malformed_request', 408).message).toBe('The request took too long to arrive.');
  });

  test('a server with short timeouts refuses an unknown caller before the body has arrived', async () => {
    const head = 'POST /v1/keys HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\n';
    expectError(await askRaw(impatientServer, `${head}Content-Length: 100\r\n\r\n{"na`), 'unauthenticated');
  });

  test('a server with short timeouts answers requests that arrive in time', async () => {
    expect((await ask(impatientServer, { path: '/v1/ping', key: account.keys.test })).status).toBe(200);
  });
});

/** A second server on the same database, with limits short enough for a test. */
async function openImpatientServer({ app: { db, blobs, clock, seal } }: World) {
  const idempotency = createIdempotency({ db, clock, seal });
  const links = { to: async () => '', check: () => 'forged' as const };
  const server = await buildServer({
    handlers: accountHandlers({
      db,
      clock,
      baseUrl: '',
      firm: createFirm({ db, clock }, {}),
      prices: createPrices({ db, clock }),
      allowPrivateUrls: false,
      playMoney: true,
    }) as Handlers,
    authenticating: {
      db,
      clock,
      teamKeyHash: null,
      used: () => undefined,
      findPerson: async () => null,
      findMember: async () => fail('not_found'),
    },
    downloads: { db, blobs, links },
    idempotency,
    seal,
    rateLimiter: createRateLimiter({ limit: 0, clock }),
    baseUrl: 'http://localhost',
    describe: async () => ({}),
    compilers: sharedCompilers,
    trustProxy: false,
    compression: true,
    metrics: createMetrics({ version: 'test', mail: false, jobs: {} }),
    metricsToken: null,
    callersHiddenBy: null,
    log: silentLog,
    loop: watchLoop({ onPause: () => undefined }),
    streams: { close: () => undefined },
    firm: { refreshIfStale: async () => undefined },
    limits: { headersMs: 200, bodyMs: 200 },
  });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    async close() {
      idempotency.close();
      await server.close();
    },
  };
}

test('a request in flight when the server closes is answered, and idle connections do not delay the close', async () => {
  const running = signal();
  const finish = signal();
  const reader = quickReader(() => {
    running.fire();
    return finish.fired;
  });
  const world = await openWorld({}, { reader });
  const agent = new http.Agent({ keepAlive: true });
  try {
    const { keys } = await world.newAccount();
    await ask(world, { path: '/v1/ping', key: keys.test, agent });
    const slow = ask(world, {
      method: 'POST',
      path: '/v1/files',
      key: keys.test,
      ...multipart([{ name: 'file', value: 'Hola', filename: 'a.txt' }]),
      headers: { ...multipart([]).headers, Connection: 'keep-alive' },
    });
    await running.fired;
    const closing = world.app.server.close();
    await expect(canConnect(world.url)).resolves.toBe(false);
    finish.fire();
    const answer = await slow;
    expect({ status: answer.status, connection: answer.headers['connection'] }).toEqual({
      status: 201,
      connection: 'close',
    });
    await closing;
  } finally {
    agent.destroy();
    await world.close();
  }
});

function canConnect(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = net.connect(Number(port), hostname, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

test('many requests on one connection are answered in order', async () => {
  const world = await openWorld({}, { reader: quickReader() });
  try {
    const { keys } = await world.newAccount();
    const { hostname, port } = new URL(world.url);
    const socket = net.connect(Number(port), hostname);
    for (let turn = 0; turn < 20; turn += 1) {
      const close = turn === 19 ? 'Connection: close\r\n' : '';
      socket.write(
        `GET /v1/ping HTTP/1.1\r\nHost: a\r\nRequest-Id: turn-${turn}\r\nAuthorization: Bearer ${keys.test}\r\n${close}\r\n`,
      );
    }
    const ids = [...(await text(socket)).matchAll(/request-id: (\S+)/gi)].map(([, id]) => id);
    expect(ids).toEqual(Array.from({ length: 20 }, (_, turn) => `turn-${turn}`));
  } finally {
    await world.close();
  }
});

test('a caller that disconnects in the middle of its request is not logged as an error', async () => {
  const lines: { level: number; msg: string }[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as { level: number; msg: string });
  const world = await openWorld({}, { reader: quickReader(), log: pino({ level: 'info' }, { write }) });
  try {
    const { keys } = await world.newAccount();
    const { hostname, port } = new URL(world.url);
    const head = `POST /v1/keys HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${keys.test}\r\nContent-Length: 100\r\n`;
    const disconnect = async () => {
      const socket = net.connect(Number(port), hostname);
      socket.write(`${head}Content-Type: application/json\r\n\r\n{"na`);
      // Once a later request is answered, this one is waiting for its body.
      await ask(world, { path: '/v1/account', key: keys.test });
      socket.destroy();
      return lines.map((line) => line.msg);
    };
    await expect.poll(disconnect).toContain('the caller went away');
    expect(lines.filter((line) => line.level >= 50)).toEqual([]);
  } finally {
    await world.close();
  }
});
