import type { IncomingHttpHeaders } from 'node:http';
import { Failure, type FailureDetail, fail } from '../../core/fail.ts';
import { fromToken, type Id, toToken } from '../../core/ids.ts';
import { type AuthenticateDeps, authenticate, isKey } from '../../domain/accounts/authenticate.ts';
import { type AccountCaller, type Caller, hasScope, type TeamCaller } from '../../domain/accounts/caller.ts';
import { sessionOf } from '../../domain/people/sessions/session-cookie.ts';
import type { Person } from '../../domain/people/sessions/sessions.queries.ts';
import { INVALID_TOKEN } from '../../wire/errors.ts';
import { type Route, rolesFor } from '../../wire/routes/route.ts';
import { HttpFailure } from './errors/http-failure.ts';

export interface TeamAuthenticateDeps extends AuthenticateDeps {
  /** Who is signed in with this session. */
  findPerson(session: string): Promise<Person | null>;
  /** The same person as a caller for an account of theirs. */
  findMember(person: Id<'prs'>, account: Id<'acct'>): Promise<AccountCaller>;
}

/** The caller of a route, or the refusal: nobody, a wrong key, a wrong account, a key of the wrong side, too narrow a scope. */
export async function authenticateRequest(
  deps: TeamAuthenticateDeps,
  headers: IncomingHttpHeaders,
  route: Route,
): Promise<Caller> {
  const { authorization } = headers;
  if (authorization === undefined) {
    const person = await signedIn(deps, headers);
    if (route.caller !== 'team') return checkMember(await memberOf(deps, person, headers), route);
    if (person !== null && person.roles.length > 0)
      return checkRoles({ kind: 'team', actor: toToken('prs', person.id), roles: person.roles }, route);
    fail('unauthenticated', ASK_FOR_KEY);
  }
  const key = /^Bearer +([!-~]{1,512})$/i.exec(authorization.trim())?.[1];
  if (key === undefined) fail('unauthenticated', { message: 'The Authorization header must be `Bearer <API key>`.' });
  const caller = await authenticate(deps, key).catch((error: unknown) => challenge(error, key));
  const { caller: wanted } = route;
  if (wanted === 'team') {
    if (caller.kind !== 'team') fail('invalid_api_key', { message: 'This address takes team keys only.' });
    return checkRoles(caller, route);
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

const ASK_FOR_KEY = { hint: 'Send the header `Authorization: Bearer <API key>`.' };

/** Somebody who is signed in, calling from a page of this very service. */
async function signedIn(deps: TeamAuthenticateDeps, headers: IncomingHttpHeaders): Promise<Person | null> {
  const session = sessionOf(headers.cookie);
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
  return deps.findMember(person.id, account);
}

/** What a role may do is in its scopes, unless the route names the roles itself. */
function checkMember(caller: AccountCaller, { caller: wanted, people }: Route): AccountCaller {
  const role = caller.person?.role;
  const may =
    people === undefined
      ? wanted === 'any' || (wanted !== 'team' && hasScope(caller, wanted))
      : role !== undefined && people.includes(role);
  if (may) return caller;
  return fail('insufficient_scope', {
    message: `The role ${role} in this account may not do this.`,
    hint: 'An owner of the account can do it, or give you another role.',
    fields: { role },
  });
}

/** Who may call by one of their roles sees what that role sees: another of theirs does not open more to this call. */
function checkRoles(caller: TeamCaller, route: Route): TeamCaller {
  const roles = rolesFor(route, caller.roles);
  if (roles.length > 0) return { ...caller, roles };
  const allowed = ['admin', ...(route.roles ?? [])].join(', ');
  return fail('insufficient_scope', {
    message: `${rolesInWords(caller.roles)} may not do this. Roles that may: ${allowed}.`,
    fields: { role: caller.roles[0], roles: caller.roles },
  });
}

const rolesInWords = (roles: readonly string[]): string =>
  roles.length === 1 ? `The role ${roles[0]}` : `The roles ${roles.join(', ')}`;
