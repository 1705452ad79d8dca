import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '../../core/cookies.ts';
import { Failure, fail } from '../../core/fail.ts';
import { fromToken, type Id, toToken } from '../../core/ids.ts';
import { type AuthenticateDeps, authenticate, isKey } from '../../domain/accounts/authenticate.ts';
import type { AccountCaller, Caller } from '../../domain/accounts/caller.ts';
import type { Person } from '../../domain/people/rows/sessions.queries.ts';
import { sessionOf } from '../../domain/people/sessions/find-session.ts';
import { INVALID_TOKEN } from '../../wire/errors.ts';
import type { Route } from '../../wire/routes/route.ts';
import { ROUTES } from '../../wire/routes.ts';
import { checkCaller } from './callers/check-caller.ts';
import { answerPreflight, isPreflight, setCorsHeaders } from './cors/cors-headers.ts';
import { HttpFailure } from './errors/http-failure.ts';
import { answerLateRequest } from './errors/render-error.ts';
import type { Arrival, Counted, RateLimiter } from './rates/rate-limit.ts';

interface TeamAuthenticateDeps extends AuthenticateDeps {
  /** Person signed in with this session. */
  findPerson(session: string): Promise<Person | null>;
  /** The person as a caller for one of their accounts. */
  findMember(person: Person, account: Id<'acct'>): Promise<AccountCaller>;
}

/**
 * Authenticates the caller, or refuses: no key, a wrong key, a wrong account. The route's permissions are checked
 * afterwards.
 */
async function authenticateRequest(
  deps: TeamAuthenticateDeps,
  { headers, session }: { headers: IncomingHttpHeaders; session: string },
  route: Route,
): Promise<Caller> {
  const { authorization } = headers;
  if (authorization === undefined) {
    const person = await signedIn(deps, session, headers);
    if (route.caller !== 'team') return memberOf(deps, person, headers);
    if (person === null || person.roles.length === 0) fail('unauthenticated', ASK_FOR_KEY);
    const { roles, signed_in_until: until } = person;
    return { kind: 'team', actor: toToken('prs', person.id), roles, held: roles, until };
  }
  const key = /^Bearer +([!-~]{1,512})$/i.exec(authorization.trim())?.[1];
  if (key === undefined) fail('unauthenticated', { message: 'The Authorization header must be `Bearer <API key>`.' });
  return authenticate(deps, key).catch((error: unknown) => challenge(error, key));
}

/** Adds the OAuth challenge for an app's unknown token. */
function challenge(error: unknown, key: string): never {
  if (!(error instanceof Failure) || error.code !== 'invalid_api_key' || isKey(key)) throw error;
  throw new HttpFailure(error.code, { 'WWW-Authenticate': INVALID_TOKEN }, error.detail);
}

const ASK_FOR_KEY = { hint: 'Send the header `Authorization: Bearer <API key>`.' };

/** A signed-in person calling from a page of this service. */
async function signedIn(
  deps: TeamAuthenticateDeps,
  session: string,
  headers: IncomingHttpHeaders,
): Promise<Person | null> {
  // A page of another site must not act in a signed-in person's name.
  if (session === '' || headers['sec-fetch-site'] !== 'same-origin') return null;
  return deps.findPerson(session);
}

async function memberOf(
  deps: TeamAuthenticateDeps,
  person: Person | null,
  { 'dragoman-account': named }: IncomingHttpHeaders,
): Promise<AccountCaller> {
  if (person === null) fail('unauthenticated', ASK_FOR_KEY);
  const account = typeof named === 'string' ? fromToken('acct', named.trim()) : null;
  if (account === null) {
    fail('unauthenticated', {
      message: 'Whoever is signed in says for which account they call.',
      hint: 'Send the header `Dragoman-Account: acct_…`, with a live account or a sandbox.',
    });
  }
  return deps.findMember(person, account);
}

// Before any body is read: request id, rate limit, authentication, and the content types sent and accepted.

const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
};

/** For this host only: we know nothing about its subdomains. */
const SECURE_FOR_A_YEAR = 'max-age=31536000';

