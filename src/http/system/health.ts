import type { FastifyInstance } from 'fastify';
import type { BlobStore } from '../../storage/blobs/blobs.ts';
import type { Database } from '../../storage/database.ts';
import { inTime } from '../../watch/in-time.ts';
import { ERRORS } from '../../wire/errors.ts';

// For those who run the service: is it up, can it work.

const CHECK_MS = 2000;

export function addHealth(app: FastifyInstance, { db, blobs }: { db: Database; blobs: BlobStore }): void {
  // A probe must hear how the service is, however many requests came from its address.
  const hidden = { config: { free: true } };
  const works = async (check: Promise<void>) =>
    (await inTime(
      check.then(() => true),
      CHECK_MS,
    )) ?? false;
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    const [database, files] = await Promise.all([works(db.check()), works(blobs.check())]);
    const ready = database && files;
    return reply
      .code(ready ? 200 : ERRORS.unavailable.status)
      .send({ status: ready ? 'ready' : 'not ready', database, files });
  });
}
