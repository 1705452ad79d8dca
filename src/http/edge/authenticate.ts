import type { IncomingHttpHeaders } from 'node:http';
import { Failure, type FailureDetail, fail } from '../../core/fail.ts';
import { toToken } from '../../core/ids.ts';
import { type AuthenticateDeps, authenticate, isKey } from '../../domain/accounts/authenticate.ts';
import { type Caller, hasScope, type TeamCaller } from '../../domain/accounts/caller.ts';
import { sessionOf } from '../../domain/people/sessions/session-cookie.ts';
import type { Person } from '../../domain/people/sessions/sessions.queries.ts';
import { INVALID_TOKEN } from '../../wire/errors.ts';
import type { Route } from '../../wire/routes/route.ts';
import { HttpFailure } from './http-failure.ts';

export interface TeamAuthenticateDeps extends AuthenticateDeps {
  /** Who is signed in to the console with this session. */
  findPerson(session: string): Promise<Person | null>;
}

/** The caller of a route, or the refusal: nobody, a wrong key, a key of the wrong side, too narrow a scope. */
export async function authenticateRequest(
  deps: TeamAuthenticateDeps,
  headers: IncomingHttpHeaders,
  route: Route,
): Promise<Caller> {
  const { authorization } = headers;
  if (authorization === undefined) {
    const person = route.caller === 'team' ? await signedIn(deps, headers) : null;
    if (person !== null) return checkRole(person, route);
    fail('unauthenticated', { hint: 'Send the header `Authorization: Bearer <API key>`.' });
  }
  const key = /^Bearer +([!-~]{1,512})$/i.exec(authorization.trim())?.[1];
  if (key === undefined) fail('unauthenticated', { message: 'The Authorization header must be `Bearer <API key>`.' });
  const caller = await authenticate(deps, key).catch((error: unknown) => challenge(error, key));
  const { caller: wanted } = route;
  if (wanted === 'team') {
    if (caller.kind !== 'team') fail('invalid_api_key', { message: 'This address takes team keys only.' });
    return checkRole(caller, route);
  } else if (caller.kind !== 'account') {
    fail('invalid_api_key', { message: 'This address takes account keys only.' });
  } else if (route.keysOnly && caller.app !== null) {
    refuseScope('Bearer error="insufficient_scope"', {
      message: 'Apps cannot make this call. Use an API key of the account.',
    });
  } else if (wanted !== 'any' && !hasScope(caller, wanted)) {
    refuseScope(`Bearer error="insufficient_scope", scope="${wanted}"`, {
      message: `The ${caller.app === null ? 'key' : 'access token'} does not have the scope \`${wanted}\`.`,
      fields: { scope: wanted },
    });
  }
  return caller;
}

/** An app whose token is not known is told so in the words of OAuth. */
function challenge(error: unknown, key: string): never {
  if (!(error instanceof Failure) || error.code !== 'invalid_api_key' || isKey(key)) throw error;
  throw new HttpFailure(error.code, { 'WWW-Authenticate': INVALID_TOKEN }, error.detail);
}

function refuseScope(challenge: string, detail: FailureDetail): never {
  throw new HttpFailure('insufficient_scope', { 'WWW-Authenticate': challenge }, detail);
}

/** Somebody who is signed in to the console, calling from the console itself. */
async function signedIn(deps: TeamAuthenticateDeps, headers: IncomingHttpHeaders): Promise<TeamCaller | null> {
  const session = sessionOf(headers.cookie);
  // A page of another site must not act in a signed-in person's name.
  if (session === '' || headers['sec-fetch-site'] !== 'same-origin') return null;
  const person = await deps.findPerson(session);
  if (person === null || person.role === null) return null;
  return { kind: 'team', actor: toToken('prs', person.id), role: person.role };
}

function checkRole(caller: TeamCaller, { roles = [] }: Route): TeamCaller {
  if (caller.role === 'admin' || roles.includes(caller.role)) return caller;
  const allowed = ['admin', ...roles].join(', ');
  return fail('insufficient_scope', {
    message: `The role ${caller.role} may not do this. Roles that may: ${allowed}.`,
    fields: { role: caller.role },
  });
}
