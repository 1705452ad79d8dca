import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { Failure, fail } from '../../core/fail.ts';
import { type NewId, newId } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import { textIn } from '../../core/unknown.ts';
import type { Caller } from '../../domain/accounts/caller.ts';
import type { Listed } from '../../domain/list-query.ts';
import { attachment } from '../../net/content-disposition.ts';
import type { Route } from '../../wire/routes/route.ts';
import { createDeprecationHeaders } from './deprecation/deprecation-headers.ts';
import { type Asked, explainFailure, renderError } from './errors/render-error.ts';
import {
  bodyText,
  type FirstAnswer,
  fingerprint,
  type Idempotency,
  readIdempotencyKey,
  readIfMatch,
} from './idempotency.ts';
import { cursorList, pageOf, paginate } from './lists/paginate.ts';
import type { Document, Live, Redirect, Served, StoredFile } from './operation.ts';
import { isPaged, type Parse, type ParsedRequest, splitUrl } from './parse/parse.ts';
import { kindOfToken } from './parse/read-ids.ts';
import { releasedFingerprint } from './released/released-fingerprint.ts';
import { sendToShow } from './send-file.ts';
import { serveLive } from './serve-live.ts';

// One request of one operation: parse → (once per key) handler → answer.

interface Payload {
  meta?: object;
  data?: unknown;
}

export type AnyHandler = (call: object) => Promise<Result>;
type Result = Payload | Redirect | Document | StoredFile | Served | Live;

export interface Serving {
  idempotency: Idempotency;
  seal: Seal;
  baseUrl: string;
  serializer: (schema: TSchema) => (value: unknown) => string;
  /** Rechecks the caller admitted with this request; refuses one who was revoked since. */
  readmit(request: FastifyRequest, route: Route): Promise<Caller>;
  onBug(error: unknown, request: FastifyRequest): void;
}

/** After a slow body, the sender may have been revoked in the meantime. */
const READMIT_MS = 500;

export function serveOperation(
  serving: Serving,
  route: Route,
  parse: Parse,
  { handler, read }: { handler: AnyHandler; read: AnyHandler | null },
) {
  const write = serving.serializer(route.reply);
  const kind = kindOfToken(route.params);
  const isList = isPaged(route.query);
  const deprecation = createDeprecationHeaders(route, serving.baseUrl);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const parsed = await parse(request);
    request.turn?.read();
    if (deprecation !== null) reply.headers(deprecation(parsed));
    const caller = request.caller ?? fail('unauthenticated');
    const version = read === null ? undefined : readIfMatch(request.headers['if-match']);
    const call = { ...makeCall(serving, request, { caller, isList }, parsed), version };
    const { warnings } = parsed;
    const current = async () => read?.({ ...call, body: undefined });
    const explained = (work: () => Promise<Result>) => explain(work, { caller, kind, warnings }, current);
    const readmit = async () => (reply.elapsedTime > READMIT_MS ? serving.readmit(request, route) : caller);
    const once = async (parts: (string | Buffer)[], work: (subject: NewId) => Promise<Result>) => {
      await request.turn?.begin(1);
      await readmit();
      const previousFingerprint = () =>
        route.streams ? fingerprintOf(request, parts) : releasedFingerprint(request, parsed);
      return answerOnce(serving, request, { caller, parts, previousFingerprint }, async (subject) => {
        const payload = withWarnings(await explained(() => work(subject)), parsed);
        return { status: route.status, body: write(payload), shouldStore: true };
      });
    };
    const handle = async (further: object) => {
      if (!route.collects) parsed.errors.throwIfAny();
      return handler({ ...call, ...further, readmit });
    };
    if (route.streams) return answer(reply, route, parsed, await explained(() => handle({ raw: request, once })));
    if (route.sends === 'text/event-stream') {
      const resumesAfter = textOf(request.headers['last-event-id']);
      const result = request.method === 'HEAD' ? null : await explained(() => handle({ resumesAfter }));
      return serveLive(reply, result, () => serving.readmit(request, route));
    }
    if (request.method === 'GET' || request.method === 'HEAD')
      return answer(reply, route, parsed, await explained(() => handle({})));
    // A refusal is an answer too: the key is then used up.
    const work = (subject: NewId) => handle({ subject });
    return answer(reply, route, parsed, await once(contentOf(request, parsed), work));
  };
}

const textOf = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && header !== '' ? header : null;

async function explain(
  work: () => Promise<Result>,
  asked: Asked,
  current: () => Promise<Result | undefined>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isStale(error)) throw showCurrent(error, await current());
    throw explainFailure(error, asked);
  }
}

/** A change based on an older version gets the current object in its refusal. */
const isStale = (error: unknown): error is Failure =>
  error instanceof Failure && error.code === 'stale' && error.detail.fields === undefined;

