import type { FastifyInstance } from 'fastify';
import type { LoopWatch } from './watch-loop.ts';

/** Each request runs under the name of its route, until its answer is sent or its caller is gone. */
export function nameRequests(app: FastifyInstance, loop: LoopWatch): void {
  app.addHook('onListen', async () => loop.forget());
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', loop.begin(`${request.method} ${request.routeOptions.url ?? 'unknown'}`));
    done();
  });
}
