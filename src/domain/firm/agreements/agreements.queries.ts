import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { type AgreementValue, NO_AGREEMENT } from './agreement.ts';

/** With the currency of the account, and the number of its version; 0 where nothing was agreed. */
export type Agreed = AgreementValue & { currency: string; version: number };

/** What is agreed with an account at a moment; with a sandbox, what is with its live account. */
export async function findAgreement(tx: Tx, account: Id<'acct'>, at: Date): Promise<Agreed> {
  const [row] = await tx.query<{ agreed: Partial<AgreementValue> & Pick<Agreed, 'currency' | 'version'> }>({
    name: 'find_agreement',
    text: 'SELECT agreement_of($1, $2) AS agreed',
    values: [account, at],
  });
  if (row === undefined) throw new Error('The account is gone.');
  return { ...NO_AGREEMENT, ...row.agreed };
}

/** The currency of an account, which stays until the end of the transaction. */
export async function holdCurrency(tx: Tx, account: Id<'acct'>): Promise<string | null> {
  const [row] = await tx.query<{ currency: string }>({
    text: 'SELECT currency FROM accounts WHERE id = $1 FOR KEY SHARE',
    values: [account],
  });
  return row?.currency ?? null;
}
