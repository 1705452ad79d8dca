import type { FastifyInstance } from 'fastify';

/** Answers what was begun, then ends; a caller that stopped reading would hold the stop for ever. */
export async function closeServer(server: FastifyInstance, drainSeconds: number): Promise<void> {
  const cut = setTimeout(() => server.server.closeAllConnections(), drainSeconds * 1000);
  await server.close();
  clearTimeout(cut);
}
