import { toToken } from '../../core/ids.ts';
import type { Caller } from '../../domain/accounts/caller.ts';
import type { ChangeRow } from '../../domain/changes/changes.queries.ts';

/** Whether a change may have shut a caller out, or changed what they may read: then they are looked at again at once. */
export function concernsCaller(caller: Caller, change: ChangeRow): boolean {
  const { type, target, account_id, person_id, was } = change;
  // With an account go its sandbox, its people, and the apps that it made, for whomever they act.
  if (type === 'account' && was?.admitted === true) return true;
  if (person_id !== null && ABOUT_PEOPLE.has(type) && caller.actor === toToken('prs', person_id)) return true;
  if (type === 'key') return caller.actor.startsWith('key_') && caller.actor === keyOf(target);
  if (caller.kind === 'team' || caller.app === null) return false;
  return type === 'app' ? caller.app.id === target : type === 'connection' && account_id === caller.account;
}

const ADMITTING: ReadonlySet<ChangeRow['type']> = new Set(['account', 'person', 'session', 'key', 'app', 'connection']);

/** Whether a change can shut anybody out. */
export const mayShutOut = ({ type }: ChangeRow): boolean => ADMITTING.has(type);

/** A person, a session of theirs, or that they belong to an account. */
const ABOUT_PEOPLE: ReadonlySet<ChangeRow['type']> = new Set(['person', 'session', 'account']);
const keyOf = (id: string): string => toToken('key', id as Parameters<typeof toToken<'key'>>[1]);
