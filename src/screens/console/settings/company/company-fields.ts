import type { Company } from '../../../../wire/schemas/firm/company.ts';
import { type ComparedFields, textOrDash } from '../../../kit/ask/EditConflict.tsx';
import { countryName, languageName } from '../../../kit/format/language.ts';
import { t } from '../../../kit/words/words.ts';
import type { TopicFields } from '../topic/topic-fields.tsx';

export const fieldsOf = (company: Company) => ({
  name: company.name,
  legal_name: company.legal_name,
  address: company.address,
  addresses: company.addresses,
  phone: company.phone,
  email: company.email,
  website: company.website,
  tax_number: company.tax_number,
  logo: company.logo,
  accent: company.accent,
  accent_dark: company.accent_dark,
  signatories: company.signatories,
  accreditations: company.accreditations,
  bank: company.bank,
  languages: company.languages,
});

export type CompanyFields = ReturnType<typeof fieldsOf>;

export interface PartProps {
  readonly fields: TopicFields<CompanyFields>;
}

const lines = (texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n');

const addressInOneLine = ({
  line1,
  line2,
  city,
  region,
  postal_code,
  country,
}: CompanyFields['addresses'][number]): string =>
  [line1, line2, city, region, postal_code, countryName(country)].filter((part) => part !== '').join(', ');

const bankInWords = (bank: CompanyFields['bank']): string =>
  bank === null
    ? ''
    : [bank.holder, bank.bank, bank.iban, bank.bic, bank.routing_number, bank.account_number]
        .filter((part) => part !== '')
        .join(', ');

const picture = (token: string | null): string =>
  token === null ? '' : t('company.picture.some', { token: token.slice(-6) });

/** Label and text of each field, for edit conflicts and the history. */
export const comparedCompany = (): ComparedFields<CompanyFields> => ({
  name: [t('company.name'), textOrDash],
  legal_name: [t('company.legal'), textOrDash],
  address: [t('company.address.line'), textOrDash],
  addresses: [
    t('company.addresses'),
    (all) => lines(all.map((one) => `${t(`company.address.${one.kind}`)}: ${addressInOneLine(one)}`)),
  ],
  phone: [t('company.phone'), textOrDash],
  email: [t('company.email'), textOrDash],
  website: [t('company.website'), textOrDash],
  tax_number: [t('company.tax'), textOrDash],
  logo: [t('company.logo'), picture],
  accent: [t('company.accent'), textOrDash],
  accent_dark: [t('company.accent.dark'), textOrDash],
  signatories: [
    t('company.signatories'),
    (all) =>
      lines(
        all.map((one) =>
          [one.name, one.title, one.default ? t('company.signatory.default') : '', picture(one.signature)]
            .filter((part) => part !== '')
            .join(', '),
        ),
      ),
  ],
  accreditations: [t('company.accreditations'), (all) => lines(all.map(({ body, number }) => `${body} ${number}`))],
  bank: [t('company.bank'), bankInWords],
  languages: [t('company.languages'), (all) => all.map(languageName).join(', ')],
});
