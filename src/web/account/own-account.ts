import type { FastifyRequest } from 'fastify';
import { fail } from '../../core/fail.ts';
import { toToken } from '../../core/ids.ts';
import type { OwnAccount } from '../../domain/people/members/members.queries.ts';
import { accountsOf } from '../../domain/people/members/read-members.ts';
import type { PageAnswer, PageHandler } from '../page-answer.ts';
import { paramOf, queryOf } from '../read-request.ts';
import { forPerson, type SessionDeps } from '../signed-in.ts';
import type { Frame } from './frame.tsx';

/** The frame of a page that is about an account. */
export type AccountFrame = Frame & { account: OwnAccount };

/** Shows a page of the account named in the path to its people; to others it does not exist. */
export function forMember(
  deps: SessionDeps,
  handle: (frame: AccountFrame, request: FastifyRequest) => Promise<PageAnswer>,
): PageHandler {
  return forPerson(deps, async (person, request) => {
    const token = paramOf(request, 'token');
    const accounts = await accountsOf(deps, person.id);
    const account = accounts.find(({ id }) => toToken('acct', id) === token) ?? fail('not_found');
    return handle({ person, accounts, account }, request);
  });
}

/** The path of a page about the account. */
export const accountPath = ({ account }: AccountFrame, tab: string): string =>
  `/account/${toToken('acct', account.id)}/${tab}`;

/** What was done just before the page was shown: a form's answer sends the browser here with its name. */
export function doneIn(request: FastifyRequest, words: Readonly<Record<string, string>>): string | null {
  const done = queryOf(request, 'done');
  return Object.hasOwn(words, done) ? (words[done] ?? null) : null;
}
