import { idFromText, toToken } from '../../core/ids.ts';
import type { Caller } from '../../domain/accounts/caller.ts';
import type { ChangeRow } from '../../domain/changes/changes.queries.ts';

/** Whether a change may have revoked a caller or changed their permissions: then recheck the caller at once. */
export function concernsCaller(caller: Caller, change: ChangeRow): boolean {
  const { type, target, account_id, person_id, was } = change;
  // An account's state also affects its sandbox, its people, and the apps it made, for every account they act for.
  if (type === 'account' && was?.admitted === true) return true;
  if (person_id !== null && PERSON_TYPES.has(type) && caller.actor === toToken('prs', person_id)) return true;
  if (type === 'key') return isKey(caller.actor, target);
  if (caller.kind === 'team' || caller.app === null) return false;
  return type === 'app' ? caller.app.id === target : type === 'connection' && account_id === caller.account;
}

function isKey(actor: string, target: string): boolean {
  const key = idFromText<'key'>(target);
  return key !== null && actor === toToken('key', key);
}

const ACCESS_TYPES: ReadonlySet<ChangeRow['type']> = new Set([
  'account',
  'person',
  'session',
  'key',
  'app',
  'connection',
]);

/** Whether a change can revoke anyone's access. */
export const mayRevokeAccess = ({ type }: ChangeRow): boolean => ACCESS_TYPES.has(type);

/** A person, one of their sessions, or their membership in an account. */
const PERSON_TYPES: ReadonlySet<ChangeRow['type']> = new Set(['person', 'session', 'account']);
