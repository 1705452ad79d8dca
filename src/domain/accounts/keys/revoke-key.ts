import { fail } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { DbDeps, Tx } from '../../../storage/database.ts';
import { type Actor, audit } from '../../events/audit.ts';
import { type ApiKeyRow, listOpenKeysMadeBy, lockKey, lockOpenKeys, markRevoked } from './keys.queries.ts';

export interface RevokeDeps extends DbDeps {
  /** Whether an owner of the account can sign in, and so create keys. */
  ownerCanSignIn(tx: Tx, account: Id<'acct'>, now: Date): Promise<boolean>;
}

/** A revoked key, and the valid keys that descend from it. */
export interface RevokedKey {
  key: ApiKeyRow;
  made: Id<'key'>[];
}

/**
 * Revokes a key, but not the last way into an account; repeating is harmless. Keys that it made stay valid, since
 * rotation makes the new key with the old one; they are listed in case the key was stolen.
 */
export async function revokeKey(
  { db, clock, ownerCanSignIn }: RevokeDeps,
  actor: Actor,
  { account, id }: { account: Id<'acct'>; id: Id<'key'> },
): Promise<RevokedKey> {
  return db.transaction('system', async (tx) => {
    const now = clock.now();
    const open = await lockOpenKeys(tx, account, now);
    const key = (await lockKey(tx, account, id)) ?? fail('not_found');
    const made = await listOpenKeysMadeBy(tx, id, now);
    if (key.revoked_at !== null) return { key, made };
    const last = open.every((other) => other === id);
    if (last && !(await ownerCanSignIn(tx, account, now))) {
      fail('invalid_state', {
        message:
          'This is the last key of an account that nobody can sign in to. Without it, nobody could reach the account.',
        hint: 'Make another key first, and revoke this one with it.',
        fields: { status: 'active' },
      });
    }
    await markRevoked(tx, account, id, now);
    audit(tx, { clock }, actor, {
      action: 'key.revoke',
      target: toToken('key', id),
      detail: { account: toToken('acct', account) },
    });
    return { key: { ...key, revoked_at: now, version: key.version + 1 }, made };
  });
}
