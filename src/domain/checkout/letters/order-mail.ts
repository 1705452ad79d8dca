import { toToken } from '../../../core/ids.ts';
import { minorAmount } from '../../../core/money.ts';
import type { Seal } from '../../../core/seal.ts';
import type { Tx } from '../../../storage/database.ts';
import { findAccount } from '../../accounts/accounts.queries.ts';
import type { Letter } from '../../mail/letter.ts';
import { declinedLetter, returnedLetter } from '../../mail/order-letters.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { OrderRow } from '../../orders/orders.queries.ts';
import type { RecordDeps } from '../../orders/record-order-event.ts';
import { paymentUrl } from '../../quotes/payment-link.ts';

// Letters to the customer about a paid order; in a transaction of the service itself.

export type LetterDeps = RecordDeps & { seal: Seal; company: string };

interface Known {
  customerName: string;
  orderNumber: string;
  url: string;
  company: string;
}

/** Writes to the customer of an order; to nobody where there is none. */
export async function queueOrderMail(
  tx: Tx,
  deps: LetterDeps,
  order: OrderRow,
  write: (known: Known) => Letter,
): Promise<void> {
  const owner = await findAccount(tx, order.account_id);
  if (owner === undefined || order.quote_id === null) return;
  const letter = write({
    customerName: owner.account.name,
    orderNumber: order.number,
    url: paymentUrl(deps, order.quote_id),
    company: deps.company,
  });
  const { livemode } = order;
  queueMail(tx, deps, { ...letter, to: owner.account.email, about: toToken('order', order.id), livemode });
}

export const queueDeclinedLetter = (tx: Tx, deps: LetterDeps, order: OrderRow, note: string): Promise<void> =>
  queueOrderMail(tx, deps, order, (known) => declinedLetter({ ...known, note }));

export const queueReturnedLetter = (
  tx: Tx,
  deps: LetterDeps,
  order: OrderRow,
  { amount, reason, ended }: { amount: number; reason: string; ended: boolean },
): Promise<void> =>
  queueOrderMail(tx, deps, order, (known) =>
    returnedLetter({ ...known, reason, ended, amount: `${order.currency} ${minorAmount(amount, order.currency)}` }),
  );
