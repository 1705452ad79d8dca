import type { Clock } from '../../../core/clock.ts';
import { failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { findAccount } from '../../accounts/accounts.queries.ts';
import { findAgreement } from '../../firm/agreements/agreements.queries.ts';

/** Refuse an order on the invoice without a purchase order, if the customer's agreement requires one. */
export async function checkPurchaseOrder(
  tx: Tx,
  { clock }: { clock: Clock },
  account: Id<'acct'>,
  purchase_order: string | null,
): Promise<void> {
  if (purchase_order !== null) return;
  const { purchase_order_required } = await findAgreement(tx, account, clock.now());
  if (!purchase_order_required) return;
  const owner = await findAccount(tx, account);
  if (owner?.account.billing?.purchase_order == null) failField('purchase_order', REQUIRED);
}

const REQUIRED =
  'What goes on the invoice of this account needs a purchase order: give one here, on the quote, or in the billing data of the account.';
