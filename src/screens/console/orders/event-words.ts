import { isKey, t } from '../../kit/words/words.ts';

export interface Refund {
  readonly amount: string;
  readonly kind: 'card' | 'invoice';
}

/** A refund event with its amount, `refunded $10.00`; null if the catalogue has no text for it. */
export function refundEventInWords(event: string, { amount, kind }: Refund): string | null {
  const key = `event.${event}.${kind}`;
  return isKey(key) ? t(key, { amount }) : null;
}

/** An event as the rest of a sentence that begins with the actor. */
export function eventInWords(event: string): string {
  const key = `event.${event}`;
  if (isKey(key)) return t(key);
  const [thing = '', verb = ''] = event.split('.');
  return `${thing}: ${verb.replaceAll('_', ' ')}`;
}
