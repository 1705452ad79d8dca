import type { FastifyRequest } from 'fastify';
import type { Person } from '../../domain/people/sessions/sessions.queries.ts';
import { readQueue } from '../../domain/quotes/read-quotes.ts';
import { QUOTE_STATUSES } from '../../wire/schemas/quote.ts';
import type { AddPage, PageAnswer } from '../page-answer.ts';
import { idOf, pageNumberOf, queryOf } from '../read-request.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { forTeam } from './for-team.ts';
import { present, showQuote } from './show-quote.ts';
import { addConsoleSteps } from './steps/steps.ts';

const PER_PAGE = 25;

export function addConsole(addPage: AddPage, deps: ConsoleDeps): void {
  addPage(
    'GET',
    '/console',
    forTeam(deps, 'teamListQuotes', (person, request) => showQueue(deps, person, request)),
  );
  addPage(
    'GET',
    '/console/quotes/:token',
    forTeam(deps, 'teamGetQuote', (person, request) => showQuote(deps, person, idOf(request, 'token', 'quote'), null)),
  );
  addConsoleSteps(addPage, deps);
}

async function showQueue(deps: ConsoleDeps, person: Person, request: FastifyRequest): Promise<PageAnswer> {
  const status = QUOTE_STATUSES.find((known) => known === queryOf(request, 'status')) ?? 'requested';
  const page = pageNumberOf(request);
  const { rows, total } = await readQueue(deps, { status: [status] }, { page, perPage: PER_PAGE });
  const { QueuePage } = await import('./queue-page.tsx');
  const quotes = await Promise.all(rows.map((row) => present(deps, row)));
  const lastPage = Math.max(1, Math.ceil(total / PER_PAGE));
  const { playMoney } = deps;
  return { page: QueuePage({ person, playMoney, status, quotes, total, page, lastPage }) };
}
