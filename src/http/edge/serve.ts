import type { FastifyReply, FastifyRequest } from 'fastify';
import { type NewId, newId } from '../../core/ids.ts';
import type { Caller } from '../../domain/accounts/caller.ts';
import type { Route } from '../../wire/routes/route.ts';
import type { Answer, Idempotency } from './idempotency.ts';
import { fingerprint, readIdempotencyKey } from './idempotency-key.ts';
import type { Redirect } from './operation.ts';
import { pageOf, paginate } from './paginate.ts';
import type { Parse, ParsedRequest } from './parse/parse.ts';
import { renderError } from './render-error.ts';
import { splitUrl } from './request.ts';

// One request of one operation: parse → (once per key) handler → answer.

type Served = Answer & { replayed: boolean };
type AnyHandler = (call: unknown) => Promise<unknown>;

export interface Serving {
  idempotency: Idempotency;
  baseUrl: string;
  onBug(error: unknown, request: FastifyRequest): void;
}

export function serveOperation(serving: Serving, route: Route, parse: Parse, handler: AnyHandler) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const parsed = await parse(request);
    const caller = request.caller as Caller;
    const once = (parts: (string | Buffer)[], work: (subject: NewId) => Promise<unknown>) =>
      answerOnce(serving, request, caller, parts, async (subject) => {
        const payload = await work(subject);
        return {
          status: route.status,
          body: reply.code(route.status).serialize(withWarnings(payload, parsed)) as string,
        };
      });
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (reads || route.streams) parsed.faults.throwIfAny();
    const call = makeCall(serving, request, caller, parsed);
    if (route.streams) return send(reply, (await handler({ ...call, raw: request, once })) as Served);
    if (route.status === 302) return reply.redirect(((await handler(call)) as Redirect).redirect);
    if (reads) return reply.code(route.status).send(withWarnings(await handler(call), parsed));
    const parts = [
      request.headers['idempotency-key'] === undefined ? '' : JSON.stringify(parsed.sent ?? null),
      String(request.headers['partner-id'] ?? ''),
      String(parsed.strict),
    ];
    const work = async (subject: NewId) => {
      // Inside, because a refusal is an answer too: the key then stands for this request.
      if (!route.collects) parsed.faults.throwIfAny();
      return handler({ ...call, subject });
    };
    return send(reply, await once(parts, work));
  };
}

function send(reply: FastifyReply, { status, headers, body, replayed }: Served): FastifyReply {
  if (headers) reply.headers(headers);
  if (replayed) reply.header('Idempotent-Replayed', 'true');
  return reply.code(status).header('Content-Type', 'application/json; charset=utf-8').send(body);
}

function makeCall(serving: Serving, request: FastifyRequest, caller: Caller, parsed: ParsedRequest) {
  const header = request.headers['partner-id'];
  const { path, query } = splitUrl(request.url);
  return {
    ...parsed,
    caller,
    partnerHeader: typeof header === 'string' ? header : null,
    actor: { name: caller.kind === 'team' ? caller.actor : caller.key, address: request.ip, requestId: request.id },
    listed: (found: { rows: unknown[]; total: number }) =>
      paginate(found, pageOf(parsed.query as { page?: number; per_page?: number }), serving.baseUrl + path, query),
  };
}

function withWarnings(payload: unknown, { warnings }: ParsedRequest): unknown {
  if (warnings.length === 0) return payload;
  const { meta, ...rest } = payload as { meta?: object };
  return { ...rest, meta: { ...meta, warnings } };
}

/** Whose keys they are: an app's are its own, for each account it acts for. */
function ownerOf(caller: Caller): string {
  if (caller.kind === 'team') return `team ${caller.actor}`;
  return caller.app === null ? caller.account : `${caller.account} ${caller.app.id}`;
}

/** Without a key the work just runs; with one, refusals are answers too and are kept like any other. */
async function answerOnce(
  { idempotency, onBug }: Serving,
  request: FastifyRequest,
  caller: Caller,
  parts: (string | Buffer)[],
  work: (subject: NewId) => Promise<Answer>,
): Promise<Served> {
  const key = readIdempotencyKey(request.headers['idempotency-key']);
  if (key === undefined) return { ...(await work(newId())), replayed: false };
  const owner = ownerOf(caller);
  return idempotency.run(
    { owner, key, fingerprint: fingerprint(request.method, request.url, ...parts) },
    async (subject) => {
      try {
        return await work(subject);
      } catch (error) {
        const rendered = renderError(error, request.id);
        if (rendered.unexpected) onBug(error, request);
        return { status: rendered.status, headers: rendered.headers, body: JSON.stringify(rendered.body) };
      }
    },
  );
}
