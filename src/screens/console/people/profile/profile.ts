import type { BodyOf } from '../../../../wire/routes.ts';
import type { Person } from '../person.ts';

/** What of a person can be changed on their page. */
export interface Profile extends Pick<Person, 'name' | 'roles' | 'languages' | 'working_days' | 'rates'> {
  email: string;
}

export const profileOf = ({ name, email, roles, languages, working_days, rates }: Person): Profile => ({
  name,
  email: email ?? '',
  roles,
  languages,
  working_days,
  rates,
});

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields that differ, as they are sent; who gets an address may sign in with it. */
export function changeOf(person: Person, next: Profile): BodyOf<'teamChangePerson'> {
  const before = profileOf(person);
  const changed = Object.fromEntries(
    Object.entries(next).filter(([field, value]) => !isSame(value, before[field as keyof Profile])),
  );
  return { ...changed, ...('email' in changed && !person.signs_in && { signs_in: true }) };
}

export const isChanged = (person: Person, next: Profile): boolean => !isSame(profileOf(person), next);
