import type { Id } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import { findOwnSignIn, type OwnSignInRow } from '../rows/own-sign-in.queries.ts';
import { listPasskeys, type PasskeyRow } from '../rows/passkeys.queries.ts';

/** Sign-in settings that a person manages. */
export interface OwnSignIn extends OwnSignInRow {
  passkeys: PasskeyRow[];
}

const NOTHING: OwnSignInRow = { hasPassword: false, passwordAt: null, asksCode: false, codesLeft: 0 };

export async function readOwnSignIn({ db }: { db: Database }, person: Id<'prs'>): Promise<OwnSignIn> {
  return db.transaction('system', async (tx) => {
    const [own, passkeys] = await Promise.all([findOwnSignIn(tx, person), listPasskeys(tx, person)]);
    return { ...(own ?? NOTHING), passkeys };
  });
}
