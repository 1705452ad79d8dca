import type { FastifyInstance } from 'fastify';
import type { BlobStore } from '../../storage/blobs/blobs.ts';
import type { Database } from '../../storage/database.ts';
import { checkReady } from '../../watch/read-health.ts';
import { ERRORS } from '../../wire/errors.ts';

// Probes for operators: is the service up, can it work.

export function addHealth(app: FastifyInstance, { db, blobs }: { db: Database; blobs: BlobStore }): void {
  // A probe needs an answer, however many requests came from its address.
  const hidden = { config: { free: true } };
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    const { ready, database, files } = await checkReady({ db, blobs });
    return reply
      .code(ready ? 200 : ERRORS.unavailable.status)
      .send({ status: ready ? 'ready' : 'not ready', database, files });
  });
}
