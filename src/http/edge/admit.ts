import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../../core/fail.ts';
import { toToken } from '../../core/ids.ts';
import type { Caller } from '../../domain/accounts/caller.ts';
import { sessionOf } from '../../domain/people/sessions/session-cookie.ts';
import type { Route } from '../../wire/routes/route.ts';
import { ROUTES } from '../../wire/routes.ts';
import { authenticateRequest, type TeamAuthenticateDeps } from './authenticate.ts';
import { checkCaller } from './callers/check-caller.ts';
import { answerPreflight, isPreflight, shareAnswer } from './cors/share-answer.ts';
import { answerLateRequest } from './errors/broken-request.ts';
import { acceptsJson } from './parse/accepts-json.ts';
import type { Arrival, Counted, RateLimiter } from './rates/rate-limit.ts';

// Before any body is read: the request's id, its share of the limit, who asks, what it sends and accepts.

const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
};

export interface AdmitDeps {
  authenticating: TeamAuthenticateDeps;
  rateLimiter: RateLimiter;
}

export function admitRequests(app: FastifyInstance, deps: AdmitDeps, bodyMs: number): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isPreflight(request)) return answerPreflight(reply.header('Request-Id', request.id));
    const arrival = greet(deps, request, reply);
    requireHost(request);
    const operation = request.routeOptions.config?.operation;
    if (operation === undefined) {
      request.recognise = (name) => arrival.recognise({ account: name });
      return;
    }
    const route: Route = ROUTES[operation];
    request.caller = checkCaller(await identify(deps, request, route, arrival), route);
    if (route.status !== 302 && route.sends === undefined && !acceptsJson(request.headers.accept))
      fail('not_acceptable');
    refuseEncoding(request);
    if (!route.streams) limitBodyTime(request, bodyMs);
  });
}

/** What every answer carries, whatever comes of the request. */
export function greet({ rateLimiter }: AdmitDeps, request: FastifyRequest, reply: FastifyReply): Arrival {
  reply.header('Request-Id', request.id).headers(SECURITY_HEADERS);
  shareAnswer(request, reply);
  const { ip: address, headers, routeOptions } = request;
  const credential = headers.authorization ?? (sessionOf(headers.cookie) || null);
  const visit = { address, credential, tell: (name: string, value: string) => void reply.header(name, value) };
  return routeOptions.config?.free ? rateLimiter.show(visit) : rateLimiter.arrive(visit);
}

/** HTTP/1.1 asks for it; older clients cannot send it. */
function requireHost({ raw }: FastifyRequest): void {
  if (raw.headers.host === undefined && raw.httpVersion === '1.1')
    fail('malformed_request', { message: 'The request has no Host header.' });
}

async function identify(deps: AdmitDeps, request: FastifyRequest, route: Route, arrival: Arrival): Promise<Caller> {
  const caller = await authenticateRequest(deps.authenticating, request.headers, route).catch((error: unknown) => {
    arrival.reject();
    throw error;
  });
  arrival.recognise(countedAs(caller));
  return caller;
}

/** Requests of all keys, apps and people of an account count together. */
function countedAs(caller: Caller): Counted {
  return { account: caller.kind === 'team' ? caller.actor : toToken('acct', caller.account) };
}

function refuseEncoding({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding !== '' && encoding !== 'identity')
    fail('unsupported_media_type', { message: 'Send the body as it is, without a Content-Encoding.' });
}

/** A body that drips in would hold its connection for as long as an upload may. */
export function limitBodyTime({ raw }: FastifyRequest, milliseconds: number): void {
  if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
  const timer = setTimeout(() => {
    answerLateRequest(raw.socket);
    raw.destroy();
  }, milliseconds);
  const stop = () => clearTimeout(timer);
  raw.once('end', stop).once('close', stop);
}
