import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookie, sessionOf } from '../domain/people/session-cookie.ts';
import { type Deps, endSession, findSession, type Person, type Visitor } from '../domain/people/sessions.ts';
import type { Shown } from './page-types.ts';

/** Who is looking at the page; null for a stranger. */
export async function signedIn(deps: Deps, request: FastifyRequest): Promise<Person | null> {
  const session = sessionOf(request.headers.cookie);
  return session === '' ? null : findSession(deps, session);
}

export const visitorOf = (request: FastifyRequest): Visitor => ({
  address: request.ip,
  agent: request.headers['user-agent'] ?? null,
});

/** Where a stranger signs in first, to come back here. */
export const askToSignIn = (request: FastifyRequest): Shown => ({
  goTo: request.method === 'GET' ? `/sign-in?next=${encodeURIComponent(request.url)}` : '/sign-in',
});

/** A path of this site to go on to after signing in; anything else would let a link send people elsewhere. */
export function nextPath(given: unknown, otherwise: string): string {
  if (typeof given !== 'string' || given.length > 2000 || !/^\/(?![/\\])[!-~]*$/.test(given)) return otherwise;
  return given;
}

/** Ends the browser's session and takes its cookie away. */
export async function signOut(deps: Deps & { baseUrl: string }, request: FastifyRequest, reply: FastifyReply) {
  await endSession(deps, sessionOf(request.headers.cookie));
  reply.header('Set-Cookie', sessionCookie(deps, '', new Date(0)));
}
