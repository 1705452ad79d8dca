import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../core/clock.ts';
import { toToken } from '../core/ids.ts';
import type { Actor } from '../domain/events/audit.ts';
import type { Person } from '../domain/people/rows/sessions.queries.ts';
import { findSession, sessionCookie, sessionOf, type Visitor } from '../domain/people/sessions/find-session.ts';
import { endSession } from '../domain/people/sessions/own-sessions.ts';
import type { Database } from '../storage/database.ts';
import type { PageAnswer, PageHandler } from './page-answer.ts';

export interface SessionDeps {
  db: Database;
  clock: Clock;
  baseUrl: string;
}

/** Signed-in person; null for a stranger. */
export async function signedIn(deps: SessionDeps, request: FastifyRequest): Promise<Person | null> {
  const session = sessionOf(request.headers.cookie, deps);
  const person = session === '' ? null : await findSession(deps, session);
  if (person === null) return null;
  // The log names people by the same token as the audit trail.
  request.signedInAs = toToken('prs', person.id);
  request.recognise?.(request.signedInAs);
  return person;
}

/** Restricts a page to signed-in people; strangers are redirected to sign in. */
export function forPerson(
  deps: SessionDeps,
  handle: (person: Person, request: FastifyRequest) => Promise<PageAnswer>,
): PageHandler {
  return async (request) => {
    const person = await signedIn(deps, request);
    if (person === null) return redirectToSignIn(request);
    return person.needs_set_up && isEntryPage(request) ? redirectToSetUp(request) : handle(person, request);
  };
}

/** Page for choosing a password or a passkey after a sign-in by link. */
export const SET_UP = '/account/set-up';

/** Entry pages, which redirect to `SET_UP` first. */
const isEntryPage = ({ method, url }: FastifyRequest): boolean =>
  method === 'GET' && /^\/(console(\/[^?]*)?|account)(\?|$)/.test(url);

const redirectToSetUp = ({ url }: FastifyRequest): PageAnswer => ({
  goTo: `${SET_UP}?next=${encodeURIComponent(url)}`,
});

export const visitorOf = (request: FastifyRequest): Visitor => ({
  address: request.ip,
  agent: request.headers['user-agent'] ?? null,
});

/** Actor for the audit trail. */
export const actorOf = (person: Person, request: FastifyRequest): Actor => ({
  name: toToken('prs', person.id),
  address: request.ip,
  requestId: request.id,
});

const redirectToSignIn = (request: FastifyRequest): PageAnswer => ({
  goTo: request.method === 'GET' ? signInPath(request.url) : '/sign-in',
});

/** Sign-in page that returns to a path. */
export const signInPath = (next: string): string => `/sign-in?next=${encodeURIComponent(next)}`;

/** Sign-in page for someone signed in, to sign in again or as someone else, and return to a path. */
export const switchPath = (next: string): string => `/sign-in?again=yes&next=${encodeURIComponent(next)}`;

/** Path of this site after sign-in; any other URL would let a link redirect people elsewhere. */
export function nextPath(input: unknown, fallback: string): string {
  if (typeof input !== 'string' || input.length > 2000 || !/^\/(?![/\\])[!-~]*$/.test(input)) return fallback;
  return input;
}

export async function signOut(deps: SessionDeps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await endSession(deps, sessionOf(request.headers.cookie, deps));
  reply.header('Set-Cookie', sessionCookie(deps, '', new Date(0)));
}
