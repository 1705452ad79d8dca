import { useMemo } from 'react';
import { manyChoices, optionalChoice, orEmpty } from '../../../../../kit/form/choices.tsx';
import { longText, text } from '../../../../../kit/form/text.tsx';
import { countryName } from '../../../../../kit/format/language.ts';
import { allCountries, allLanguages } from '../../../../../kit/format/languages-and-countries.ts';
import { isKey, t } from '../../../../../kit/words/words.ts';
import type { Catalogue, Field, Options } from './added-services.ts';

interface ServiceFieldProps {
  readonly field: Field;
  readonly shipping: Catalogue['shipping_services'];
  readonly value: Options[string] | undefined;
  readonly error: string | undefined;
  onChange(value: Options[string]): void;
}

const INPUTS: Readonly<Record<string, string>> = { datetime: 'datetime-local', 'calendar-date': 'date', e164: 'tel' };
const CURRENCIES = ['currency', 'document-currency'];
const CURRENCY_LENGTH = 3;

export function ServiceField({ field, shipping, value, error, onChange }: ServiceFieldProps) {
  const { name, type, required } = field;
  const typed = typeof value === 'string' ? value : '';
  const choices = useMemo(() => choicesOf(field, shipping), [field, shipping]);
  const label = () => labelOf(name);
  const props = { label: label(), required, error: error && errorInWords(error, choices), readOnly: false };
  const isCurrency = CURRENCIES.includes(type);
  if (type === 'array')
    return manyChoices(label, () => choices, {}, { searchable: true }).input(
      props,
      typeof value === 'object' ? [...value] : [],
      onChange,
    );
  if (choices.length > 0)
    return orEmpty(
      optionalChoice(
        label,
        () => choices,
        {},
        { searchable: true, allowDeselect: !required, clearable: !required && field.default === undefined },
      ),
    ).input(props, typed, onChange);
  if (name.startsWith('notes')) return longText(label, {}, { minRows: 1 }).input(props, typed, onChange);
  return text(
    label,
    isCurrency ? { clean: (code) => code.toUpperCase() } : {},
    isCurrency ? { maxLength: CURRENCY_LENGTH, placeholder: 'USD' } : { type: INPUTS[type] ?? 'text' },
  ).input(props, typed, onChange);
}

/** Error message of the API, with codes replaced by their labels. */
const errorInWords = (message: string, choices: readonly Choice[]): string =>
  message.replaceAll(/`([^`]+)`/g, (_, code: string) => {
    const word = `field.${code}`;
    return choices.find(({ value }) => value === code)?.label ?? (isKey(word) ? `“${t(word)}”` : code);
  });

/** Label of `address.city` or `deadline`. */
function labelOf(path: string): string {
  const word = `field.${path.split('.').at(-1)}`;
  return isKey(word) ? t(word) : path;
}

interface Choice {
  value: string;
  label: string;
}

function choicesOf({ name, type, allowed }: Field, shipping: Catalogue['shipping_services']): readonly Choice[] {
  if (type === 'array' || type === 'language') return allLanguages();
  if (allowed === undefined) return type === 'country' ? allCountries() : [];
  if (name === 'shipping_service')
    return shipping.map((one) => ({ value: one.code, label: `${one.name}, ${one.timeframe}` }));
  return allowed.map((value) => ({ value, label: valueInWords(type, value) }));
}

function valueInWords(type: string, value: string): string {
  const word = `choice.${value}`;
  if (isKey(word)) return t(word);
  return type === 'country' ? countryName(value) : value;
}
