import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../format/number.ts';
import { t } from '../words/words.ts';
import { readNumber } from './read-number.ts';

export interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max'> {
  /** Empty: no number. */
  readonly value: number | '';
  /** Maximum number of digits after the decimal point. */
  readonly decimals?: number;
  /** Writes all decimals and groups thousands, as for an amount of money. */
  readonly isMoney?: boolean;
  readonly min?: number;
  readonly max?: number;
  /** Called with an empty value also for text that is not a number: the form cannot be sent until it is corrected. */
  onNumber(value: number | ''): void;
}

/** Number input that accepts the notations of several countries; text that is not a number stays, with an error. */
export function NumberField(props: NumberFieldProps) {
  const { value, decimals = 0, isMoney = false, min, max, onNumber, error, onFocus, onBlur, ...inputProps } = props;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  const reading = typed === null ? value : readNumber(typed, decimals);
  const isShown = typed !== null && (isFocused || reading === null);
  const wrong = numberError(isShown ? reading : value, { decimals, isMoney, min, max });
  useEffect(() => input.current?.setCustomValidity(wrong ?? ''), [wrong]);
  // A value that changes without typing was set elsewhere, for example by discarding a draft.
  useEffect(() => {
    if (!isFocused) setTyped(null);
  }, [value]);
  return (
    <TextInput
      {...inputProps}
      ref={input}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={isShown ? typed : formatNumber(value, decimals, isMoney)}
      // A number that is still being typed is not wrong yet.
      error={error ?? (isFocused ? undefined : wrong)}
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        if (reading !== null) setTyped(null);
        onBlur?.(event);
      }}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onNumber(readNumber(text, decimals) ?? '');
      }}
    />
  );
}

interface Limits {
  readonly decimals: number;
  readonly isMoney: boolean;
  readonly min: number | undefined;
  readonly max: number | undefined;
}

/** Error text that says which number would be valid. */
function numberError(value: number | '' | null, { decimals, isMoney, min, max }: Limits): string | undefined {
  if (value === '') return undefined;
  if (value === null) return t(decimals === 0 ? 'number.whole' : 'number.like', { count: decimals });
  const isWithin = value >= (min ?? value) && value <= (max ?? value);
  if (isWithin) return undefined;
  const bounds = { min: formatNumber(min ?? 0, decimals, isMoney), max: formatNumber(max ?? 0, decimals, isMoney) };
  if (min === undefined) return t('number.most', bounds);
  return max === undefined ? t('number.least', bounds) : t('number.between', bounds);
}
