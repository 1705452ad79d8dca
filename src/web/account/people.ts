import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../core/clock.ts';
import { readConnectionsBy } from '../../domain/apps/connections/read-connections.ts';
import { memberAccess } from '../../domain/checkout/guests/member-access.ts';
import type { Actor } from '../../domain/events/audit.ts';
import type { WhoWrites } from '../../domain/mail/letter.ts';
import { changeMemberRole, removeMember } from '../../domain/people/members/change-members.ts';
import { inviteMember } from '../../domain/people/members/invite-member.ts';
import { presentMember } from '../../domain/people/members/present-member.ts';
import { readMember, readMembers } from '../../domain/people/members/read-members.ts';
import { readName } from '../../domain/people/sign-in/own-details.ts';
import type { Mailer } from '../../net/mailer.ts';
import type { Database } from '../../storage/database.ts';
import { MEMBER_ROLES, type MemberRole } from '../../wire/schemas/app.ts';
import { type FormErrors, tryForm } from '../form-errors.ts';
import type { AddPage, PageAnswer } from '../page-answer.ts';
import { idOf, pageNumberOf, textOf } from '../read-request.ts';
import { actorOf } from '../signed-in.ts';
import { type AccountFrame, accountPath, doneIn, forMember, forOwner } from './own-account.ts';

export interface PeopleDeps {
  db: Database;
  clock: Clock;
  baseUrl: string;
  company: WhoWrites;
  /** Null: no mail leaves. */
  mailer: Mailer | null;
}

const PATH = '/account/:token/people';
const PER_PAGE = 50;

const DONE: Readonly<Record<string, string>> = {
  invited: 'The invitation is on its way.',
  added: 'Added. This service sends no mail: whoever runs it can make a link for their first sign-in.',
  later:
    'Added. The invitation leaves later, within two days: many letters went to this address, or for this account, in the last hour or day.',
  withheld:
    'Added, but not written to: too many letters went to this address, or for this account, in the last hour or day. Remove them and invite them again later, or ask us for a link.',
  changed: 'The role is changed.',
  removed: 'Removed. They can no longer open this account, and the apps that they connected to it are disconnected.',
};

export function addAccountPeople(addPage: AddPage, deps: PeopleDeps): void {
  addPage(
    'GET',
    PATH,
    forMember(deps, (frame, request) => showPeople(deps, frame, request, { done: doneIn(request, DONE) })),
  );

  /** A step of owners; it gives the name of what was done. */
  const addStep = (
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
        return { goTo: done === 'left' ? '/account' : `${accountPath(frame, 'people')}?done=${done}` };
      }),
    );

  addStep('', async ({ account }, request, actor) => {
    const { mailedTo, leaves } = await inviteMember(deps, actor, {
      account: account.id,
      name: readName(textOf(request, 'name')),
      email: textOf(request, 'email'),
      role: roleIn(request),
      by: 'owner',
    });
    if (leaves === 'never') return 'withheld';
    if (leaves === 'late') return 'later';
    // The link itself is not for owners: it would let them in as whoever has that address.
    return mailedTo === null ? 'added' : 'invited';
  });
  addStep('/:person/role', async ({ account }, request, actor) => {
    const person = idOf(request, 'person', 'prs');
    await changeMemberRole({ ...deps, ...memberAccess }, actor, { account: account.id, person, role: roleIn(request) });
    return 'changed';
  });
  addPage(
    'GET',
    `${PATH}/:person/remove`,
    forOwner(deps, async (frame, request) => {
      const of = { account: frame.account.id, person: idOf(request, 'person', 'prs') };
      const member = presentMember(await readMember(deps, of.account, of.person));
      const apps = (await readConnectionsBy(deps, of)).map(({ app_name }) => app_name);
      const { RemoveMemberPage } = await import('./questions/ending-pages.tsx');
      return { page: RemoveMemberPage({ frame, member, apps: [...new Set(apps)] }) };
    }),
  );
  addStep('/:person/remove', async ({ account, person: self }, request, actor) => {
    const person = idOf(request, 'person', 'prs');
    await removeMember({ ...deps, ...memberAccess }, actor, { account: account.id, person });
    return person === self.id ? 'left' : 'removed';
  });
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
