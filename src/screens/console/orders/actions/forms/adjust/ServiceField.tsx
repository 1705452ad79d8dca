import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import { useMemo } from 'react';
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
  const text = typeof value === 'string' ? value : '';
  const choices = useMemo(() => choicesOf(field, shipping), [field, shipping]);
  const about = { label: labelOf(name), required, error: error && errorInWords(error, choices) };
  if (type === 'array')
    return (
      <MultiSelect
        {...about}
        searchable
        data={[...choices]}
        value={typeof value === 'object' ? [...value] : []}
        onChange={onChange}
      />
    );
  if (choices.length > 0)
    return (
      <Select
        {...about}
        searchable
        data={[...choices]}
        allowDeselect={!required}
        clearable={!required && field.default === undefined}
        value={text === '' ? null : text}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    );
  if (name.startsWith('notes'))
    return (
      <Textarea
        {...about}
        autosize
        minRows={1}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  const isCurrency = CURRENCIES.includes(type);
  return (
    <TextInput
      {...about}
      type={INPUTS[type] ?? 'text'}
      {...(isCurrency && { maxLength: CURRENCY_LENGTH, placeholder: 'USD' })}
      value={text}
      onChange={({ currentTarget: { value: typed } }) => onChange(isCurrency ? typed.toUpperCase() : typed)}
    />
  );
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
