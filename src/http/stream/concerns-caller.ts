import { toToken } from '../../core/ids.ts';
import type { Caller } from '../../domain/accounts/caller.ts';
import type { ChangeRow } from '../../domain/changes/changes.queries.ts';

/** Whether a change may have revoked a caller or changed their permissions: then recheck the caller at once. */
export function concernsCaller(caller: Caller, change: ChangeRow): boolean {
  const { type, target, account_id, person_id, was } = change;
  // An account's state also affects its sandbox, its people, and the apps it made, for every account they act for.
  if (type === 'account' && was?.admitted === true) return true;
  if (person_id !== null && ABOUT_PEOPLE.has(type) && caller.actor === toToken('prs', person_id)) return true;
  if (type === 'key') return caller.actor.startsWith('key_') && caller.actor === keyOf(target);
  if (caller.kind === 'team' || caller.app === null) return false;
  return type === 'app' ? caller.app.id === target : type === 'connection' && account_id === caller.account;
}

const ADMITTING: ReadonlySet<ChangeRow['type']> = new Set(['account', 'person', 'session', 'key', 'app', 'connection']);

/** Whether a change can revoke anyone's access. */
export const mayShutOut = ({ type }: ChangeRow): boolean => ADMITTING.has(type);

/** A person, one of their sessions, or their membership in an account. */
const ABOUT_PEOPLE: ReadonlySet<ChangeRow['type']> = new Set(['person', 'session', 'account']);
const keyOf = (id: string): string => toToken('key', id as Parameters<typeof toToken<'key'>>[1]);
