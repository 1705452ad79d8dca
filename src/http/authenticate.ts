import { fail } from '../core/fail.ts';
import { type AuthenticateDeps, authenticate } from '../domain/accounts/authenticate.ts';
import { type Caller, hasScope } from '../domain/accounts/caller.ts';
import type { Route } from '../wire/routes.ts';

/** The caller of a route, or the refusal: nobody, a wrong key, a key of the wrong side, too narrow a scope. */
export async function authenticateRequest(
  deps: AuthenticateDeps,
  authorization: string | undefined,
  route: Route,
): Promise<Caller> {
  if (authorization === undefined) {
    fail('unauthenticated', { hint: 'Send the header `Authorization: Bearer <API key>`.' });
  }
  const key = /^Bearer +([!-~]{1,512})$/i.exec(authorization.trim())?.[1];
  if (key === undefined) fail('unauthenticated', { message: 'The Authorization header must be `Bearer <API key>`.' });
  const caller = await authenticate(deps, key);
  const { caller: wanted } = route;
  if (wanted === 'team') {
    if (caller.kind !== 'team')
      fail('invalid_api_key', { message: 'This address takes keys of the service’s team only.' });
  } else if (caller.kind !== 'account') {
    fail('invalid_api_key', { message: 'This address takes account keys only, not a team key.' });
  } else if (wanted !== 'any' && !hasScope(caller, wanted)) {
    fail('insufficient_scope', {
      message: `The key does not have the scope \`${wanted}\`.`,
      headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${wanted}"` },
      fields: { scope: wanted },
    });
  }
  return caller;
}
