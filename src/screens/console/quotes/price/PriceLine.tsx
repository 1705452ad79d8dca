import { ActionIcon, NumberInput, TextInput } from '@mantine/core';
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

/** One line that can be changed. */
export function PriceLine({ line, currency, onChange, onRemove }: PriceLineProps) {
  const decimals = decimalsOf(currency);
  const unit = 10 ** decimals;
  return (
    <div className={css.line}>
      <TextInput
        aria-label={t('quote.line.description')}
        value={line.description}
        maxLength={300}
        error={line.description.trim() === ''}
        onChange={(event) => onChange({ ...line, description: event.currentTarget.value })}
      />
      <NumberInput
        aria-label={t('quote.line.quantity')}
        value={line.quantity}
        min={0.01}
        max={1_000_000}
        decimalScale={2}
        hideControls
        onChange={(value) => onChange({ ...line, quantity: Number(value) })}
      />
      <NumberInput
        aria-label={t('quote.line.unit')}
        value={line.unit_price / unit}
        min={-1_000_000}
        max={1_000_000}
        decimalScale={decimals}
        fixedDecimalScale
        thousandSeparator=","
        hideControls
        onChange={(value) => onChange({ ...line, unit_price: Math.round(Number(value) * unit) })}
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
