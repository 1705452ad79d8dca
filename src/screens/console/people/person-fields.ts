import { manyChoices, named } from '../../kit/form/choices.tsx';
import { text } from '../../kit/form/text.tsx';
import { ROLES } from './person.ts';

/** Fields of a new person. */
export const PERSON = {
  name: text('people.name', { required: true, autofocus: true }, { maxLength: 200 }),
  email: text('person.email', { hint: 'person.email.hint' }, { type: 'email', maxLength: 254 }),
  roles: manyChoices(
    'people.roles',
    named(ROLES, (role) => `role.${role}`),
    { required: true, paths: ['roles', 'role'] },
  ),
};
