import { decimalsOf, rateDecimalsOf, rateInMinor } from '../format/money.ts';
import { type Field, type FieldOptions, type Label, textOrDash } from './field.ts';
import { NumberField, type NumberFieldProps } from './NumberField.tsx';

type OwnProps = Partial<NumberFieldProps>;

const toText = (value: number | null): string => textOrDash(value === null ? null : String(value));

/** A number, or null while the field is empty. */
export const optionalNumber = (
  label: Label,
  options: FieldOptions<number | null> = {},
  own: OwnProps = {},
): Field<number | null> => ({
  label,
  inWords: toText,
  ...options,
  input: (props, value, onChange) => (
    <NumberField {...own} {...props} value={value ?? ''} onNumber={(typed) => onChange(typed === '' ? null : typed)} />
  ),
});

/** A number; the last valid one stays while the field is empty. */
export const number = (label: Label, options: FieldOptions<number | null> = {}, own: OwnProps = {}): Field<number> =>
  neverEmpty(optionalNumber(label, options, own));

/** Reads and writes minor units, where people type major ones. */
function inMinorUnits(
  { input, ...field }: Field<number | null>,
  currency: string,
  round: (amount: number) => number,
): Field<number | null> {
  return {
    ...field,
    input: (props, value, onChange) =>
      input(props, value === null ? null : value / 10 ** decimalsOf(currency), (typed) =>
        onChange(typed === null ? null : round(rateInMinor(typed, currency))),
      ),
  };
}

/** The last valid number stays while the field is empty. */
const neverEmpty = ({ input, ...field }: Field<number | null>): Field<number> => ({
  ...field,
  required: true,
  input: (props, value, onChange) => input(props, value, (typed) => typed !== null && onChange(typed)),
});

/** An amount in minor units, typed in major units, without a unit beside it; null while the field is empty. */
export const optionalAmount = (
  label: Label,
  currency: string,
  options: FieldOptions<number | null> = {},
  own: OwnProps = {},
): Field<number | null> =>
  inMinorUnits(
    optionalNumber(label, options, { decimals: decimalsOf(currency), isMoney: true, ...own }),
    currency,
    Math.round,
  );

/** An amount in minor units, typed in major units; null while the field is empty. */
export const optionalMoney = (
  label: Label,
  currency: string,
  options: FieldOptions<number | null> = {},
  own: OwnProps = {},
): Field<number | null> =>
  optionalAmount(label, currency, options, { rightSection: currency, rightSectionWidth: 52, ...own });

/** An amount in minor units, typed in major units. */
export const money = (
  label: Label,
  currency: string,
  options: FieldOptions<number | null> = {},
  own: OwnProps = {},
): Field<number> => neverEmpty(optionalMoney(label, currency, options, own));

/** A price per unit, where fractions of a minor unit count; null while the field is empty. */
export const optionalRate = (
  label: Label,
  currency: string,
  options: FieldOptions<number | null> = {},
): Field<number | null> =>
  inMinorUnits(
    optionalNumber(label, options, { min: 0, decimals: rateDecimalsOf(currency) }),
    currency,
    (rate) => rate,
  );

/** A price per unit, where fractions of a minor unit count. */
export const rateNumber = (label: Label, currency: string, options: FieldOptions<number | null> = {}): Field<number> =>
  neverEmpty(optionalRate(label, currency, options));
