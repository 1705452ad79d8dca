import type { IncomingHttpHeaders } from 'node:http';
import { Failure, fail } from '../../core/fail.ts';
import { fromToken, type Id, toToken } from '../../core/ids.ts';
import { type AuthenticateDeps, authenticate, isKey } from '../../domain/accounts/authenticate.ts';
import type { AccountCaller, Caller } from '../../domain/accounts/caller.ts';
import type { Person } from '../../domain/people/rows/sessions.queries.ts';
import { INVALID_TOKEN } from '../../wire/errors.ts';
import type { Route } from '../../wire/routes/route.ts';
import { HttpFailure } from './errors/http-failure.ts';

export interface TeamAuthenticateDeps extends AuthenticateDeps {
  /** Person signed in with this session. */
  findPerson(session: string): Promise<Person | null>;
  /** The person as a caller for one of their accounts. */
  findMember(person: Person, account: Id<'acct'>): Promise<AccountCaller>;
}

/**
 * Authenticates the caller, or refuses: no key, a wrong key, a wrong account. The route's permissions are checked
 * afterwards.
 */
export async function authenticateRequest(
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
