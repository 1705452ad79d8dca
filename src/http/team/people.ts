import { failField } from '../../core/fail.ts';
import { fromToken, type Id, toToken } from '../../core/ids.ts';
import { listOf } from '../../core/words/phrases.ts';
import { presentAudit, readAudit, readAuditNames } from '../../domain/events/audit.ts';
import { changeMemberRole, removeMember } from '../../domain/people/members/change-members.ts';
import { type InviteDeps, inviteMember } from '../../domain/people/members/invite-member.ts';
import { presentInvitation, presentMember, readMembers } from '../../domain/people/members/read-members.ts';
import type { Assignee } from '../../domain/people/workers/find-worker.ts';
import { memberAccess } from '../../domain/team/access/member-access.ts';
import { presentChanged, presentDetails, readMade } from '../../domain/team/access/read-made.ts';
import { createSignInLink } from '../../domain/team/create-sign-in-link.ts';
import {
  type AddedPerson,
  changePerson,
  createPerson,
  type RequestedRoles,
  readRequestedRoles,
} from '../../domain/team/people.ts';
import {
  isActiveTeamPerson,
  presentPerson,
  presentSignInLink,
  readPeople,
  readPerson,
} from '../../domain/team/read-people.ts';
import type { Database } from '../../storage/database.ts';
import type { Warning } from '../../wire/schemas/reply.ts';
import type { Prefix } from '../../wire/schemas/scalars.ts';
import type { Person } from '../../wire/schemas/team.ts';
import { defineHandlers } from '../edge/operation.ts';
import { readListFilters } from '../edge/parse/read-list-filters.ts';

export function teamPeopleHandlers(deps: InviteDeps) {
  return defineHandlers({
    teamListPeople: async ({ page, filters, listed }) => listed(await readPeople(deps, filters, page), presentPerson),
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

export function teamMemberHandlers(deps: InviteDeps) {
  return defineHandlers({
    teamListMembers: async ({ params, page, listed }) =>
      listed(await readMembers(deps, params.token, page), presentMember),
    teamInviteMember: async ({ actor, params, body: { role = 'member', ...person } }) => ({
      data: presentInvitation(await inviteMember(deps, actor, { ...person, role, account: params.token, by: 'team' })),
    }),
    teamGetMember: async ({ params, query }) => ({
      data: presentDetails(await readMade(deps, { account: params.token, person: params.person, ...query })),
    }),
    async teamChangeMember({ actor, params, body: { role, keep } }) {
      const change = { account: params.token, person: params.person, role, retain: tokensOf(keep) };
      return { data: presentChanged(await changeMemberRole({ ...deps, ...memberAccess }, actor, change)) };
    },
    async teamRemoveMember({ actor, params, query: { keep } }) {
      const member = { account: params.token, person: params.person, retain: tokensOf(keep) };
      return { data: presentChanged(await removeMember({ ...deps, ...memberAccess }, actor, member)) };
    },
  });
}

const tokensOf = (references: readonly { kind: Prefix; id: Id<Prefix> }[] = []): string[] =>
  references.map(({ kind, id }) => toToken(kind, id));

/** Assignee by token of a team member, or by the name of an outside person. */
export async function readAssignee(deps: { db: Database }, text: string, field: string): Promise<string> {
  const trimmed = text.trim();
  if (!trimmed.startsWith('prs_')) return trimmed;
  const id = fromToken('prs', trimmed);
  const known = id !== null && (await isActiveTeamPerson(deps, id));
  return known ? trimmed : failField(field, 'Nobody in the team has this token.');
}

/** Does not check the person: the action does, under the order's lock. */
export function parseAssignee(text: string): Assignee {
  const trimmed = text.trim();
  return trimmed.startsWith('prs_') ? { person: fromToken('prs', trimmed) } : { name: trimmed };
}
