import { t } from '../words/words.ts';

const CARD = /^(.+) (\d{4})$/;
const LIST = new Intl.ListFormat('en');

/** Payment method for people: `Visa ending 4242`, `invoice 48213-0001`. */
export function methodInWords(method: string): string {
  const [, brand, digits] = CARD.exec(method) ?? [];
  if (method.startsWith('invoice ') || brand === undefined || digits === undefined) return method;
  const name = brand.replaceAll('_', ' ');
  return t('money.card', { brand: name.charAt(0).toUpperCase() + name.slice(1), digits });
}

/** Several methods: `Visa ending 4242 and invoice 48213-0001`. */
export const methodsInWords = (methods: readonly string[]): string =>
  LIST.format(new Set(methods.map((method) => methodInWords(method))));
