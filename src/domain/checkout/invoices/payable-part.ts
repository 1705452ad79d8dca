import { smallestChargeUnit } from '../../../core/money.ts';
import { moneyInWords } from '../../../core/words/money.ts';
import type { Reader } from '../../../words/reader.ts';
import { say } from '../../../words/say.ts';
import { smallestCharge } from '../../payments/gateways/smallest-charge.ts';
import { toStripe } from '../../payments/gateways/stripe-answers.ts';

/** Error text for a partial card payment; null if the amount is allowed. */
export function partialPaymentError(
  reader: Reader,
  amount: number | null,
  { due, currency }: { due: number; currency: string },
): string | null {
  if (amount === due) return null;
  const least = smallestCharge(currency);
  // The remaining amount must be payable by card too.
  const most = due - least;
  const money = (minor: number) => moneyInWords(reader, minor, currency);
  if (most < least) return say(reader, 'failure.pay.amount.full', { due: money(due) });
  if (amount === null || amount < least || amount > most) {
    return say(reader, 'failure.pay.amount.range', { due: money(due), least: money(least), most: money(most) });
  }
  const step = smallestChargeUnit(currency);
  if (amount % step !== 0) return say(reader, 'failure.pay.amount.step', { example: money(amount - (amount % step)) });
  return toStripe({ amount, currency }) === null ? say(reader, 'failure.pay.amount.integer') : null;
}
