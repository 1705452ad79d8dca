import type { TaxRule } from '../../../../wire/schemas/firm/taxes.ts';
import { countryName } from '../../../kit/format/language.ts';
import { t } from '../../../kit/words/words.ts';

export const placeInWords = ({ country, region }: Pick<TaxRule, 'country' | 'region'>): string =>
  [region, countryName(country)].filter(Boolean).join(', ');

export const servicesInWords = ({ services }: Pick<TaxRule, 'services'>): string =>
  services === null ? t('taxes.everything') : services.map((service) => t(`taxes.on.${service}`)).join(', ');

export const ruleInWords = (rule: TaxRule): string =>
  [
    `${rule.name} ${rule.rate}%`,
    placeInWords(rule),
    servicesInWords(rule),
    rule.from === null ? null : t('taxes.from.day', { day: rule.from }),
    rule.reverse_charge ? t('taxes.reverse') : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
