import { isWord, t } from '../../kit/words/words.ts';

export interface MoneyBack {
  readonly amount: string;
  readonly way: 'card' | 'invoice';
}

/** A refund event with its amount, `refunded $10.00`; null if the catalogue has no text for it. */
export function moneyBackInWords(what: string, { amount, way }: MoneyBack): string | null {
  const key = `event.${what}.${way}`;
  return isWord(key) ? t(key, { amount }) : null;
}

/** An event as the rest of a sentence that begins with the actor. */
export function eventInWords(what: string): string {
  const key = `event.${what}`;
  if (isWord(key)) return t(key);
  const [thing = '', verb = ''] = what.split('.');
  return `${thing}: ${verb.replaceAll('_', ' ')}`;
}
