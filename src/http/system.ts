import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { BlobStore } from '../storage/blobs/blobs.ts';
import type { Database } from '../storage/database.ts';
import { ERRORS } from '../wire/errors.ts';

// For those who run the service: is it up, can it work, how is it doing.

const CHECK_MS = 2000;

export function addSystemRoutes(app: FastifyInstance, { db, blobs }: { db: Database; blobs: BlobStore }): void {
  // A probe must hear how the service is, however many requests came from its address.
  const hidden = { config: { free: true } };
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    const [database, files] = await Promise.all([works(db.check()), works(blobs.check())]);
    const ready = database && files;
    return reply
      .code(ready ? 200 : ERRORS.unavailable.status)
      .send({ status: ready ? 'ready' : 'not ready', database, files });
  });
  addMetrics(app, hidden);
}

async function works(check: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, CHECK_MS, false);
  });
  try {
    return await Promise.race([check.then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

function addMetrics(app: FastifyInstance, hidden: RouteShorthandOptions): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered',
    labelNames,
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const method = request.method;
    const route = request.routeOptions.url ?? 'none';
    requests.inc({ method, route, status: String(reply.statusCode) });
    seconds.observe({ method, route }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', hidden, async (_request, reply) =>
    reply.header('Content-Type', registry.contentType).send(await registry.metrics()),
  );
}
