import { money } from '../../../kit/format/money.ts';
import { methodsInWords } from '../../../kit/format/payment.ts';
import { t } from '../../../kit/words/words.ts';
import type { TeamOrder } from '../team-order.ts';

/** Where money goes back to. */
const backTo = ({ payments }: TeamOrder): string => {
  const left = (payments ?? []).filter(
    ({ status, captured, refunded, kind }) => kind === 'invoice' || (status === 'succeeded' && captured > refunded),
  );
  return methodsInWords(left.map(({ method }) => method));
};

const isBilled = ({ payments }: TeamOrder): boolean =>
  payments !== null && payments.length > 0 && payments.every(({ kind }) => kind === 'invoice');

/** What is asked for: everything that can go back, where no amount is given or it was cleared. */
export const amountOrAll = ({ refundable }: TeamOrder, amount: unknown): unknown =>
  amount === undefined || amount === '' ? refundable : amount;

/** `Refund $24.95 to Visa ending 4242`; null while no amount is known. */
export function giveBack(order: TeamOrder, amount: unknown): string | null {
  if (typeof amount !== 'number' || amount <= 0) return null;
  const values = { amount: money(amount, order.currency), to: backTo(order) };
  return t(isBilled(order) ? 'money.back.invoice' : 'money.back.card', values);
}

/** The button of a step that ends an order: `Refund $29.69 and close order`; null while no amount is known. */
export function refundAndClose(order: TeamOrder, amount: unknown): string | null {
  if (typeof amount !== 'number' || amount <= 0) return null;
  return isBilled(order) ? t('money.back.close', { amount: money(amount, order.currency) }) : giveBack(order, amount);
}

/** The same as a consequence: how much could go back, while no amount is known. */
export function giveBackUpTo(order: TeamOrder, amount: unknown): string {
  if (order.refundable === 0) return t('money.back.nothing');
  if (amount === 0) return t('money.back.none');
  const known = giveBack(order, amount);
  return known ?? t('money.back.most', { left: money(order.refundable, order.currency), to: backTo(order) });
}

/** What goes back and what of the money is kept, where an order ends: `Refund $20.00 to Visa ending 4242. $4.95 is kept.` */
export function giveBackAndKeep(order: TeamOrder, amount: unknown): string {
  const given = amountOrAll(order, amount);
  const back = t('money.sentence', { text: giveBackUpTo(order, given) });
  const kept = typeof given === 'number' ? (order.refundable ?? given) - given : 0;
  return kept > 0 ? `${back} ${t('money.kept', { kept: money(kept, order.currency) })}` : back;
}

/** What the price list keeps of a cancelled order, and what could go back. */
export function feeInWords({ cancellation, refundable, currency }: TeamOrder): string {
  const left = money(refundable, currency);
  const fee = cancellation?.fee ?? 0;
  return fee > 0
    ? t('order.cancel.fee', { left, fee: money(fee, currency), rest: money(restOf(refundable, fee), currency) })
    : t('order.cancel.begun', { left });
}

const restOf = (refundable: number | null, fee: number): number | null =>
  refundable === null ? null : Math.max(0, refundable - fee);
