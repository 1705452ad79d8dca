import { money } from '../../../kit/format/money.ts';
import { methodsInWords } from '../../../kit/format/payment.ts';
import { t } from '../../../kit/words/words.ts';
import type { TeamOrder } from '../team-order.ts';

/** Payment methods that can be refunded. */
const refundMethods = ({ payments }: TeamOrder): string => {
  const left = (payments ?? []).filter(
    ({ status, captured, refunded, kind }) => kind === 'invoice' || (status === 'succeeded' && captured > refunded),
  );
  return methodsInWords(left.map(({ method }) => method));
};

const isBilled = ({ payments }: TeamOrder): boolean =>
  payments !== null && payments.length > 0 && payments.every(({ kind }) => kind === 'invoice');

/** Whether a refund is paid to a card or credited on an invoice. */
export const refundKind = (order: TeamOrder): 'invoice' | 'card' => (isBilled(order) ? 'invoice' : 'card');

/** The amount, or everything refundable if none was entered. */
export const amountOrAll = ({ refundable }: TeamOrder, amount: unknown): unknown =>
  amount === undefined || amount === '' ? refundable : amount;

/** `Refund $24.95 to Visa ending 4242`; null without an amount. */
export function refundInWords(order: TeamOrder, amount: unknown): string | null {
  if (typeof amount !== 'number' || amount <= 0) return null;
  const values = { amount: money(amount, order.currency), to: refundMethods(order) };
  return t(`money.back.${refundKind(order)}`, values);
}

/** Button of an action that ends an order: `Refund $29.69 and close order`. */
export function refundAndCloseInWords(order: TeamOrder, amount: unknown): string {
  if (typeof amount !== 'number' || amount <= 0) return t('money.close.none');
  return t(`money.close.${refundKind(order)}`, { amount: money(amount, order.currency) });
}

/** Button that cancels an order: `Cancel order and refund $29.69`. */
export function cancelAndRefundInWords(order: TeamOrder, amount: unknown): string {
  if (typeof amount !== 'number' || amount <= 0) return t('money.cancel.none');
  return t(`money.cancel.${refundKind(order)}`, { amount: money(amount, order.currency) });
}

/** Refund text; without an amount, the most that can be refunded. */
export function refundUpToInWords(order: TeamOrder, amount: unknown): string {
  if (order.refundable === 0) return t('money.back.nothing');
  if (amount === 0) return t('money.back.none');
  const known = refundInWords(order, amount);
  return known ?? t('money.back.most', { left: money(order.refundable, order.currency), to: refundMethods(order) });
}

/** Destination of the refund when an order ends: `The refund goes to Visa ending 4242.` */
export const refundTargetInWords = (order: TeamOrder): string =>
  order.refundable === 0
    ? t('money.sentence', { text: t('money.back.nothing') })
    : t(`money.to.${refundKind(order)}`, { to: refundMethods(order) });

/** Split of the money when an order ends: `Refund $10.00, keep $19.69`; null if nothing is refundable. */
export function refundSplitInWords(order: TeamOrder, amount: unknown): string | null {
  const { refundable, currency } = order;
  const back = amountOrAll(order, amount);
  if (refundable === null || refundable === 0 || typeof back !== 'number' || back > refundable) return null;
  const shares = { back: money(back, currency), kept: money(refundable - back, currency) };
  return t(`money.split.${refundKind(order)}`, shares);
}

/** Cancellation fee by the price list, and the refundable rest. */
export function feeInWords({ cancellation, refundable, currency }: TeamOrder): string {
  const left = money(refundable, currency);
  const fee = cancellation?.fee ?? 0;
  return fee > 0
    ? t('order.cancel.fee', { left, fee: money(fee, currency), rest: money(restOf(refundable, fee), currency) })
    : t('order.cancel.begun', { left });
}

const restOf = (refundable: number | null, fee: number): number | null =>
  refundable === null ? null : Math.max(0, refundable - fee);
