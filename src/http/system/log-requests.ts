import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { toToken } from '../../core/ids.ts';

const LOWEST_SERVER_ERROR = 500;

/** One line per request: route, outcome, caller and account. */
export function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const level = reply.statusCode >= LOWEST_SERVER_ERROR ? 'warn' : 'info';
    if (!log.isLevelEnabled(level)) return;
    const { caller, method, routeOptions } = request;
    const line = {
      request_id: request.id,
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      code: request.errorCode ?? undefined,
      who: caller?.actor ?? request.signedInAs ?? undefined,
      account: caller?.kind === 'account' ? toToken('acct', caller.account) : undefined,
    };
    log[level](line, 'request');
  });
}
