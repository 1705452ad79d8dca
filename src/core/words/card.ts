const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${BRANDS[brand] ?? 'Card'} ending ${last4}`;

/** `visa 4242` → `Visa ending 4242` */
export function methodName(label: string): string {
  const [brand = '', last4 = ''] = label.split(/ (?=\S+$)/);
  return cardName({ brand, last4 });
}
