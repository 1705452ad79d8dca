import type { Server } from 'node:http';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { TSchema } from 'typebox';
import { fail } from '../core/fail.ts';
import type { Seal } from '../core/seal.ts';
import type { Caller } from '../domain/accounts/caller.ts';
import type { Firm } from '../domain/firm/versions/firm.ts';
import { entriesOf } from '../wire/groups/records.ts';
import { type Operation, PATHS } from '../wire/paths.ts';
import type { Route } from '../wire/routes/route.ts';
import { ROUTES } from '../wire/routes.ts';
import type { Compilers } from './compilers.ts';
import { addDownloads, type DownloadDeps } from './downloads.ts';
import { type AdmitDeps, admitRequests, readmit, registerArrival } from './edge/admit.ts';
import { compressAnswers } from './edge/compress/compress-answers.ts';
import { HttpFailure } from './edge/errors/http-failure.ts';
import { answerBrokenRequest, renderError } from './edge/errors/render-error.ts';
import type { Idempotency } from './edge/idempotency.ts';
import { type KnownRoute, knownRoute, methodsAt, namedRoutes } from './edge/known-routes.ts';
import type { Handlers } from './edge/operation.ts';
import { addBodyParsers, MAX_BODY_BYTES, MAX_FIELDS, MAX_PARTS } from './edge/parse/body/body.ts';
import { createParser, splitUrl } from './edge/parse/parse.ts';
import type { Arrival } from './edge/rates/rate-limit.ts';
import { type TrustedProxies, trustOf } from './edge/rates/trusted-proxies.ts';
import { newRequestId } from './edge/request-id.ts';
import { type AnyHandler, serveOperation } from './edge/serve-operation.ts';
import { addRequestTurns, type RequestTurn } from './edge/turns/request-turns.ts';
import { nameRequests } from './loop/name-requests.ts';
import type { LoopWatch } from './loop/watch-loop.ts';
import { type Describe, serveDocuments } from './openapi/serve-documents.ts';
import type { Streams } from './stream/open-streams.ts';
import { addHealth } from './system/health.ts';
import { logRequests } from './system/log-requests.ts';
import { addMetrics, countRequests, type MetricsDeps } from './system/metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** Token of the person signed in to a page; null for a stranger. */
    signedInAs: string | null;
    /** Called by a page once it knows the caller: the request then counts for them. */
    recognise: ((name: string) => void) | null;
    /** Rate limit state; null until the request is admitted. */
    arrival: Arrival | null;
    /** Share of the single thread; null for requests that never wait. */
    turn: RequestTurn | null;
    /** Code of the refusal. */
    errorCode: string | null;
  }
  interface FastifyContextConfig {
    operation?: Operation;
    /** Exempt from the rate limit. */
    free?: boolean;
  }
}

export interface ServerDeps extends AdmitDeps, MetricsDeps {
  /** Null: no operation is served, only health and metrics. */
  handlers: Handlers | null;
  downloads: DownloadDeps;
  idempotency: Idempotency;
  seal: Seal;
  baseUrl: string;
  describe: Describe;
  compilers: Compilers;
  /** Proxies in front, by number or range: their forwarded address is trusted. */
  trustProxy: TrustedProxies;
  compression: boolean;
  log: Logger;
  loop: LoopWatch;
  streams: Pick<Streams, 'close'>;
  /** The firm's settings, refreshed before use. */
  firm: Pick<Firm, 'refreshIfStale'>;
  limits?: Partial<TimeLimits>;
}

export interface TimeLimits {
  headersMs: number;
  bodyMs: number;
  uploadMs: number;
}

// A large file over a slow line must still get through.
const LIMITS: TimeLimits = { headersMs: 15_000, bodyMs: 30_000, uploadMs: 15 * 60_000 };

