import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '../../core/fail.ts';
import { hashSecret } from '../../core/secrets.ts';
import type { Metrics } from '../../watch/metrics/metrics.ts';
import type { Route } from '../../wire/routes/route.ts';
import { ROUTES } from '../../wire/routes.ts';

export interface MetricsDeps {
  metrics: Metrics;
  /** Token of the scraper; null: only this machine may read. */
  metricsToken: string | null;
  /** Setting that indicates a proxy in front, whose callers could look like this machine. */
  callersHiddenBy: string | null;
}

/** Counts every request by its route's pattern, whatever its outcome. */
export function countRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onRequest', (request, reply, done) => {
    // A stream is open for hours and has metrics of its own.
    if (isStream(request)) return done();
    requests.began();
    reply.raw.once('close', () => requests.ended());
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    if (isStream(request) && reply.statusCode < REFUSED) return;
    const { method, routeOptions } = request;
    const seconds = reply.elapsedTime / 1000;
    requests.answered({ method, route: routeOptions.url, status: reply.statusCode, seconds });
  });
}

const REFUSED = 400;

function isStream({ routeOptions }: FastifyRequest): boolean {
  const operation = routeOptions.config?.operation;
  const route: Route | undefined = operation && ROUTES[operation];
  return route?.sends === 'text/event-stream';
}

export function addMetrics(app: FastifyInstance, { metrics, metricsToken, callersHiddenBy }: MetricsDeps): void {
  app.get('/metrics', { config: { free: true } }, async (request, reply) => {
    admitScraper(request, metricsToken, callersHiddenBy);
    const { type, text } = await metrics.read();
    return reply.header('Content-Type', type).send(text);
  });
}

/** The metrics reveal how the business is doing: they are not public. */
function admitScraper(request: FastifyRequest, token: string | null, hiddenBy: string | null): void {
  if (token === null) {
    if (hiddenBy === null && isOwnMachine(request)) return;
    fail('unauthenticated', {
      message:
        hiddenBy === null
          ? 'The metrics are read from the machine that the service runs on, or with a token.'
          : `The metrics are read with a token: ${hiddenBy} says that others call through this machine.`,
      hint: 'Set METRICS_TOKEN, and send it as `Authorization: Bearer <token>`.',
    });
  }
  const sentToken = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  // Compare hashes: the comparison time then reveals nothing about the token.
  if (!hashSecret(sentToken).equals(hashSecret(token)))
    fail('unauthenticated', { message: 'The metrics are read with `Authorization: Bearer <METRICS_TOKEN>`.' });
}

const OWN = /^(::ffff:)?127\.|^::1$/;

const OWN_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
const OF_PROXIES = /^(x-forwarded|x-real-ip$|forwarded$|via$|x-client-ip$|true-client-ip$|cf-|fly-)/;

/**
 * A proxy on this machine calls for others. Most say so, or pass on the requested host; one that adds nothing uses
 * HTTP/1.0, which no scraper does.
 */
function isOwnMachine({ raw, headers }: FastifyRequest): boolean {
  if (raw.httpVersion === '1.0' || !OWN_HOST.test(headers.host ?? '')) return false;
  return !Object.keys(headers).some((name) => OF_PROXIES.test(name)) && OWN.test(raw.socket.remoteAddress ?? '');
}
