import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../core/clock.ts';
import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { readConnectionsBy } from '../../domain/apps/connections/read-connections.ts';
import type { Actor } from '../../domain/events/audit.ts';
import type { GetCorrespondent } from '../../domain/mail/email.ts';
import { changeMemberRole, removeMember } from '../../domain/people/members/change-members.ts';
import { inviteMember } from '../../domain/people/members/invite-member.ts';
import { presentMember, readMembers } from '../../domain/people/members/read-members.ts';
import { readName } from '../../domain/people/sign-in/own-details.ts';
import { memberAccess } from '../../domain/team/access/member-access.ts';
import { presentMade, readMade } from '../../domain/team/access/read-made.ts';
import type { Mailer } from '../../net/mailer.ts';
import type { Database } from '../../storage/database.ts';
import { MEMBER_ROLES, type MemberRole } from '../../wire/schemas/app.ts';
import { type FormErrors, tryForm } from '../form-errors.ts';
import type { AddPage, PageAnswer } from '../page-answer.ts';
import { fieldsOf, idOf, pageNumberOf, paramOf, textOf } from '../read-request.ts';
import { actorOf } from '../signed-in.ts';
import { type AccountFrame, accountPath, doneNotice, forMember, forOwner } from './own-account.ts';

export interface PeopleDeps {
  db: Database;
  clock: Clock;
  baseUrl: string;
  company: GetCorrespondent;
  /** Null: email is not set up. */
  mailer: Mailer | null;
}

const PATH = '/account/:token/people';
const PER_PAGE = 50;

const DONE: Readonly<Record<string, string>> = {
  invited: 'The invitation is on its way.',
  added: 'Added. This service sends no mail: whoever runs it can make a link for their first sign-in.',
  later:
    'Added. The invitation leaves later, within two days: many emails went to this address, or for this account, in the last hour or day.',
  withheld:
    'Added, but not written to: too many emails went to this address, or for this account, in the last hour or day. Remove them and invite them again later, or ask us for a link.',
  changed: 'The role is changed.',
  removed:
    'Removed. They can no longer open this account. Their keys and webhook URLs no longer work, except for those you kept, and the apps they connected are disconnected.',
};

export function addAccountPeople(addPage: AddPage, deps: PeopleDeps): void {
  addPage(
    'GET',
    PATH,
    forMember(deps, (frame, request) => showPeople(deps, frame, request, { done: doneNotice(request, DONE) })),
  );

  /** Adds an action of owners; `work` returns the name of the confirmation. */
  const addAction = (
    path: string,
    work: (frame: AccountFrame, request: FastifyRequest, actor: Actor) => Promise<string>,
  ) =>
    addPage(
      'POST',
      `${PATH}${path}`,
      forOwner(deps, async (frame, request) => {
        const outcome = await tryForm(() => work(frame, request, actorOf(frame.person, request)));
        if (outcome.errors !== null) return showPeople(deps, frame, request, { errors: outcome.errors });
        const { result: done } = outcome;
        const people = accountPath(frame, 'people');
        if (done.startsWith('ask/')) return { goTo: `${people}${done.slice(3)}` };
        return { goTo: done === 'left' ? '/account' : `${people}?done=${done}` };
      }),
    );

  addAction('', async ({ account, person }, request, actor) => {
    const { mailedTo, timing } = await inviteMember(deps, actor, {
      account: account.id,
      name: readName(textOf(request, 'name')),
      email: textOf(request, 'email'),
      role: roleIn(request),
      by: { owner: person.name },
    });
    if (timing === 'never') return 'withheld';
    if (timing === 'late') return 'later';
    // The link is not shown to owners: it would sign them in as the invited person.
    return mailedTo === null ? 'added' : 'invited';
  });
  addAction('/:person/role', async ({ account }, request, actor) => {
    const change = { ...memberIn(account.id, request), role: roleIn(request), retain: retainedTokens(request) };
    // List what the new role could not have created before ending any of it.
    if (textOf(request, 'asked') === '' && (await readMade(deps, change)).made.length > 0)
      return `ask/${paramOf(request, 'person')}/role/${change.role}`;
    await changeMemberRole({ ...deps, ...memberAccess }, actor, change);
    return 'changed';
  });
  addAction('/:person/remove', async ({ account, person: self }, request, actor) => {
    const member = { ...memberIn(account.id, request), retain: retainedTokens(request) };
    await removeMember({ ...deps, ...memberAccess }, actor, member);
    return member.person === self.id ? 'left' : 'removed';
  });
  addQuestions(addPage, deps);
}

const memberIn = (account: Id<'acct'>, request: FastifyRequest) => ({
  account,
  person: idOf(request, 'person', 'prs'),
});

/** Tokens of the checked boxes: keys and endpoints that keep working. */
function retainedTokens(request: FastifyRequest): string[] {
  const sent: unknown = fieldsOf(request)['keep'];
  const ticked: unknown[] = Array.isArray(sent) ? sent : [sent];
  return ticked.filter((token) => typeof token === 'string');
}

/** Confirmation pages before a person is removed or gets a lesser role; they list what would end. */
function addQuestions(addPage: AddPage, deps: PeopleDeps): void {
  const readEnding = async (frame: AccountFrame, request: FastifyRequest, role: MemberRole | null) => {
    const target = memberIn(frame.account.id, request);
    const { member, made, unknown } = await readMade(deps, { ...target, role });
    return { frame, member: presentMember(member), ends: made.map(presentMade), unknown: unknown.map(presentMade) };
  };
  addPage(
    'GET',
    `${PATH}/:person/remove`,
    forOwner(deps, async (frame, request) => {
      const ending = await readEnding(frame, request, null);
      const connected = await readConnectionsBy(deps, memberIn(frame.account.id, request));
      const apps = [...new Set(connected.map(({ app_name }) => app_name))];
      const { RemoveMemberPage } = await import('./questions/member-pages.tsx');
      return { page: RemoveMemberPage({ ...ending, apps }) };
    }),
  );
  addPage(
    'GET',
    `${PATH}/:person/role/:role`,
    forOwner(deps, async (frame, request) => {
      const role = MEMBER_ROLES.find((one) => one === paramOf(request, 'role')) ?? fail('not_found');
      const { ChangeRolePage } = await import('./questions/member-pages.tsx');
      return { page: ChangeRolePage({ ...(await readEnding(frame, request, role)), role }) };
    }),
  );
}

async function showPeople(
  deps: PeopleDeps,
  frame: AccountFrame,
  request: FastifyRequest,
  { done = null, errors = {} }: { done?: string | null; errors?: FormErrors },
): Promise<PageAnswer> {
  const page = pageNumberOf(request);
  const { rows, total } = await readMembers(deps, frame.account.id, { page, perPage: PER_PAGE });
  const { PeoplePage } = await import('./people-page.tsx');
  return {
    page: PeoplePage({
      frame,
      members: rows.map(presentMember),
      total,
      page,
      lastPage: Math.max(1, Math.ceil(total / PER_PAGE)),
      done,
      errors,
      filled: { name: textOf(request, 'name'), email: textOf(request, 'email') },
    }),
    code: Object.keys(errors).length === 0 ? undefined : 'validation_failed',
  };
}

const roleIn = (request: FastifyRequest): MemberRole =>
  MEMBER_ROLES.find((role) => role === textOf(request, 'role')) ?? 'member';
