import type { DeliveryAttempt, WebhookDelivery } from '../../../sdk/generated/schemas/event.ts';
import { isKey, t } from '../../kit/words/words.ts';

/** Name of the event, with the number of the quote or order if it has one. */
export function eventName({ event: { type, event, data } }: WebhookDelivery): string {
  const word = `webhook.${type}.${event}`;
  const { number } = data as { readonly number?: unknown };
  const about = typeof number === 'string' ? ` ${number}` : '';
  return (isKey(word) ? t(word) : t('webhook.other')) + about;
}

export function answerOf({ status, error }: DeliveryAttempt): string {
  if (error !== null) return error;
  return status === null ? t('sent.answer.none') : t('sent.answer.status', { status: String(status) });
}

/** Outcome of the last attempt; before the first, why it waits. */
export function lastAnswer({ attempts, destination_disabled }: WebhookDelivery): string {
  const last = attempts.at(-1);
  if (last === undefined) return t(destination_disabled ? 'sent.off' : 'sent.untried');
  const tries = attempts.length > 1 ? ` · ${t('sent.tries', { count: attempts.length })}` : '';
  return answerOf(last) + tries;
}
