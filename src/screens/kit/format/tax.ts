import type { Tax } from '../../../wire/schemas/firm/tax.ts';

/** `VAT 19 %`; in brackets where the lines hold it already. */
export const taxName = ({ name, rate, included }: Tax): string =>
  included ? `(${name} ${rate} %)` : `${name} ${rate} %`;
