import type { FastifyRequest } from 'fastify';
import { fail } from '../../core/fail.ts';
import { fromToken, toToken } from '../../core/ids.ts';
import type { Actor } from '../../domain/events/audit.ts';
import { inviteMember } from '../../domain/people/members/invite-member.ts';
import { changeMemberRole, type OwnAccount, readMembers, removeMember } from '../../domain/people/members/members.ts';
import { readName } from '../../domain/people/sign-in/own-sign-in.ts';
import { MEMBER_ROLES, type MemberRole } from '../../wire/schemas/app.ts';
import { type Faults, faultsOf } from '../faults.ts';
import { type AddPage, type PageDeps, pageIn, type Shown, textOf } from '../page-types.ts';
import type { Frame } from './frame.tsx';
import { doneIn, forMember } from './own-account.ts';

const PER_PAGE = 50;

const DONE: Readonly<Record<string, string>> = {
  invited: 'The invitation is on its way.',
  added: 'Done. No mail leaves this service: whoever runs it makes the link with which they sign in first.',
  changed: 'The role is changed.',
  removed: 'Removed. This account is closed to them from now on.',
};

type OwnFrame = Frame & { account: OwnAccount };

export function addAccountPeople(addPage: AddPage, deps: PageDeps): void {
  const here = '/account/:token/people';
  const pathOf = ({ account }: OwnFrame) => `/account/${toToken('acct', account.id)}/people`;

  const show = async (
    frame: OwnFrame,
    request: FastifyRequest,
    { done = null, faults = {} }: { done?: string | null; faults?: Faults },
  ): Promise<Shown> => {
    const page = pageIn(request);
    const { rows, total } = await readMembers(deps, frame.account.id, { page, perPage: PER_PAGE });
    const { PeoplePage } = await import('./people-pages.tsx');
    return {
      page: PeoplePage({
        frame,
        members: rows,
        total,
        page,
        lastPage: Math.max(1, Math.ceil(total / PER_PAGE)),
        done,
        faults,
        filled: { name: textOf(request, 'name'), email: textOf(request, 'email') },
      }),
      status: Object.keys(faults).length === 0 ? 200 : 422,
    };
  };

  addPage(
    'GET',
    here,
    forMember(deps, async (frame, request) => {
      return show(frame, request, { done: doneIn(request, DONE) });
    }),
  );

  /** A step of owners; it says what came of it. */
  const step = (path: string, act: (frame: OwnFrame, request: FastifyRequest, actor: Actor) => Promise<string>) =>
    addPage(
      'POST',
      `${here}${path}`,
      forMember(deps, async (frame, request) => {
        if (frame.account.role !== 'owner')
          fail('insufficient_scope', { message: 'Only owners of the account can do this.' });
        const actor: Actor = {
          name: toToken('prs', frame.person.id),
          address: request.ip,
          requestId: request.id,
        };
        let done = '';
        const faults = await faultsOf(async () => {
          done = await act(frame, request, actor);
        });
        if (faults !== null) return show(frame, request, { faults });
        return { goTo: done === 'left' ? '/account' : `${pathOf(frame)}?done=${done}` };
      }),
    );
  const personOf = (request: FastifyRequest) =>
    fromToken('prs', (request.params as { person: string }).person) ?? fail('not_found');
  const roleOf = (request: FastifyRequest): MemberRole =>
    MEMBER_ROLES.find((role) => role === textOf(request, 'role')) ?? 'member';

  step('', async ({ account }, request, actor) => {
    const { mailed_to } = await inviteMember(deps, actor, {
      account: account.id,
      name: readName(textOf(request, 'name')),
      email: textOf(request, 'email'),
      role: roleOf(request),
    });
    // The link itself is not for owners: it would let them in as whoever has that address.
    return mailed_to === null ? 'added' : 'invited';
  });
  step('/:person/role', async ({ account }, request, actor) => {
    await changeMemberRole(deps, actor, { account: account.id, person: personOf(request), role: roleOf(request) });
    return 'changed';
  });
  step('/:person/remove', async ({ account }, request, actor) => {
    await removeMember(deps, actor, { account: account.id, person: personOf(request) });
    return personOf(request) === actor.name ? 'left' : 'removed';
  });
}
