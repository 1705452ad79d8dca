import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';

/** Sign-in settings of a person, without passkeys. */
export interface OwnSignInRow {
  hasPassword: boolean;
  passwordAt: Date | null;
  asksCode: boolean;
  /** Unused recovery codes. */
  codesLeft: number;
}

export async function findOwnSignIn(tx: Tx, person: Id<'prs'>): Promise<OwnSignInRow | undefined> {
  return tx.first<OwnSignInRow>({
    text: `SELECT password IS NOT NULL AS "hasPassword", password_at AS "passwordAt", totp_at IS NOT NULL AS "asksCode",
             (SELECT count(*) FROM recovery_codes c WHERE c.person_id = p.id AND used_at IS NULL) AS "codesLeft"
           FROM people p WHERE id = $1`,
    values: [person],
  });
}
