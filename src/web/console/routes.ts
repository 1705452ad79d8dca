import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../core/clock.ts';
import { Failure, fail } from '../../core/fail.ts';
import type { Reached } from '../../core/fault-points.ts';
import type { Id } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import { cancelForCustomer } from '../../domain/checkout/cancel/cancel-quote.ts';
import { priceQuote } from '../../domain/checkout/price.ts';
import type { Actor } from '../../domain/events/audit.ts';
import type { FileLinks } from '../../domain/files/file-links.ts';
import type { Gateways } from '../../domain/payments/gateways/ask-gateway.ts';
import { readPlayMoney } from '../../domain/payments/play-money.ts';
import type { Person } from '../../domain/people/sessions/sessions.queries.ts';
import { presentFiles, presentTeamQuote } from '../../domain/quotes/present-quote.ts';
import { type FullQuote, readAnyQuote, readQueue } from '../../domain/quotes/read-quotes.ts';
import type { Database } from '../../storage/database.ts';
import {
  CANCEL_REASONS,
  QUOTE_STATUSES,
  TEAM_CANCEL_REASONS,
  type TeamQuoteContent,
} from '../../wire/schemas/quote.ts';
import type { AddPage, PageAnswer, PageHandler } from '../page-answer.ts';
import { idOf, pageNumberOf, paramOf, queryOf, textOf } from '../read-request.ts';
import { actorOf, forPerson } from '../signed-in.ts';
import { type ConsoleStep, mayUse } from './may-use.ts';

export interface ConsoleDeps {
  db: Database;
  clock: Clock;
  seal: Seal;
  baseUrl: string;
  company: string;
  /** Live accounts pay through the test gateway. */
  playMoney: boolean;
  links: FileLinks;
  /** A price may take the money that autobuy held. */
  gateways: Gateways;
  reached: Reached;
  report: (error: unknown) => void;
}

const PER_PAGE = 25;
const PATH = '/console/quotes/:token';

export function addConsole(addPage: AddPage, deps: ConsoleDeps): void {
  addPage(
    'GET',
    '/console',
    forTeam(deps, 'teamListQuotes', (person, request) => showQueue(deps, person, request)),
  );
  addPage(
    'GET',
    PATH,
    forTeam(deps, 'teamGetQuote', (person, request) => showQuote(deps, person, idOf(request, 'token', 'quote'), null)),
  );

  const addStep = (
    name: string,
    step: ConsoleStep,
    work: (actor: Actor, quote: Id<'quote'>, request: FastifyRequest) => Promise<unknown>,
  ) =>
    addPage(
      'POST',
      `${PATH}/${name}`,
      forTeam(deps, step, async (person, request) => {
        const quote = idOf(request, 'token', 'quote');
        try {
          await work(actorOf(person, request), quote, request);
        } catch (error) {
          if (!(error instanceof Failure) || !['invalid_state', 'validation_failed'].includes(error.code)) throw error;
          return showQuote(deps, person, quote, error.message);
        }
        return { goTo: `/console/quotes/${paramOf(request, 'token')}` };
      }),
    );
  addStep('price', 'teamPriceQuote', (actor, quote) => priceQuote(deps, actor, { quote }));
  addStep('cancel', 'teamCancelQuote', (actor, quote, request) => {
    const reasons = [...CANCEL_REASONS, ...TEAM_CANCEL_REASONS];
    const reason = reasons.find((known) => known === textOf(request, 'reason')) ?? null;
    return cancelForCustomer(deps, actor, { quote, reason, note: textOf(request, 'note').trim() || null });
  });
}

/** Shows a page to those of the team whom it is for. To people of accounts there is none, and strangers are asked to sign in. */
function forTeam(
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

async function showQueue(deps: ConsoleDeps, person: Person, request: FastifyRequest): Promise<PageAnswer> {
  const status = QUOTE_STATUSES.find((known) => known === queryOf(request, 'status')) ?? 'requested';
  const page = pageNumberOf(request);
  const { rows, total } = await readQueue(deps, { status: [status] }, { page, perPage: PER_PAGE });
  const { QueuePage } = await import('./queue-page.tsx');
  const quotes = await Promise.all(rows.map((row) => present(deps, row)));
  const lastPage = Math.max(1, Math.ceil(total / PER_PAGE));
  return { page: QueuePage({ person, playMoney: deps.playMoney, status, quotes, total, page, lastPage }) };
}

async function showQuote(
  deps: ConsoleDeps,
  person: Person,
  id: Id<'quote'>,
  refused: string | null,
): Promise<PageAnswer> {
  const { QuotePage } = await import('./quote-page.tsx');
  const full = await readAnyQuote(deps, id);
  const quote = await present(deps, full);
  const playMoney = await readPlayMoney(deps, full.quote);
  const page = QuotePage({ person, quote, playMoney, notice: refused });
  return { page, code: refused === null ? undefined : 'invalid_state' };
}

async function present(deps: ConsoleDeps, { quote, files }: FullQuote): Promise<TeamQuoteContent> {
  return presentTeamQuote(deps, quote, await presentFiles(deps, files, quote.livemode));
}
