import { smallestChargeUnit } from '../../../core/money.ts';
import { moneyInWords } from '../../../core/words/money.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { smallestCharge } from '../../payments/gateways/smallest-charge.ts';
import { toStripe } from '../../payments/gateways/stripe-answers.ts';

/** Error text for a partial card payment; null if the amount is allowed. */
export function partialPaymentError(
  amount: number | null,
  { due, currency }: { due: number; currency: string },
): string | null {
  if (amount === due) return null;
  const least = smallestCharge(currency);
  // The remaining amount must be payable by card too.
  const most = due - least;
  const money = (minor: number) => moneyInWords(ENGLISH, minor, currency);
  if (most < least) return `Enter ${money(due)}: so little is paid at once.`;
  if (amount === null || amount < least || amount > most) {
    return `Enter ${money(due)}, or an amount from ${money(least)} to ${money(most)}.`;
  }
  const step = smallestChargeUnit(currency);
  if (amount % step !== 0) return `Enter an amount that ends in 0, such as ${money(amount - (amount % step))}.`;
  return toStripe({ amount, currency }) === null ? 'Enter an amount without a fraction.' : null;
}
