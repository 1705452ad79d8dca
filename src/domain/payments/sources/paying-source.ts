import { fail, failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { SourceRow } from '../../accounts/sources.queries.ts';
import { findPaying, type PayingSource } from './sources.queries.ts';

/** A card that can pay, with its gateway customer; without an id, it is for this payment only. */
export type PayingCard = Pick<SourceRow, 'gateway' | 'gateway_reference' | 'brand' | 'last4'> & {
  id: Id<'src'> | null;
  customer: string | null;
};

interface Choosing {
  account: Id<'acct'>;
  gateway: SourceRow['gateway'];
  source: Id<'src'> | null;
  /** Payment page for a caller without a card. */
  payment_url?: string;
}

/** Card that a request names, or the account's default. Cards of another gateway cannot pay here. */
export async function chooseSource(
  tx: Tx,
  { account, gateway, source: id, payment_url }: Choosing,
): Promise<PayingSource> {
  if (id === null) {
    return (
      (await findPaying(tx, account, gateway, null)) ??
      fail('payment_failed', {
        message: 'Payment cannot be taken: the account has no default payment method.',
        hint: 'Save a payment method, or name one as payment_method, or pay at the payment_url.',
        ...(payment_url !== undefined && { fields: { payment_url } }),
      })
    );
  }
  return (
    (await findPaying(tx, account, gateway, id)) ??
    failField('payment_method', 'The account has no such payment method.')
  );
}
