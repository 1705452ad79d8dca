// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Call, One, Page, Paging } from '../../replies.ts';
import type { Person, PersonChange, PersonRequest, SignInLink, SignInLinkRequest } from '../../schemas/team.ts';

export interface TeamPersonParams {
  /** Person to act on */
  token: string;
}

export interface TeamPeopleOperations {
  /** List team members */
  teamListPeople: Call<{
    query: Paging;
    filters: {
      /** Only people with this role */
      role?: 'admin' | 'pricing' | 'translator' | 'proofreader' | 'notary' | 'shipping' | 'support' | 'finance';
    };
    reply: Page<Person>;
  }>;
  /** Add a person to the team */
  teamCreatePerson: Call<{ body: PersonRequest; reply: One<Person> }>;
  /** Retrieve a team member */
  teamGetPerson: Call<{ params: TeamPersonParams; reply: One<Person> }>;
  /** Update a person’s name, role or access */
  teamChangePerson: Call<{ params: TeamPersonParams; body: PersonChange; reply: One<Person> }>;
  /** Create a link that signs a person in once, or lets them set a new password */
  teamCreateSignInLink: Call<{ params: TeamPersonParams; body: SignInLinkRequest; reply: One<SignInLink> }>;
}