export interface AdmitDeps {
  authenticating: TeamAuthenticateDeps;
  rateLimiter: RateLimiter;
  baseUrl: string;
}

export function admitRequests(app: FastifyInstance, deps: AdmitDeps, bodyMs: number): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isPreflight(request)) return answerPreflight(reply.header('Request-Id', request.id));
    const arrival = registerArrival(deps, request, reply);
    request.arrival = arrival;
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

/** Sets the headers every answer has and counts the request. */
export function registerArrival(deps: AdmitDeps, request: FastifyRequest, reply: FastifyReply): Arrival {
  const { rateLimiter } = deps;
  reply.header('Request-Id', request.id).headers(SECURITY_HEADERS);
  if (isSecure(deps)) reply.header('Strict-Transport-Security', SECURE_FOR_A_YEAR);
  setCorsHeaders(request, reply);
  const { ip: address, headers, routeOptions } = request;
  const credential = headers.authorization ?? (sessionOf(headers.cookie, deps) || null);
  const visit = { address, credential, setHeader: (name: string, value: string) => void reply.header(name, value) };
  return routeOptions.config?.free ? rateLimiter.show(visit) : rateLimiter.arrive(visit);
}

/** HTTP/1.1 requires a Host header; older clients cannot send it. */
function requireHost({ raw }: FastifyRequest): void {
  if (raw.headers.host === undefined && raw.httpVersion === '1.1')
    fail('malformed_request', { message: 'The request has no Host header.' });
}

async function identify(deps: AdmitDeps, request: FastifyRequest, route: Route, arrival: Arrival): Promise<Caller> {
  const caller = await callerOf(deps, request, route).catch((error: unknown) => {
    arrival.reject();
    throw error;
  });
  arrival.recognise(countedAs(caller));
  return caller;
}

async function callerOf(deps: AdmitDeps, { headers, raw }: FastifyRequest, route: Route): Promise<Caller> {
  refuseTwoKeys(raw);
  const session = sessionOf(headers.cookie, deps);
  return authenticateRequest(deps.authenticating, { headers, session }, route);
}

/** Authenticates a request again after a while; refuses a caller who was revoked since. */
export async function readmit(deps: AdmitDeps, request: FastifyRequest, route: Route): Promise<Caller> {
  return checkCaller(await callerOf(deps, request, route), route);
}

/** Two keys are ambiguous, and Node drops the second silently. */
function refuseTwoKeys({ rawHeaders }: IncomingMessage): void {
  const names = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'authorization');
  if (names.length > 1) fail('malformed_request', { message: 'The request has more than one Authorization header.' });
}

/**
 * Requests of all keys, apps and people of an account count together; keys with limits of their own are counted in
 * addition.
 */
function countedAs(caller: Caller): Counted {
  if (caller.kind === 'team') return { account: caller.actor };
  const keys = caller.rateLimits.map(({ key, limit }) => ({ token: toToken('key', key), limit }));
  return { account: toToken('acct', caller.account), keys };
}

function refuseEncoding({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding !== '' && encoding !== 'identity')
    fail('unsupported_media_type', { message: 'Send the body as it is, without a Content-Encoding.' });
}

/** A body that trickles in would occupy its connection for as long as an upload may. */
export function limitBodyTime({ raw }: FastifyRequest, milliseconds: number): void {
  if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
  const timer = setTimeout(() => {
    answerLateRequest(raw.socket);
    raw.destroy();
  }, milliseconds);
  const stop = () => clearTimeout(timer);
  raw.once('end', stop).once('close', stop);
}

/** Whether a caller with this Accept header can read JSON. */
export function acceptsJson(accept: string | undefined): boolean {
  if (accept === undefined || accept.trim() === '') return true;
  return accept.split(',').some((entry) => {
    // Split and trim: a regular expression for spaces around `;` would take quadratic time.
    const [type = '', ...parameters] = entry
      .toLowerCase()
      .split(';')
      .map((part) => part.trim());
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    return !refused && (type === '*/*' || type === 'application/*' || type === 'application/json' || type === '*');
  });
}
