import type { FastifyRequest } from 'fastify';
import { Failure, fail } from '../../core/fail.ts';
import { fromToken } from '../../core/tokens.ts';
import type { Actor } from '../../domain/events/audit.ts';
import { findLink, useLink } from '../../domain/people/links.ts';
import { sessionCookie, sessionOf } from '../../domain/people/session-cookie.ts';
import { endSession, findSession, type Person } from '../../domain/people/sessions.ts';
import { cancelForCustomer } from '../../domain/quotes/cancel.ts';
import { presentFiles, presentTeamQuote } from '../../domain/quotes/present-quote.ts';
import { priceQuote } from '../../domain/quotes/price.ts';
import { type QuoteWhole, readAnyQuote, readQueue } from '../../domain/quotes/read-quotes.ts';
import { CANCEL_REASONS, QUOTE_STATUSES } from '../../wire/quote.ts';
import { type AddPage, formOf, type PageDeps, type Shown } from '../page-types.ts';
import { visitorOf } from '../signed-in.ts';

const PER_PAGE = 25;

export function addConsole(addPage: AddPage, deps: PageDeps): void {
  addSignIn(addPage, deps);
  addQuotes(addPage, deps);
}

function addSignIn(addPage: AddPage, deps: PageDeps): void {
  const secretOf = (request: FastifyRequest) => (request.params as { secret: string }).secret;
  const noLink = async (): Promise<Shown> => ({ page: (await import('./pages.tsx')).NoLinkPage(), status: 404 });

  addPage('GET', '/sign-in/:secret', async (request) => {
    const secret = secretOf(request);
    if ((await findLink(deps, secret)) === null) return noLink();
    const { SignInPage } = await import('./pages.tsx');
    return { page: SignInPage({ here: `/sign-in/${encodeURIComponent(secret)}` }) };
  });

  addPage('POST', '/sign-in/:secret', async (request, reply) => {
    const session = await useLink(deps, secretOf(request), { visitor: visitorOf(request), password: null });
    if (session === null) return noLink();
    reply.header('Set-Cookie', sessionCookie(deps, session.secret, session.expiresAt));
    return { goTo: '/console' };
  });

  addPage('POST', '/console/sign-out', async (request, reply) => {
    await endSession(deps, sessionOf(request.headers.cookie));
    reply.header('Set-Cookie', sessionCookie(deps, '', new Date(0)));
    return { goTo: '/console' };
  });
}

/** The pages there are so far are those of pricing. */
function checkRole(person: Person): Person {
  if (person.role === 'admin' || person.role === 'pricing') return person;
  return fail('insufficient_scope', { message: `These pages are not for the role ${person.role}.` });
}

/** Shows a page to a signed-in person, and to anybody else how to sign in. */
function forTeam(deps: PageDeps, show: (person: Person, request: FastifyRequest) => Promise<Shown>) {
  return async (request: FastifyRequest): Promise<Shown> => {
    const session = sessionOf(request.headers.cookie);
    const person = session === '' ? null : await findSession(deps, session);
    if (person !== null) return show(checkRole(person), request);
    const { NoLinkPage } = await import('./pages.tsx');
    return { page: NoLinkPage(), status: 401 };
  };
}

function addQuotes(addPage: AddPage, deps: PageDeps): void {
  const present = async ({ quote, files }: QuoteWhole) =>
    presentTeamQuote(deps, quote, await presentFiles(deps, files, quote.livemode));
  const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token;

  addPage(
    'GET',
    '/console',
    forTeam(deps, async (person, request) => {
      const asked = request.query as { status?: string; page?: string };
      const status = QUOTE_STATUSES.find((one) => one === asked.status) ?? 'requested';
      const page = Math.min(Math.max(1, Math.floor(Number(asked.page)) || 1), 1_000_000);
      const { rows, total } = await readQueue(deps, { status }, { page, perPage: PER_PAGE });
      const { QueuePage } = await import('./pages.tsx');
      const quotes = await Promise.all(rows.map(present));
      return {
        page: QueuePage({ person, status, quotes, total, page, lastPage: Math.max(1, Math.ceil(total / PER_PAGE)) }),
      };
    }),
  );

  const showQuote = async (person: Person, token: string, notice: string | null): Promise<Shown> => {
    const { QuotePage } = await import('./pages.tsx');
    const quote = await present(await readAnyQuote(deps, token));
    return { page: QuotePage({ person, quote, notice }), status: notice === null ? 200 : 422 };
  };
  addPage(
    'GET',
    '/console/quotes/:token',
    forTeam(deps, (person, request) => showQuote(person, tokenOf(request), null)),
  );

  const step = (name: string, act: (actor: Actor, quote: string, request: FastifyRequest) => Promise<unknown>) =>
    addPage(
      'POST',
      `/console/quotes/:token/${name}`,
      forTeam(deps, async (person, request) => {
        const actor: Actor = { name: person.name, address: request.ip, requestId: request.id };
        try {
          await act(actor, fromToken('quote', tokenOf(request)) ?? fail('not_found'), request);
        } catch (error) {
          if (!(error instanceof Failure) || error.code !== 'invalid_state') throw error;
          return showQuote(person, tokenOf(request), error.message);
        }
        return { goTo: `/console/quotes/${tokenOf(request)}` };
      }),
    );
  step('price', (actor, quote) => priceQuote(deps, actor, { quote }));
  step('cancel', (actor, quote, request) => {
    const { reason } = formOf(request);
    return cancelForCustomer(deps, actor, { quote, reason: CANCEL_REASONS.find((one) => one === reason) ?? null });
  });
}
