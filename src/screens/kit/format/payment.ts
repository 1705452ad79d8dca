import { t } from '../words/words.ts';
import { listOf } from './list-of.ts';

const CARD = /^(.+) (\d{4})$/;

/** Payment method for people: `Visa ending 4242`, `invoice 48213-0001`. */
export function methodInWords(method: string): string {
  const [, brand, digits] = CARD.exec(method) ?? [];
  if (method.startsWith('invoice ') || brand === undefined || digits === undefined) return method;
  const name = brand.replaceAll('_', ' ');
  return t('money.card', { brand: name.charAt(0).toUpperCase() + name.slice(1), digits });
}

/** Several methods: `Visa ending 4242 and invoice 48213-0001`. */
export const methodsInWords = (methods: readonly string[]): string => listOf([...new Set(methods.map(methodInWords))]);
