import { isWord, t } from '../../kit/words/words.ts';

/** An amount of money that went back to the customer, and how. */
export interface MoneyBack {
  readonly amount: string;
  readonly way: 'card' | 'invoice';
}

/** An event in words with its amount, where the catalogue has such words: `refunded $10.00`. */
export function moneyBackInWords(what: string, { amount, way }: MoneyBack): string | null {
  const key = `event.${what}.${way}`;
  return isWord(key) ? t(key, { amount }) : null;
}

/** What happened, as the rest of a sentence that begins with who did it. */
export function eventInWords(what: string): string {
  const key = `event.${what}`;
  if (isWord(key)) return t(key);
  const [thing = '', verb = ''] = what.split('.');
  return `${thing}: ${verb.replaceAll('_', ' ')}`;
}
