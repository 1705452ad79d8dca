import type { FastifyInstance } from 'fastify';

/**
 * Finishes running requests, then closes. A caller that stopped reading would block this forever, so connections are
 * cut after the time limit; `drained` is false then.
 */
export async function closeServer(server: FastifyInstance, drainSeconds: number): Promise<{ drained: boolean }> {
  let drained = true;
  const timer = setTimeout(() => {
    drained = false;
    server.server.closeAllConnections();
  }, drainSeconds * 1000);
  await server.close();
  clearTimeout(timer);
  return { drained };
}
