import type { FastifyInstance } from 'fastify';

/**
 * Answers what was begun, then ends; a caller that stopped reading would hold the stop for ever. Says whether all had
 * their answers.
 */
export async function closeServer(server: FastifyInstance, drainSeconds: number): Promise<{ drained: boolean }> {
  let drained = true;
  const cut = setTimeout(() => {
    drained = false;
    server.server.closeAllConnections();
  }, drainSeconds * 1000);
  await server.close();
  clearTimeout(cut);
  return { drained };
}
