import { fail, failField } from '../../../core/fail.ts';
import { fromToken } from '../../../core/tokens.ts';
import type { Tx } from '../../../storage/database.ts';
import type { SourceRow } from '../../tables.ts';

/** A card that can pay, with the gateway's name of its holder; without an id it was given for this once. */
export type PayingCard = Pick<SourceRow, 'gateway' | 'gateway_reference' | 'brand' | 'last4'> & {
  id: string | null;
  customer: string | null;
};

/** A saved one. */
export type PayingSource = SourceRow & { customer: string | null };

/** The card a request names, or the account's default. Cards of another gateway do not pay here. */
export async function chooseSource(
  tx: Tx,
  { account, gateway, token }: { account: string; gateway: string; token: string | null },
): Promise<PayingSource> {
  if (token === null) {
    return (
      (await findPaying(tx, account, gateway, null)) ??
      fail('payment_failed', {
        message: 'Payment cannot be taken: the account has no default payment method.',
        hint: 'Save a payment method, or name one as payment_method.',
      })
    );
  }
  const id = fromToken('src', token);
  const source = id === null ? undefined : await findPaying(tx, account, gateway, id);
  return source ?? failField('payment_method', 'The account has no such payment method.');
}

export async function isSaved(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query({ text: 'SELECT FROM sources WHERE id = $1', values: [id] });
  return rows.length > 0;
}

async function findPaying(
  tx: Tx,
  account: string,
  gateway: string,
  id: string | null,
): Promise<PayingSource | undefined> {
  const [row] = await tx.query<PayingSource>({
    name: 'find_paying_source',
    text: `SELECT s.*, c.reference AS customer FROM sources s
           LEFT JOIN gateway_customers c ON c.account_id = s.account_id AND c.gateway = s.gateway
           WHERE s.account_id = $1 AND s.gateway = $2 AND CASE WHEN $3::uuid IS NULL THEN s.is_default ELSE s.id = $3 END`,
    values: [account, gateway, id],
  });
  return row;
}
