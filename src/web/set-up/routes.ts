import type { FastifyRequest } from 'fastify';
import { readGuideMarks } from '../../domain/firm/guide/guide.ts';
import { arePasskeysPossible } from '../../domain/people/passkeys/challenge.ts';
import type { Person } from '../../domain/people/rows/sessions.queries.ts';
import { setUpSignIn, skipSetUp } from '../../domain/people/sign-in/own-password.ts';
import type { SecurityDeps } from '../account/security.ts';
import { type FormErrors, signInErrors, tryForm } from '../form-errors.ts';
import { homePath } from '../home.ts';
import type { AddPage, PageAnswer } from '../page-answer.ts';
import { queryOf, textOf } from '../read-request.ts';
import { forPerson, nextPath, SET_UP } from '../signed-in.ts';

/** After a sign-in by link: choose a password or a passkey, or skip. */
export function addSetUp(addPage: AddPage, deps: SecurityDeps): void {
  addPage(
    'GET',
    SET_UP,
    forPerson(deps, async (person, request) => {
      const next = nextPath(queryOf(request, 'next'), homePath(person.roles));
      return person.needs_set_up ? show(deps, person, { next }) : { goTo: next };
    }),
  );
  addPage(
    'POST',
    SET_UP,
    forPerson(deps, async (person, request) => {
      const next = nextIn(request, person);
      if (!person.needs_set_up) return { goTo: next };
      const email = textOf(request, 'email');
      const password = textOf(request, 'password');
      const { errors } = await tryForm(() => setUpSignIn(deps, person, { email, password }));
      if (errors === null) return { goTo: await firstPage(deps, person, next) };
      const input = { name: person.name, email: person.email ?? email, password };
      return show(deps, person, { next, email, errors: signInErrors(deps.company().reader, errors, input) });
    }),
  );
  addPage(
    'POST',
    `${SET_UP}/skip`,
    forPerson(deps, async (person, request) => {
      await skipSetUp(deps, person);
      return { goTo: await firstPage(deps, person, nextIn(request, person)) };
    }),
  );
}

const nextIn = (request: FastifyRequest, person: Person): string =>
  nextPath(textOf(request, 'next'), homePath(person.roles));

/** New administrators start with the guide, until someone has started it. */
async function firstPage(deps: SecurityDeps, { roles }: Person, next: string): Promise<string> {
  if (!roles.includes('admin') || next !== homePath(roles)) return next;
  return (await readGuideMarks(deps)).length === 0 ? `${next}/welcome` : next;
}

async function show(
  deps: SecurityDeps,
  person: Person,
  { next, email = '', errors = {} }: { next: string; email?: string; errors?: FormErrors },
): Promise<PageAnswer> {
  const { SetUpPage } = await import('./page.tsx');
  return {
    page: SetUpPage({
      reader: deps.company().reader,
      person,
      next,
      email,
      errors,
      passkeys: arePasskeysPossible(deps),
    }),
    code: Object.keys(errors).length === 0 ? undefined : 'validation_failed',
    script: 'passkeys',
  };
}
