import { ActionIcon, Textarea } from '@mantine/core';
import { useState } from 'react';
import { NumberField } from '../../../kit/form/NumberField.tsx';
import { decimalsOf, money } from '../../../kit/format/money.ts';
import { Icon } from '../../../kit/icons/Icon.tsx';
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

export function PriceLine({ line, currency, onChange, onRemove }: PriceLineProps) {
  const decimals = decimalsOf(currency);
  // No error on a new line before it was left.
  const [wasLeft, setWasLeft] = useState(false);
  const unit = 10 ** decimals;
  return (
    <div className={css.line}>
      <Textarea
        aria-label={t('quote.line.description')}
        autosize
        minRows={1}
        value={line.description}
        maxLength={300}
        error={wasLeft && line.description.trim() === ''}
        onBlur={() => setWasLeft(true)}
        onChange={(event) => onChange({ ...line, description: event.currentTarget.value.replaceAll('\n', ' ') })}
      />
      <NumberField
        aria-label={t('quote.line.quantity')}
        min={0.01}
        max={1_000_000}
        decimals={2}
        value={line.quantity ?? ''}
        onNumber={(value) => onChange({ ...line, quantity: value === '' ? null : value })}
      />
      <NumberField
        aria-label={t('quote.line.unit')}
        min={-1_000_000}
        max={1_000_000}
        decimals={decimals}
        isMoney
        value={line.unit_price === null ? '' : line.unit_price / unit}
        onNumber={(value) =>
          onChange({ ...line, unit_price: value === '' ? null : signed(line, Math.round(value * unit)) })
        }
      />
      <span className={`${css.end} figure`}>{money(amountOf(line), currency)}</span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('quote.line.remove', { description: line.description })}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </ActionIcon>
    </div>
  );
}
