import { type ComparedFields, textOrDash } from '../../../kit/ask/EditConflict.tsx';
import { languagePair } from '../../../kit/format/language.ts';
import { t } from '../../../kit/words/words.ts';
import { rateInWords } from '../../orders/assignments/pay/pay-in-words.ts';
import { daysInWords, type Person, rolesInWords } from '../person.ts';

/** Editable fields of a person. */
export interface Profile extends Pick<Person, 'name' | 'roles' | 'languages' | 'working_days' | 'rates'> {
  email: string;
}

/** Fields shown when two people edit the same profile. */
export const comparedProfile = (): ComparedFields<Profile> => ({
  name: [t('people.name'), textOrDash],
  email: [t('person.email'), textOrDash],
  roles: [t('people.roles'), (roles) => rolesInWords({ roles })],
  languages: [
    t('people.languages'),
    (pairs) => textOrDash(pairs.map(({ source, target }) => languagePair(source, [target])).join(', ')),
  ],
  working_days: [t('people.days'), (days) => daysInWords({ working_days: days })],
  rates: [
    t('person.rates'),
    (rates) => textOrDash(rates.map((rate) => `${t(`assign.${rate.task}`)}: ${rateInWords(rate)}`).join(', ')),
  ],
});

export const profileOf = ({ name, email, roles, languages, working_days, rates }: Person): Profile => ({
  name,
  email: email ?? '',
  roles,
  languages,
  working_days,
  rates,
});

/** Adding an email address lets the person sign in; an address is never removed. */
export const profileBody =
  ({ signs_in }: Person) =>
  ({ email, ...part }: Partial<Profile>) => ({
    ...part,
    ...(email !== undefined && email !== '' && { email, ...(!signs_in && { signs_in: true }) }),
  });
