import type { FastifyRequest } from 'fastify';
import { fail } from '../../core/fail.ts';
import { toToken } from '../../core/ids.ts';
import type { ActingCaller } from '../../domain/accounts/keys/refuse-revoked-caller.ts';
import { accountsOf } from '../../domain/people/members/read-members.ts';
import type { OwnAccount } from '../../domain/people/rows/members.queries.ts';
import type { MemberRole } from '../../wire/schemas/app.ts';
import type { PageAnswer, PageHandler } from '../page-answer.ts';
import { paramOf, queryOf } from '../read-request.ts';
import { forPerson, type SessionDeps } from '../signed-in.ts';
import type { Frame } from './frame.tsx';

export type AccountFrame = Frame & { account: OwnAccount };

/** Roles that may change something on these pages. */
const EDITING_ROLES: readonly MemberRole[] = ['owner', 'member'];

/** Restricts a page to members of the account in its path; for others it does not exist. */
export function forMember(
  deps: SessionDeps,
  handle: (frame: AccountFrame, request: FastifyRequest) => Promise<PageAnswer>,
): PageHandler {
  return forPerson(deps, async (person, request) => {
    const token = paramOf(request, 'token');
    const accounts = await accountsOf(deps, person.id);
    const account = accounts.find(({ id }) => toToken('acct', id) === token) ?? fail('not_found');
    if (request.method !== 'GET' && !EDITING_ROLES.includes(account.role))
      fail('insufficient_scope', { message: 'Your role in this account does not allow this. Ask one of its owners.' });
    return handle({ person, accounts, account }, request);
  });
}

/** For forms with a file, which may take long to upload: checks access again once the upload is complete. */
export function forMemberUpload<Sent>(
  deps: SessionDeps,
  read: (request: FastifyRequest) => Promise<Sent>,
  handle: (frame: AccountFrame, request: FastifyRequest, sent: Sent) => Promise<PageAnswer>,
): PageHandler {
  return (request, reply) =>
    forMember(deps, async () => {
      const sent = await read(request);
      return forMember(deps, (frame) => handle(frame, request, sent))(request, reply);
    })(request, reply);
}

/** Restricts a page to owners. */
export function forOwner(
  deps: SessionDeps,
  handle: (frame: AccountFrame, request: FastifyRequest) => Promise<PageAnswer>,
): PageHandler {
  return forMember(deps, async (frame, request) => {
    if (frame.account.role !== 'owner')
      fail('insufficient_scope', { message: 'Only owners of the account can do this.' });
    return handle(frame, request);
  });
}

/** The signed-in person as the caller who acts for the account. */
export const actingCaller = ({ account, person }: AccountFrame): ActingCaller => ({
  account: account.id,
  key: null,
  person: { id: person.id, role: account.role },
});

export const accountPath = ({ account }: AccountFrame, tab: string): string =>
  `/account/${toToken('acct', account.id)}/${tab}`;

/** Confirmation of the last action: its form redirects here with `done` in the query. */
export function doneNotice(request: FastifyRequest, words: Readonly<Record<string, string>>): string | null {
  const done = queryOf(request, 'done');
  return Object.hasOwn(words, done) ? (words[done] ?? null) : null;
}
