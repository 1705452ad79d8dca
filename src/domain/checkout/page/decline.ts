import { fail } from '../../../core/fail.ts';
import type { CancelledReason } from '../../../wire/schemas/quote.ts';
import type { Prices } from '../../pricing/list/prices.ts';
import { cancelQuote } from '../cancel/cancel-quote.ts';
import { withdrawPayment } from '../payment/confirm.ts';
import type { CheckoutDeps } from '../payment/deps.ts';
import type { PayPageData } from './read.ts';

/** Decline a quote on its page. A link is not enough to undo a paid or approved quote. */
export async function declineQuote(
  deps: CheckoutDeps & { prices: Prices },
  { quote, payment }: Pick<PayPageData, 'quote' | 'payment'>,
  reason: CancelledReason | null,
): Promise<void> {
  if (quote.status !== 'ready') {
    fail('invalid_state', { message: `This quote is ${quote.status}.`, fields: { status: quote.status } });
  }
  // A payer may still be at the bank; if they paid after all, the quote is no longer ready.
  if (payment !== null && payment.confirm !== null) await withdrawPayment(deps, payment);
  await cancelQuote(deps, { account: quote.account_id, quote: quote.id, reason });
}
