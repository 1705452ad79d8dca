import type { Server } from 'node:http';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import { Failure, fail } from '../core/fail.ts';
import type { AuthenticateDeps } from '../domain/accounts/authenticate.ts';
import type { Caller } from '../domain/accounts/caller.ts';
import type { Idempotency } from '../storage/idempotency.ts';
import { type Operation, PATHS } from '../wire/paths.ts';
import { ROUTES, type Route } from '../wire/routes.ts';
import { authenticateRequest } from './authenticate.ts';
import { addBodyParsers, MAX_BODY_BYTES } from './body.ts';
import { addDocsPage } from './docs-page.ts';
import { addOpenApi, documentRoute } from './documents.ts';
import { addDownloads, type DownloadDeps } from './downloads.ts';
import type { Handlers } from './operation.ts';
import { createParser } from './parse.ts';
import { bucketOf, type RateLimiter } from './rate-limit.ts';
import { renderError } from './render-error.ts';
import { acceptsJson, answerBrokenRequest, methodsAt, newRequestId, securityHeaders } from './request.ts';
import { serveOperation } from './serve.ts';
import { addSystemRoutes } from './system.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    operation?: Operation;
  }
}

export interface ServerDeps {
  handlers: Handlers;
  authenticating: AuthenticateDeps;
  downloads: DownloadDeps;
  idempotency: Idempotency;
  rateLimiter: RateLimiter;
  baseUrl: string;
  version: string;
  trustProxy: boolean;
  log: Logger;
}

const HEADERS_MS = 15_000;
const BODY_MS = 30_000;
// A large file over a slow line still has to get through.
const UPLOAD_MS = 15 * 60_000;

export async function buildServer(deps: ServerDeps): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify<Server>({
    loggerInstance: deps.log,
    // One line per request is written below, with the caller in it.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => newRequestId(request.headers['request-id']),
    requestIdHeader: false,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: UPLOAD_MS,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 500 },
    trustProxy: deps.trustProxy,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => sendError(deps.log, error, request, reply as FastifyReply),
    ajv: { customOptions: { strict: false } },
  });
  app.setValidatorCompiler(() => () => true);
  app.decorateRequest('caller', null);
  await addOpenApi(app, deps);
  addBodyParsers(app);
  await app.register(multipart, {
    limits: {
      fieldNameSize: 200,
      fieldSize: MAX_BODY_BYTES,
      fields: 2000,
      parts: 2100,
      headerPairs: 100,
      fileSize: Number.POSITIVE_INFINITY,
    },
    throwFileSizeLimit: false,
  });
  addHooks(app, deps);
  app.setErrorHandler((error, request, reply) => sendError(deps.log, error, request, reply));
  app.setNotFoundHandler(notFound);
  addOperations(app, deps);
  addDownloads(app, deps.downloads);
  addSystemRoutes(app, deps.downloads);
  addDocsPage(app);
  return app;
}

/** Before any body is read: the request's id, its share of the limit, who asks, what it accepts. */
function addHooks(app: FastifyInstance, deps: ServerDeps): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Request-Id', request.id);
    reply.headers(securityHeaders);
    const operation = request.routeOptions.config?.operation;
    const { authorization } = request.headers;
    deps.rateLimiter.take(bucketOf(authorization, request.ip), (name, value) => reply.header(name, value));
    if (operation === undefined) return;
    const route: Route = ROUTES[operation];
    try {
      request.caller = await authenticateRequest(deps.authenticating, authorization, route);
    } catch (error) {
      // Guessing keys counts against the address, however many keys are tried.
      if (error instanceof Failure) deps.rateLimiter.take(`guess ${request.ip}`, () => undefined);
      throw error;
    }
    if (route.status !== 302 && !acceptsJson(request.headers.accept)) fail('not_acceptable');
    if (!route.streams) limitBodyTime(request);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { caller, method, routeOptions } = request;
    const who = caller === null ? undefined : caller.kind === 'team' ? caller.actor : caller.account;
    const line = {
      request_id: request.id,
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      who,
    };
    deps.log.info(line, 'request');
  });
}

/** A body that drips in would hold its connection for as long as an upload may. */
function limitBodyTime({ raw }: FastifyRequest): void {
  if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
  const timer = setTimeout(() => raw.destroy(), BODY_MS);
  const stop = () => clearTimeout(timer);
  raw.once('end', stop).once('close', stop);
}

function addOperations(app: FastifyInstance, deps: ServerDeps): void {
  const parserOf = createParser();
  const onBug = (error: unknown, request: FastifyRequest) =>
    deps.log.error({ err: error, request_id: request.id }, 'unexpected error');
  const serving = { idempotency: deps.idempotency, baseUrl: deps.baseUrl, onBug };
  for (const [operation, [method, url]] of Object.entries(PATHS) as [Operation, readonly [string, string]][]) {
    const route: Route = ROUTES[operation];
    const handler = deps.handlers[operation] as (call: unknown) => Promise<unknown>;
    app.route({
      method,
      url,
      schema: documentRoute(operation, route, method),
      config: { operation },
      handler: serveOperation(serving, route, parserOf(route), handler),
    });
  }
}

function notFound(request: FastifyRequest): never {
  const allowed = methodsAt(request.url.split('?')[0] ?? '');
  if (allowed.length === 0) fail('not_found', { hint: 'GET /docs lists every address.' });
  return fail('method_not_allowed', {
    message: `This address takes ${allowed.join(', ')}.`,
    headers: { Allow: allowed.join(', ') },
  });
}

function sendError(log: Logger, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const rendered = renderError(error, request.id);
  if (rendered.unexpected) log.error({ err: error, request_id: request.id }, 'unexpected error');
  reply.headers({ 'Request-Id': request.id, ...rendered.headers });
  return reply
    .code(rendered.status)
    .header('Content-Type', 'application/json; charset=utf-8')
    .send(JSON.stringify(rendered.body));
}
