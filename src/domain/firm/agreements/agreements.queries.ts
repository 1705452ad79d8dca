import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { type AgreementValue, NO_AGREEMENT } from './agreement.ts';

/** What is agreed with an account at a moment; with a sandbox, what is with its live account. */
export async function findAgreement(tx: Tx, account: Id<'acct'>, at: Date): Promise<AgreementValue> {
  const [row] = await tx.query<{ agreed: Partial<AgreementValue> | null }>({
    name: 'find_agreement',
    text: 'SELECT agreement_of($1, $2) AS agreed',
    values: [account, at],
  });
  return { ...NO_AGREEMENT, ...row?.agreed };
}
