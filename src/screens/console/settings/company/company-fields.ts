import type { Company, companyFields } from '../../../../wire/schemas/firm/company.ts';
import { manyChoices } from '../../../kit/form/choices.tsx';
import { compared, type FormFields } from '../../../kit/form/field.ts';
import type { Form } from '../../../kit/form/form.tsx';
import { optionalText, text } from '../../../kit/form/text.tsx';
import { countryName } from '../../../kit/format/language.ts';
import { allLanguages } from '../../../kit/format/languages-and-countries.ts';
import { t } from '../../../kit/words/words.ts';

type CompanyFields = Pick<Company, keyof typeof companyFields>;

export type Address = Company['addresses'][number];
export type Signatory = Company['signatories'][number];

export interface PartProps {
  readonly form: Form<CompanyFields>;
}

const joined = (texts: readonly string[], separator: string): string =>
  texts.filter((one) => one !== '').join(separator);

const addressInWords = ({ kind, line1, line2, city, region, postal_code, country }: Address): string =>
  `${t(`company.address.${kind}`)}: ${joined([line1, line2, city, region, postal_code, countryName(country)], ', ')}`;

const bankInWords = (bank: Company['bank']): string =>
  bank === null
    ? ''
    : joined([bank.holder, bank.bank, bank.iban, bank.bic, bank.routing_number, bank.account_number], ', ');

const picture = (token: string | null): string =>
  token === null ? '' : t('company.picture.some', { token: token.slice(-6) });

const signatoryInWords = (one: Signatory): string =>
  joined([one.name, one.title, one.default ? t('company.signatory.default') : '', picture(one.signature)], ', ');

const MAX_LENGTH = { maxLength: 500 };

export const COMPANY: FormFields<CompanyFields> = {
  name: text('company.name', { hint: 'company.name.hint', required: true }, { maxLength: 200 }),
  legal_name: text('company.legal', { hint: 'company.legal.hint' }, { maxLength: 200 }),
  address: text('company.address.line', {}, MAX_LENGTH),
  addresses: compared('company.addresses', (all) => joined(all.map(addressInWords), '\n')),
  phone: text('company.phone', {}, MAX_LENGTH),
  email: text('company.email', {}, { type: 'email', ...MAX_LENGTH }),
  website: text('company.website', {}, { type: 'url', ...MAX_LENGTH }),
  tax_number: text('company.tax', {}, { maxLength: 40 }),
  logo: compared('company.logo', picture),
  accent: optionalText(
    'company.accent',
    { hint: 'company.accent.hint', placeholder: 'company.accent.none' },
    { flex: 1, maxLength: 7 },
  ),
  accent_dark: optionalText(
    'company.accent.dark',
    { hint: 'company.accent.dark.hint', placeholder: 'company.accent.none' },
    { flex: 1, maxLength: 7 },
  ),
  signatories: compared('company.signatories', (all) => joined(all.map(signatoryInWords), '\n')),
  accreditations: compared('company.accreditations', (all) =>
    joined(
      all.map(({ body, number }) => `${body} ${number}`),
      '\n',
    ),
  ),
  bank: compared('company.bank', bankInWords),
  languages: manyChoices('company.languages', allLanguages, { isUnlabelled: true }, { searchable: true }),
};
