import { Select, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import type { Key } from '../../../../words/keys.ts';
import { allCountries } from '../../../kit/format/languages-and-countries.ts';
import { t } from '../../../kit/words/words.ts';
import { Entries, SideBySide, TopicPart } from '../topic/TopicPart.tsx';
import type { CompanyFields, PartProps } from './company-fields.ts';
import { PlainField } from './NameFields.tsx';

type Address = CompanyFields['addresses'][number];
const KINDS = ['registered', 'postal'] as const;
const LINES = ['line1', 'line2', 'city', 'region', 'postal_code'] as const;

const EMPTY = { line1: '', line2: '', city: '', region: '', postal_code: '', country: 'US' };

/** Addresses of the firm; a single line if the environment sets it. */
export function AddressFields({ fields }: PartProps) {
  const { value, readOnly, set } = fields;
  const kind = KINDS.find((one) => !value.addresses.some((address) => address.kind === one)) ?? 'postal';
  return (
    <TopicPart title={t('company.addresses')} hint={t('company.addresses.hint')}>
      {value.address !== '' && <PlainField fields={fields} name="address" word="company.address.line" />}
      <Entries
        entries={value.addresses}
        add={readOnly || value.addresses.length === KINDS.length ? null : t('company.address.add')}
        removeLabel={(address) => t('company.address.remove', { kind: t(`company.address.${address.kind}`) })}
        onAdd={() => set({ addresses: [...value.addresses, { kind, ...EMPTY }] })}
        onChange={(addresses) => set({ addresses })}
      >
        {(address, index, change) => (
          <OneAddress fields={fields} address={address} path={`addresses.${index}`} onChange={change} />
        )}
      </Entries>
    </TopicPart>
  );
}

interface OneAddressProps extends PartProps {
  readonly address: Address;
  readonly path: string;
  onChange(part: Partial<Address>): void;
}

function OneAddress({ fields: { readOnly, errorAt }, address, path, onChange }: OneAddressProps) {
  const countries = useMemo(allCountries, []);
  return (
    <SideBySide>
      <Select
        label={t('company.address.kind')}
        data={KINDS.map((one) => ({ value: one, label: t(`company.address.${one}`) }))}
        value={address.kind}
        readOnly={readOnly}
        allowDeselect={false}
        error={errorAt(`${path}.kind`)}
        onChange={(chosen) => onChange({ kind: KINDS.find((one) => one === chosen) ?? 'postal' })}
      />
      <Select
        label={t('company.address.country')}
        searchable
        data={[...countries]}
        value={address.country}
        readOnly={readOnly}
        allowDeselect={false}
        error={errorAt(`${path}.country`)}
        onChange={(country) => onChange({ country: country ?? 'US' })}
      />
      {LINES.map((line) => (
        <TextInput
          key={line}
          label={t(`company.address.${line}` satisfies Key)}
          required={line === 'line1' || line === 'city'}
          maxLength={line === 'postal_code' ? 20 : 200}
          value={address[line]}
          readOnly={readOnly}
          error={errorAt(`${path}.${line}`)}
          onChange={(event) => onChange({ [line]: event.currentTarget.value })}
        />
      ))}
    </SideBySide>
  );
}
