import type { FastifyInstance } from 'fastify';
import { lazy } from '../../wire/reference/lazy.ts';
import type { Audience } from './describe-api.ts';

/** Addresses of the documents. The first one serves both, as it did before the split. */
const DOCUMENTS: Readonly<Record<string, Audience>> = {
  '/openapi.json': 'all',
  '/v1/openapi.json': 'customers',
  '/team/v1/openapi.json': 'team',
};

export type Describe = (audience: Audience) => Promise<object>;

export function serveDocuments(app: FastifyInstance, describe: Describe): void {
  for (const [url, audience] of Object.entries(DOCUMENTS)) {
    // A buffer, not text: the same object is compressed only once.
    const bytes = lazy(async () => Buffer.from(JSON.stringify(await describe(audience))));
    app.get(url, async (_request, reply) =>
      reply
        .header('Content-Type', 'application/json; charset=utf-8')
        .header('Cache-Control', 'no-cache')
        .send(await bytes()),
    );
  }
}
