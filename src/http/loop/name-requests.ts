import type { FastifyInstance } from 'fastify';
import type { LoopWatch } from './watch-loop.ts';

/** Runs each request under its route's name, until the answer is sent or the caller disconnects. */
export function nameRequests(app: FastifyInstance, loop: LoopWatch): void {
  app.addHook('onListen', async () => loop.reset());
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', loop.begin(`${request.method} ${request.routeOptions.url ?? 'unknown'}`));
    done();
  });
}
