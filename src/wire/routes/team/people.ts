import { Type } from 'typebox';
import { oneOf } from '../../schemas/scalars.ts';
import { Person, PersonChange, PersonRequest, ROLES, SignInLink, SignInLinkRequest } from '../../schemas/team.ts';
import { admins, at, change, create, list, read, tagged } from '../route.ts';

export const TEAM_PEOPLE_ROUTES = tagged('Team: people', {
  teamListPeople: list(admins, 'List team members', Person, {
    filters: Type.Object({ role: Type.Optional(oneOf(ROLES, { description: 'Only people with this role' })) }),
  }),
  teamCreatePerson: create(admins, 'Add a person to the team', Person, { body: PersonRequest }),
  teamGetPerson: read(admins, 'Retrieve a team member', Person, at('prs')),
  teamChangePerson: change(admins, 'Update a person’s name, role or access', Person, {
    ...at('prs'),
    body: PersonChange,
    versioned: 'teamGetPerson',
  }),
  teamCreateSignInLink: create(
    admins,
    'Create a link that signs a person in once, or lets them set a new password',
    SignInLink,
    { ...at('prs'), body: SignInLinkRequest },
  ),
});
