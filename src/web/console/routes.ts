import type { FastifyRequest } from 'fastify';
import { Failure, fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { fromToken } from '../../core/ids.ts';
import { cancelForCustomer } from '../../domain/checkout/cancel/cancel-quote.ts';
import { priceQuote } from '../../domain/checkout/price.ts';
import type { Actor } from '../../domain/events/audit.ts';
import type { Person } from '../../domain/people/sessions.ts';
import { presentFiles, presentTeamQuote } from '../../domain/quotes/present-quote.ts';
import { type QuoteWhole, readAnyQuote, readQueue } from '../../domain/quotes/read-quotes.ts';
import { CANCEL_REASONS, QUOTE_STATUSES } from '../../wire/schemas/quote.ts';
import { forPerson } from '../account/own-account.ts';
import { type AddPage, formOf, type PageDeps, pageIn, type Shown } from '../page-types.ts';

const PER_PAGE = 25;

/** The pages there are so far are those of pricing. */
function checkRole(person: Person): Person {
  if (person.role === null) return fail('not_found');
  if (person.role === 'admin' || person.role === 'pricing') return person;
  return fail('insufficient_scope', { message: `These pages are not for the role ${person.role}.` });
}

/** Shows a page to people of the team. To people of accounts there is none, and strangers are asked to sign in. */
const forTeam = (deps: PageDeps, show: (person: Person, request: FastifyRequest) => Promise<Shown>) =>
  forPerson(deps, async (person, request) => show(checkRole(person), request));

export function addConsole(addPage: AddPage, deps: PageDeps): void {
  const present = async ({ quote, files }: QuoteWhole) =>
    presentTeamQuote(deps, quote, await presentFiles(deps, files, quote.livemode));
  const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token;

  addPage(
    'GET',
    '/console',
    forTeam(deps, async (person, request) => {
      const asked = request.query as { status?: string };
      const status = QUOTE_STATUSES.find((one) => one === asked.status) ?? 'requested';
      const page = pageIn(request);
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
    const quote = await present(await readAnyQuote(deps, fromToken('quote', token) ?? fail('not_found')));
    return { page: QuotePage({ person, quote, notice }), status: notice === null ? 200 : 422 };
  };
  addPage(
    'GET',
    '/console/quotes/:token',
    forTeam(deps, (person, request) => showQuote(person, tokenOf(request), null)),
  );

  const step = (name: string, act: (actor: Actor, quote: Id<'quote'>, request: FastifyRequest) => Promise<unknown>) =>
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