export async function buildServer(deps: ServerDeps): Promise<FastifyInstance> {
  const limits = { ...LIMITS, ...deps.limits };
  const app: FastifyInstance = Fastify<Server>({
    loggerInstance: deps.log,
    // `logRequests` writes one line per request, including the caller.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => newRequestId(request.headers['request-id']),
    requestIdHeader: false,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: limits.uploadMs,
    keepAliveTimeout: 72_000,
    // A missing Host is refused in `admitRequests`, with the usual error body.
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: 500, requireHostHeader: false },
    trustProxy: trustOf(deps.trustProxy),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => void sendEarly(deps, error, request, reply),
    ajv: { customOptions: { strict: false } },
  });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler<TSchema>(({ schema }) => deps.compilers.serializer(schema));
  for (const name of ['caller', 'signedInAs', 'recognise', 'arrival', 'turn', 'errorCode'])
    app.decorateRequest(name, null);
  addBodyParsers(app);
  await app.register(multipart, {
    limits: {
      fieldNameSize: 200,
      // All fields of an upload are in memory until it ends.
      fieldSize: 64_000,
      fields: MAX_PARTS,
      parts: MAX_FIELDS + 100,
      headerPairs: 100,
      fileSize: Number.POSITIVE_INFINITY,
    },
    throwFileSizeLimit: false,
  });
  const routes: KnownRoute[] = [];
  app.addHook('onRoute', ({ method, url }) => void routes.push(knownRoute(method, url)));
  countRequests(app, deps.metrics);
  nameRequests(app, deps.loop);
  admitRequests(app, deps, limits.bodyMs);
  refuseMethods(app, routes);
  addFirmRefresh(app, deps.firm);
  addRequestTurns(app);
  logRequests(app, deps.log);
  announceClose(app, deps.streams);
  if (deps.compression) compressAnswers(app);
  app.setErrorHandler((error, request, reply) => sendError(deps.log, error, request, reply));
  app.setNotFoundHandler((request) => notFound(routes, request));
  addHealth(app, deps.downloads);
  addMetrics(app, deps);
  if (deps.handlers === null) return app;
  addOperations(app, deps, deps.handlers);
  addDownloads(app, deps.downloads);
  serveDocuments(app, deps.describe);
  return app;
}

/** Health and metrics must not wait for the database. */
const WITHOUT_DATABASE: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics']);

/** Every answer uses the firm's current settings. */
function addFirmRefresh(app: FastifyInstance, firm: ServerDeps['firm']): void {
  app.addHook('preHandler', async ({ routeOptions }) => {
    if (!WITHOUT_DATABASE.has(routeOptions.url)) await firm.refreshIfStale();
  });
}

/** Closes connections with their answer during shutdown: a client must not send its next request on them. */
function announceClose(app: FastifyInstance, streams: ServerDeps['streams']): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    streams.close();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('Connection', 'close');
    done(null, payload);
  });
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the edge has parsed each call by its operation's schemas.
const handlerOf = (handlers: Handlers, operation: Operation): AnyHandler => handlers[operation] as AnyHandler;

function addOperations(app: FastifyInstance, deps: ServerDeps, handlers: Handlers): void {
  const { validator, serializer } = deps.compilers;
  const parserOf = createParser(validator);
  const onBug = (error: unknown, request: FastifyRequest) =>
    deps.log.error({ err: error, request_id: request.id }, 'unexpected error');
  const { idempotency, seal, baseUrl } = deps;
  const serving = { idempotency, seal, baseUrl, serializer, readmit: readmit.bind(null, deps), onBug };
  for (const [operation, [method, url]] of entriesOf(PATHS)) {
    const route: Route = ROUTES[operation];
    const handler = handlerOf(handlers, operation);
    const read = route.versioned === undefined ? null : handlerOf(handlers, route.versioned);
    app.route({
      method,
      url,
      schema: { response: { [route.status]: route.reply } },
      config: { operation },
      handler: serveOperation(serving, route, parserOf(route), { handler, read }),
    });
  }
}

/** Before a body is read, and before a fixed word is parsed as a token. */
function refuseMethods(app: FastifyInstance, routes: readonly KnownRoute[]): void {
  const namedAt = namedRoutes(routes);
  app.addHook('onRequest', async (request) => {
    // The framework would ask for a body first.
    if (request.method === 'QUERY') notFound(routes, request);
    const { config, url } = request.routeOptions;
    if (config?.operation === undefined || url === undefined || !url.includes(':')) return;
    const { path } = splitUrl(request.url);
    if (namedAt(url).some(({ pattern }) => pattern.test(path))) notFound(routes, request);
  });
}

function notFound(routes: readonly KnownRoute[], request: FastifyRequest): never {
  const allowed = methodsAt(routes, splitUrl(request.url).path);
  if (allowed.length === 0) fail('not_found', { hint: 'GET /docs lists every address.' });
  const methods = allowed.join(', ');
  throw new HttpFailure('method_not_allowed', { Allow: methods }, { message: `This address takes ${methods}.` });
}

/** Errors before any hook has run. */
function sendEarly(deps: ServerDeps, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  try {
    registerArrival(deps, request, reply);
  } catch (refusal) {
    return sendError(deps.log, refusal, request, reply);
  }
  return sendError(deps.log, error, request, reply);
}

function sendError(log: Logger, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const rendered = renderError(error, request.id);
  request.errorCode = rendered.code;
  // An upload interrupted by its sender looks like a bug, but is none.
  if (request.raw.destroyed && !request.raw.complete) log.info({ request_id: request.id }, 'the caller went away');
  else if (rendered.unexpected) log.error({ err: error, request_id: request.id }, 'unexpected error');
  reply.headers({ 'Request-Id': request.id, ...rendered.headers });
  return reply
    .code(rendered.status)
    .header('Content-Type', 'application/json; charset=utf-8')
    .send(JSON.stringify(rendered.body));
}
