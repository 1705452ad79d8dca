import { useState } from 'react';
import type { FormFields } from '../../../kit/form/field.ts';
import { formOf } from '../../../kit/form/form.tsx';
import { optionalAmount, optionalNumber } from '../../../kit/form/numbers.tsx';
import { longText } from '../../../kit/form/text.tsx';
import { money } from '../../../kit/format/money.ts';
import { IconButton } from '../../../kit/icons/IconButton.tsx';
import { t } from '../../../kit/words/words.ts';
import css from './QuotePrice.module.css';
import { amountOf, type DraftLine } from './use-price-draft.ts';

interface PriceLineProps {
  readonly line: DraftLine;
  readonly currency: string;
  onChange(line: DraftLine): void;
  onRemove(): void;
}

/** A discount is negative, however it is typed. */
const signed = ({ code }: DraftLine, price: number): number => (code === 'discount' ? -Math.abs(price) : price);

const lineFields = (currency: string): FormFields<Omit<DraftLine, 'code'>> => ({
  description: longText(
    'quote.line.description',
    { isUnlabelled: true, clean: (typed) => typed.replaceAll('\n', ' ') },
    { minRows: 1, maxLength: 300 },
  ),
  quantity: optionalNumber('quote.line.quantity', { isUnlabelled: true }, { min: 0.01, max: 1_000_000, decimals: 2 }),
  unit_price: optionalAmount('quote.line.unit', currency, { isUnlabelled: true }, { min: -1_000_000, max: 1_000_000 }),
});

export function PriceLine({ line, currency, onChange, onRemove }: PriceLineProps) {
  // No error on a new line before it was left.
  const [wasLeft, setWasLeft] = useState(false);
  const form = formOf(lineFields(currency), {
    value: line,
    set: ({ unit_price: price = line.unit_price, ...part }) =>
      onChange({ ...line, ...part, unit_price: price === null ? null : signed(line, price) }),
  });
  return (
    <div className={css.line}>
      {form.input('description', {
        error: wasLeft && line.description.trim() === '',
        onBlur: () => setWasLeft(true),
      })}
      {form.inputs('quantity', 'unit_price')}
      <span className={`${css.end} figure`}>{money(amountOf(line), currency)}</span>
      <IconButton icon="trash" label={t('quote.line.remove', { description: line.description })} onClick={onRemove} />
    </div>
  );
}
