import { money } from '../../../kit/format/money.ts';
import { methodsInWords } from '../../../kit/format/payment.ts';
import { t } from '../../../kit/words/words.ts';
import type { TeamOrder } from '../team-order.ts';

/** Where money goes back to. */
const backTo = ({ payments }: TeamOrder): string => {
  const left = payments.filter(
    ({ status, captured, refunded, kind }) => kind === 'invoice' || (status === 'succeeded' && captured > refunded),
  );
  return methodsInWords(left.map(({ method }) => method));
};

const isBilled = ({ payments }: TeamOrder): boolean =>
  payments.length > 0 && payments.every(({ kind }) => kind === 'invoice');

/** What is asked for: everything that can go back, where no amount is given or it was cleared. */
export const amountOrAll = ({ refundable }: TeamOrder, amount: unknown): unknown =>
  amount === undefined || amount === '' ? refundable : amount;

/** `Refund $24.95 to Visa ending 4242`; null while no amount is known. */
export function giveBack(order: TeamOrder, amount: unknown): string | null {
  if (typeof amount !== 'number' || amount <= 0) return null;
  const values = { amount: money(amount, order.currency), to: backTo(order) };
  return t(isBilled(order) ? 'money.back.invoice' : 'money.back.card', values);
}

/** The same as a consequence: how much could go back, while no amount is known. */
export function giveBackUpTo(order: TeamOrder, amount: unknown): string {
  if (order.refundable === 0) return t('money.back.nothing');
  const known = giveBack(order, amount);
  return known ?? t('money.back.most', { left: money(order.refundable, order.currency), to: backTo(order) });
}
