import { failField } from '../../core/fail.ts';
import { fromToken } from '../../core/ids.ts';
import { listOf } from '../../core/words/phrases.ts';
import { presentAudit, readAudit, readAuditNames } from '../../domain/events/audit.ts';
import type { InviteDeps } from '../../domain/people/members/invite-member.ts';
import { createSignInLink } from '../../domain/team/create-sign-in-link.ts';
import {
  type AddedPerson,
  changePerson,
  createPerson,
  type RequestedRoles,
  readRequestedRoles,
} from '../../domain/team/people.ts';
import { presentPerson, presentSignInLink, readPeople, readPerson } from '../../domain/team/read-people.ts';
import type { Warning } from '../../wire/schemas/reply.ts';
import type { Person } from '../../wire/schemas/team.ts';
import { defineHandlers } from '../edge/operation.ts';
import { readListFilters } from '../edge/parse/read-list-filters.ts';

export function teamPeopleHandlers(deps: InviteDeps) {
  return defineHandlers({
    async teamListPeople({ page, filters, listed }) {
      const { rows, ...rest } = await readPeople(deps, filters, page);
      return listed({ rows: rows.map(presentPerson), ...rest });
    },
    async teamCreatePerson({ actor, body: { role, roles, ...person }, subject, warnings }) {
      const wanted = { ...person, roles: neededRoles({ role, roles }), id: subject };
      return presentAdded(await createPerson(deps, actor, wanted), warnings);
    },
    teamGetPerson: async ({ params }) => ({ data: presentPerson(await readPerson(deps, params.token)) }),
    async teamChangePerson({ actor, params, body: { role, roles, ...change }, version, warnings }) {
      const wanted = { ...change, roles: readRequestedRoles({ role, roles }), version };
      return presentAdded(await changePerson(deps, actor, params.token, wanted), warnings);
    },
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
  });
}

const WAS_CUSTOMER: Warning = {
  field: 'email',
  message:
    'This email address was already a customer’s. They are signed out everywhere, their links no longer work, and a password or passkey that no email had confirmed is removed. Send them a sign-in link.',
};

function presentAdded({ person, wasCustomer, ended }: AddedPerson, warnings: Warning[]): { data: Person } {
  if (wasCustomer) warnings.push(WAS_CUSTOMER);
  if (ended.length > 0) {
    const message = `What they had made in accounts they belong to no longer works: ${listOf(ended)}.`;
    warnings.push({ field: 'disabled', message });
  }
  return { data: presentPerson(person) };
}

const neededRoles = (input: RequestedRoles) =>
  readRequestedRoles(input) ?? failField('role', 'This field is required, or `roles` where there are several.');
