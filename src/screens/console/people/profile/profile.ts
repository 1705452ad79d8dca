import { compared, type FormFields, textOrDash } from '../../../kit/form/field.ts';
import { text } from '../../../kit/form/text.tsx';
import { languagePair } from '../../../kit/format/language.ts';
import { t } from '../../../kit/words/words.ts';
import { rateInWords } from '../../orders/assignments/pay/pay-in-words.ts';
import { daysInWords, type Person } from '../person.ts';
import { PERSON } from '../person-fields.ts';

/** Editable fields of a person. */
export interface Profile extends Pick<Person, 'name' | 'roles' | 'languages' | 'working_days' | 'rates'> {
  email: string;
}

export const PROFILE: FormFields<Profile> = {
  ...PERSON,
  name: text('people.name', { required: true }, { maxLength: 200 }),
  email: text('person.email', {}, { type: 'email', maxLength: 254 }),
  languages: compared('people.languages', (pairs) =>
    textOrDash(pairs.map(({ source, target }) => languagePair(source, [target])).join(', ')),
  ),
  working_days: compared('people.days', (days) => daysInWords({ working_days: days })),
  rates: compared('person.rates', (rates) =>
    textOrDash(rates.map((rate) => `${t(`assign.${rate.task}`)}: ${rateInWords(rate)}`).join(', ')),
  ),
};

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