function showCurrent(error: Failure, now: Result | undefined): Failure {
  const current = now !== undefined && 'data' in now ? now.data : null;
  return new Failure('stale', { ...error.detail, fields: { current }, cause: error });
}

async function answer(reply: FastifyReply, route: Route, parsed: ParsedRequest, result: Result): Promise<FastifyReply> {
  if ('redirect' in result) return reply.redirect(result.redirect);
  if ('document' in result) return sendDocument(reply, route, result);
  if ('stored' in result) return sendToShow(reply, { file: result.stored, open: result.open });
  if (!('replayed' in result)) return reply.code(route.status).send(withWarnings(result, parsed));
  if (result.status >= LOWEST_REFUSAL) reply.request.errorCode = textIn(JSON.parse(result.body), 'code');
  if (result.headers) reply.headers(result.headers);
  if (result.replayed) reply.header('Idempotent-Replayed', 'true');
  return reply.code(result.status).header('Content-Type', 'application/json; charset=utf-8').send(result.body);
}

const LOWEST_REFUSAL = 400;

function sendDocument(reply: FastifyReply, { status, sends }: Route, made: Document): FastifyReply {
  reply.header('Content-Disposition', attachment(made.filename)).header('Cache-Control', 'no-store');
  return reply
    .code(status)
    .type(sends === 'text/csv' ? 'text/csv; charset=utf-8' : (sends ?? 'application/octet-stream'))
    .send(made.document);
}

/** Parts that identify a repeated request; no body text is built where there is no key. */
function contentOf({ headers }: FastifyRequest, { sent, strict }: ParsedRequest): string[] {
  const body = headers['idempotency-key'] === undefined ? '' : bodyText(sent?.value ?? null);
  return [body, String(headers['partner-id'] ?? ''), String(strict), headers['if-match'] ?? ''];
}

function makeCall(
  serving: Serving,
  request: FastifyRequest,
  { caller, isList }: { caller: Caller; isList: boolean },
  parsed: ParsedRequest,
) {
  const header = request.headers['partner-id'];
  const { path, query } = splitUrl(request.url);
  return {
    ...parsed,
    caller,
    partnerHeader: typeof header === 'string' ? header : null,
    actor: { name: caller.actor, address: request.ip, requestId: request.id },
    ...(isList && listCall(serving, caller, parsed, { path, query })),
  };
}

function listCall(
  { seal, baseUrl }: Serving,
  caller: Caller,
  parsed: ParsedRequest,
  url: { path: string; query: string },
) {
  const list = cursorList(caller, url.path, url.query);
  const address = { path: baseUrl + url.path, query: url.query, list };
  const page = pageOf(seal, parsed.query, address);
  const listed = ({ rows, ...rest }: Listed<unknown>, present = (row: unknown) => row) =>
    paginate(seal, { rows: rows.map((row) => present(row)), ...rest }, page, address);
  return { page, listed };
}

function withWarnings(payload: Result, { warnings }: ParsedRequest): Result {
  if (warnings.length === 0) return payload;
  return { ...payload, meta: { ...('meta' in payload ? payload.meta : {}), warnings } };
}

/** Namespace of Idempotency-Keys: apps and people have their own for each account they act for. */
function ownerOf(caller: Caller): string {
  if (caller.kind === 'team') return `team ${caller.actor}`;
  const identity = caller.app?.id ?? caller.person?.id;
  return identity === undefined ? caller.account : `${caller.account} ${identity}`;
}

interface Compared {
  caller: Caller;
  parts: (string | Buffer)[];
  /** Fingerprint by the previous release's rule. */
  previousFingerprint: () => Buffer;
}

const fingerprintOf = ({ method, url }: FastifyRequest, parts: readonly (string | Buffer)[]): Buffer =>
  fingerprint(method, url, ...parts);

/** Without a key the work simply runs; with one, refusals are stored like other answers. */
async function answerOnce(
  { idempotency, onBug }: Serving,
  request: FastifyRequest,
  { caller, parts, previousFingerprint }: Compared,
  work: (subject: NewId) => Promise<FirstAnswer>,
): Promise<Served> {
  const key = readIdempotencyKey(request.headers['idempotency-key']);
  if (key === undefined) return { ...(await work(newId())), replayed: false };
  const asked = {
    owner: ownerOf(caller),
    key,
    fingerprint: fingerprintOf(request, parts),
    previousFingerprint,
  };
  return idempotency.run(asked, async (subject) => {
    try {
      return await work(subject);
    } catch (error) {
      const { status, headers, body, shouldStore, unexpected } = renderError(error, request.id);
      if (unexpected) onBug(error, request);
      return { status, headers, body: JSON.stringify(body), shouldStore };
    }
  });
}
