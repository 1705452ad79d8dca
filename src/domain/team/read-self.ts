import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import type { Database } from '../../storage/database.ts';
import { findTeamKeyName } from '../accounts/keys/keys.queries.ts';
import { findPerson } from '../people/rows/people.queries.ts';

/** A team caller: a signed-in person, a stored key, or the key fixed by a setting. */
export type TeamIdentity = { person: Id<'prs'> } | { key: Id<'key'> } | { setting: string };

export interface SelfRow {
  kind: 'person' | 'key';
  name: string;
  email: string | null;
}

export async function readSelf({ db }: { db: Database }, identity: TeamIdentity): Promise<SelfRow> {
  if ('setting' in identity) return { kind: 'key', name: identity.setting, email: null };
  return db.transaction('system', async (tx) => {
    if ('key' in identity) {
      const name = (await findTeamKeyName(tx, identity.key)) ?? fail('unauthenticated');
      return { kind: 'key' as const, name, email: null };
    }
    const { name, email } = (await findPerson(tx, identity.person)) ?? fail('unauthenticated');
    return { kind: 'person' as const, name, email };
  });
}
