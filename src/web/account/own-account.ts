import type { FastifyRequest } from 'fastify';
import { fail } from '../../core/fail.ts';
import { toToken } from '../../core/ids.ts';
import { accountsOf, type OwnAccount } from '../../domain/people/members/members.ts';
import type { Deps, Person } from '../../domain/people/sessions.ts';
import type { Show, Shown } from '../page-types.ts';
import { askToSignIn, signedIn } from '../signed-in.ts';
import type { Frame } from './frame.tsx';

/** Shows a page to whoever is signed in, and to a stranger where to sign in. */
export function forPerson(
  deps: Deps,
  show: (person: Person, request: FastifyRequest, reply: Parameters<Show>[1]) => Promise<Shown>,
): Show {
  return async (request, reply) => {
    const person = await signedIn(deps, request);
    return person === null ? askToSignIn(request) : show(person, request, reply);
  };
}

/** Shows a page of the account named in the path to its people; to others it does not exist. */
export function forMember(
  deps: Deps,
  show: (frame: Frame & { account: OwnAccount }, request: FastifyRequest, reply: Parameters<Show>[1]) => Promise<Shown>,
): Show {
  return forPerson(deps, async (person, request, reply) => {
    const { token } = request.params as { token: string };
    const accounts = await accountsOf(deps, person.id);
    const account = accounts.find(({ id }) => toToken('acct', id) === token) ?? fail('not_found');
    return show({ person, accounts, account }, request, reply);
  });
}

/** What was done just before the page was shown: a form's answer sends the browser here with its name. */
export function doneIn(request: FastifyRequest, words: Readonly<Record<string, string>>): string | null {
  const { done } = request.query as { done?: unknown };
  return typeof done === 'string' && Object.hasOwn(words, done) ? (words[done] ?? null) : null;
}
