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

/** Whether the customer gets money to a card, or a credit on an invoice. */
export const wayOf = (order: TeamOrder): 'invoice' | 'card' => (isBilled(order) ? 'invoice' : 'card');

/** What is asked for: everything that can go back, where no amount is given or it was cleared. */
export const amountOrAll = ({ refundable }: TeamOrder, amount: unknown): unknown =>
  amount === undefined || amount === '' ? refundable : amount;

/** `Refund $24.95 to Visa ending 4242`; null while no amount is known. */
export function giveBack(order: TeamOrder, amount: unknown): string | null {
  if (typeof amount !== 'number' || amount <= 0) return null;
  const values = { amount: money(amount, order.currency), to: backTo(order) };
  return t(`money.back.${wayOf(order)}`, values);
}

/** The button of a step that ends an order: `Refund $29.69 and close order`. */
export function refundAndClose(order: TeamOrder, amount: unknown): string {
  if (typeof amount !== 'number' || amount <= 0) return t('money.close.none');
  return t(`money.close.${wayOf(order)}`, { amount: money(amount, order.currency) });
}

/** The same as a consequence: how much could go back, while no amount is known. */
export function giveBackUpTo(order: TeamOrder, amount: unknown): string {
  if (order.refundable === 0) return t('money.back.nothing');
  if (amount === 0) return t('money.back.none');
  const known = giveBack(order, amount);
  return known ?? t('money.back.most', { left: money(order.refundable, order.currency), to: backTo(order) });
}

/** Where the money of an order that ends goes: `The refund goes to Visa ending 4242.` */
export const refundTo = (order: TeamOrder): string =>
  order.refundable === 0
    ? t('money.sentence', { text: t('money.back.nothing') })
    : t(`money.to.${wayOf(order)}`, { to: backTo(order) });

/** Both shares of the money of an order that ends: `Refund $10.00, keep $19.69`; null where there is nothing to share. */
export function refundAndKeep(order: TeamOrder, amount: unknown): string | null {
  const { refundable, currency } = order;
  const back = amountOrAll(order, amount);
  if (refundable === null || refundable === 0 || typeof back !== 'number' || back > refundable) return null;
  const shares = { back: money(back, currency), kept: money(refundable - back, currency) };
  return t(`money.split.${wayOf(order)}`, shares);
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
