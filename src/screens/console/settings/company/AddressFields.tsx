import { choice, named } from '../../../kit/form/choices.tsx';
import type { FormFields } from '../../../kit/form/field.ts';
import { text } from '../../../kit/form/text.tsx';
import { allCountries } from '../../../kit/format/languages-and-countries.ts';
import { t } from '../../../kit/words/words.ts';
import { Entries, SideBySide, TopicPart } from '../topic/TopicPart.tsx';
import type { Address, PartProps } from './company-fields.ts';

const KINDS = ['registered', 'postal'] as const;
const EMPTY = { line1: '', line2: '', city: '', region: '', postal_code: '', country: 'US' };
const MAX_LENGTH = { maxLength: 200 };

const ADDRESS: FormFields<Address> = {
  kind: choice(
    'company.address.kind',
    named(KINDS, (kind) => `company.address.${kind}`),
  ),
  country: choice('company.address.country', allCountries, {}, { searchable: true }),
  line1: text('company.address.line1', { required: true }, MAX_LENGTH),
  line2: text('company.address.line2', {}, MAX_LENGTH),
  city: text('company.address.city', { required: true }, MAX_LENGTH),
  region: text('company.address.region', {}, MAX_LENGTH),
  postal_code: text('company.address.postal_code', {}, { maxLength: 20 }),
};

/** Addresses of the firm; a single line if the environment sets it. */
export function AddressFields({ form }: PartProps) {
  const { addresses } = form.value;
  const kind = KINDS.find((one) => !addresses.some((address) => address.kind === one));
  return (
    <TopicPart title={t('company.addresses')} hint={t('company.addresses.hint')}>
      {form.value.address !== '' && form.input('address')}
      <Entries
        form={form}
        path="addresses"
        entries={addresses}
        fields={ADDRESS}
        add="company.address.add"
        blank={kind === undefined || addresses.length === KINDS.length ? null : { kind, ...EMPTY }}
        removeLabel={(address) => t('company.address.remove', { kind: t(`company.address.${address.kind}`) })}
        onChange={(changed) => form.set({ addresses: changed })}
      >
        {(address) => (
          <SideBySide>
            {address.inputs('kind', 'country', 'line1', 'line2', 'city', 'region', 'postal_code')}
          </SideBySide>
        )}
      </Entries>
    </TopicPart>
  );
}
