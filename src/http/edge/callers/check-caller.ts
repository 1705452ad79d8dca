import { type FailureDetail, fail } from '../../../core/fail.ts';
import { type AccountCaller, type Caller, hasScope, type TeamCaller } from '../../../domain/accounts/caller.ts';
import { type Route, rolesFor } from '../../../wire/routes/route.ts';
import { HttpFailure } from '../errors/http-failure.ts';

/** Narrows the caller to the route, or refuses: wrong kind of caller, missing scope, wrong role. */
export function checkCaller(caller: Caller, route: Route): Caller {
  if (route.caller === 'team') {
    if (caller.kind !== 'team') fail('invalid_api_key', { message: 'This address takes team keys only.' });
    return checkRoles(caller, route);
  }
  if (caller.kind !== 'account') fail('invalid_api_key', { message: 'This address takes account keys only.' });
  return caller.person === null ? checkScope(caller, route) : checkMember(caller, route);
}

export function mayCall(caller: AccountCaller, route: Route): boolean {
  if (caller.person !== null) return isAllowed(caller, route);
  const { caller: wanted, keysOnly } = route;
  return !(keysOnly && caller.app !== null) && (wanted === 'any' || (wanted !== 'team' && hasScope(caller, wanted)));
}

/** Keys and apps. */
function checkScope(caller: AccountCaller, { caller: wanted, keysOnly }: Route): AccountCaller {
  if (keysOnly && caller.app !== null) {
    refuseScope('Bearer error="insufficient_scope"', {
      message: 'Apps cannot make this call. Use an API key of the account.',
    });
  }
  if (wanted !== 'any' && wanted !== 'team' && !hasScope(caller, wanted)) {
    refuseScope(`Bearer error="insufficient_scope", scope="${wanted}"`, {
      message: `The ${caller.app === null ? 'key' : 'access token'} does not have the scope \`${wanted}\`.`,
      fields: { scope: wanted },
    });
  }
  return caller;
}

function refuseScope(challenge: string, detail: FailureDetail): never {
  throw new HttpFailure('insufficient_scope', { 'WWW-Authenticate': challenge }, detail);
}

/** A role's scopes decide, unless the route lists roles itself. */
function isAllowed(caller: AccountCaller, { caller: wanted, people }: Route): boolean {
  const role = caller.person?.role;
  return people === undefined
    ? wanted === 'any' || (wanted !== 'team' && hasScope(caller, wanted))
    : role !== undefined && people.includes(role);
}

function checkMember(caller: AccountCaller, route: Route): AccountCaller {
  const role = caller.person?.role;
  if (isAllowed(caller, route)) return caller;
  return fail('insufficient_scope', {
    message: `The role ${role} in this account may not do this.`,
    hint: 'An owner of the account can do it, or give you another role.',
    fields: { role },
  });
}

/** Narrows the caller to the roles the route accepts: their other roles must not reveal more to this call. */
export function checkRoles(caller: TeamCaller, route: Route): TeamCaller {
  const roles = rolesFor(route, caller.held);
  if (roles.length > 0) return { ...caller, roles };
  const allowed = ['admin', ...(route.roles ?? [])].join(', ');
  return fail('insufficient_scope', {
    message: `${rolesInWords(caller.held)} may not do this. Roles that may: ${allowed}.`,
    fields: { role: caller.held[0], roles: caller.held },
  });
}

const rolesInWords = (roles: readonly string[]): string =>
  roles.length === 1 ? `The role ${roles[0]}` : `The roles ${roles.join(', ')}`;
