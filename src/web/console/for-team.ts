import type { FastifyRequest } from 'fastify';
import { fail } from '../../core/fail.ts';
import type { Person } from '../../domain/people/sessions/sessions.queries.ts';
import type { PageAnswer, PageHandler } from '../page-answer.ts';
import { forPerson } from '../signed-in.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { type ConsoleStep, mayUse } from './may-use.ts';

/** Shows a page to those of the team whom it is for. To people of accounts there is none, and strangers are asked to sign in. */
export function forTeam(
  deps: ConsoleDeps,
  step: ConsoleStep,
  handle: (person: Person, request: FastifyRequest) => Promise<PageAnswer>,
): PageHandler {
  return forPerson(deps, (person, request) => {
    checkRoles(person, step);
    return handle(person, request);
  });
}

function checkRoles({ roles }: Person, step: ConsoleStep): void {
  if (roles.length === 0) fail('not_found');
  if (!mayUse(roles, step)) fail('insufficient_scope', { message: `This is not for your role: ${roles.join(', ')}.` });
}
