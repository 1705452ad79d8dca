import type { Reader } from '../../words/reader.ts';
import { say } from '../../words/say.ts';

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

interface CardLabel {
  brand: string;
  last4: string;
}

/** `visa 4242`, as payments store it. */
function readLabel(label: string): CardLabel {
  const [brand = '', last4 = ''] = label.split(/ (?=\S+$)/);
  return { brand, last4 };
}

/** `visa 4242` → `Visa ending 4242`, in English. */
export function methodName(label: string): string {
  const { brand, last4 } = readLabel(label);
  return `${BRANDS[brand] ?? 'Card'} ending ${last4}`;
}

/** `visa 4242` → `Visa ending 4242`, in the reader's language. */
export function cardInWords(reader: Pick<Reader, 'locale'>, card: string | CardLabel): string {
  const { brand, last4 } = typeof card === 'string' ? readLabel(card) : card;
  const name = BRANDS[brand];
  return name === undefined
    ? say(reader, 'pay.card.other', { last4 })
    : say(reader, 'pay.card.brand', { brand: name, last4 });
}
