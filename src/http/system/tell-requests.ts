import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { toToken } from '../../core/ids.ts';

const OURS = 500;

/** One line per request: route, outcome, caller and account. */
export function tellRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const level = reply.statusCode >= OURS ? 'warn' : 'info';
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
