import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../core/clock.ts';
import { toToken } from '../core/ids.ts';
import type { Actor } from '../domain/events/audit.ts';
import type { Person } from '../domain/people/rows/sessions.queries.ts';
import { findSession } from '../domain/people/sessions/find-session.ts';
import type { Visitor } from '../domain/people/sessions/open-session.ts';
import { endSession } from '../domain/people/sessions/own-sessions.ts';
import { sessionCookie, sessionOf } from '../domain/people/sessions/session-cookie.ts';
import type { Database } from '../storage/database.ts';
import type { PageAnswer, PageHandler } from './page-answer.ts';

export interface SessionDeps {
  db: Database;
  clock: Clock;
  baseUrl: string;
}

/** Who is looking at the page; null for a stranger. */
export async function signedIn(deps: SessionDeps, request: FastifyRequest): Promise<Person | null> {
  const session = sessionOf(request.headers.cookie, deps);
  const person = session === '' ? null : await findSession(deps, session);
  if (person === null) return null;
  // The log names a person as the audit trail does.
  request.signedInAs = toToken('prs', person.id);
  request.recognise?.(request.signedInAs);
  return person;
}

/** Shows a page to whoever is signed in, and to a stranger where to sign in. */
export function forPerson(
  deps: SessionDeps,
  handle: (person: Person, request: FastifyRequest) => Promise<PageAnswer>,
): PageHandler {
  return async (request) => {
    const person = await signedIn(deps, request);
    if (person === null) return askToSignIn(request);
    return person.needs_set_up && isDoor(request) ? askToSetUp(request) : handle(person, request);
  };
}

/** Where whoever came by a link chooses what to come back with. */
export const SET_UP = '/account/set-up';

/** The pages where people begin: there they are led to set up their sign-in first. */
const isDoor = ({ method, url }: FastifyRequest): boolean =>
  method === 'GET' && /^\/(console(\/[^?]*)?|account)(\?|$)/.test(url);

const askToSetUp = ({ url }: FastifyRequest): PageAnswer => ({ goTo: `${SET_UP}?next=${encodeURIComponent(url)}` });

export const visitorOf = (request: FastifyRequest): Visitor => ({
  address: request.ip,
  agent: request.headers['user-agent'] ?? null,
});

/** As whom the audit trail names a person. */
export const actorOf = (person: Person, request: FastifyRequest): Actor => ({
  name: toToken('prs', person.id),
  address: request.ip,
  requestId: request.id,
});

/** Where a stranger signs in first, to come back here. */
const askToSignIn = (request: FastifyRequest): PageAnswer => ({
  goTo: request.method === 'GET' ? signInPath(request.url) : '/sign-in',
});

/** Where somebody signs in, to come back to a path. */
export const signInPath = (next: string): string => `/sign-in?next=${encodeURIComponent(next)}`;

/** Where somebody who is signed in signs in again, or as someone else, to come back to a path. */
export const switchPath = (next: string): string => `/sign-in?again=yes&next=${encodeURIComponent(next)}`;

/** A path of this site to go on to after signing in; anything else would let a link send people elsewhere. */
export function nextPath(given: unknown, otherwise: string): string {
  if (typeof given !== 'string' || given.length > 2000 || !/^\/(?![/\\])[!-~]*$/.test(given)) return otherwise;
  return given;
}

/** Ends the browser's session and takes its cookie away. */
export async function signOut(deps: SessionDeps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await endSession(deps, sessionOf(request.headers.cookie, deps));
  reply.header('Set-Cookie', sessionCookie(deps, '', new Date(0)));
}
