import { failField } from '../../core/fail.ts';
import { fromToken } from '../../core/ids.ts';
import { presentAudit } from '../../domain/events/present-audit.ts';
import { readAudit, readAuditNames } from '../../domain/events/read-audit.ts';
import type { InviteDeps } from '../../domain/people/members/invite-member.ts';
import { changePerson } from '../../domain/team/change-person.ts';
import { createPerson } from '../../domain/team/create-person.ts';
import { createSignInLink } from '../../domain/team/create-sign-in-link.ts';
import { type GivenRoles, rolesGiven } from '../../domain/team/given-roles.ts';
import { presentPerson, presentSignInLink } from '../../domain/team/present-person.ts';
import { readPeople, readPerson } from '../../domain/team/read-people.ts';
import type { Handlers } from '../edge/operation.ts';
import { readListFilters } from '../edge/parse/read-list-filters.ts';

type Operations =
  | 'teamListPeople'
  | 'teamGetPerson'
  | 'teamCreatePerson'
  | 'teamChangePerson'
  | 'teamCreateSignInLink'
  | 'teamListAudit';

export function teamPeopleHandlers(deps: InviteDeps): Pick<Handlers, Operations> {
  return {
    async teamListPeople({ page, filters, listed }) {
      const { rows, ...rest } = await readPeople(deps, filters, page);
      return listed({ rows: rows.map(presentPerson), ...rest });
    },
    teamCreatePerson: async ({ actor, body: { role, roles, ...person }, subject }) => ({
      data: presentPerson(
        await createPerson(deps, actor, { ...person, roles: neededRoles({ role, roles }), id: subject }),
      ),
    }),
    teamGetPerson: async ({ params }) => ({ data: presentPerson(await readPerson(deps, params.token)) }),
    teamChangePerson: async ({ actor, params, body: { role, roles, ...change }, version }) => ({
      data: presentPerson(
        await changePerson(deps, actor, params.token, { ...change, roles: rolesGiven({ role, roles }), version }),
      ),
    }),
    teamCreateSignInLink: async ({ actor, params, body }) => ({
      data: presentSignInLink(await createSignInLink(deps, actor, params.token, body)),
    }),
    async teamListAudit({ page, filters, listed }) {
      const { rows, ...rest } = await readAudit(deps, readListFilters(filters), page);
      const tokens = rows.flatMap(({ actor, target }) => [actor, target]);
      const names = await readAuditNames(deps, (kind) => [
        ...new Set(tokens.flatMap((one) => fromToken(kind, one) ?? [])),
      ]);
      return listed({ rows: rows.map((row) => presentAudit(row, names)), ...rest });
    },
  };
}

const neededRoles = (given: GivenRoles) =>
  rolesGiven(given) ?? failField('role', 'This field is required, or `roles` where there are several.');
