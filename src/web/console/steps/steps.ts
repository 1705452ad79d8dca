import type { FastifyRequest } from 'fastify';
import { Failure, failField } from '../../../core/fail.ts';
import { cancelForCustomer } from '../../../domain/checkout/cancel/cancel-quote.ts';
import { paidUntil, priceQuote } from '../../../domain/checkout/price.ts';
import type { Actor } from '../../../domain/events/audit.ts';
import type { Person } from '../../../domain/people/sessions/sessions.queries.ts';
import { CANCEL_REASONS, TEAM_CANCEL_REASONS } from '../../../wire/schemas/quote.ts';
import type { Warning } from '../../../wire/schemas/reply.ts';
import { type FormErrors, tryForm } from '../../form-errors.ts';
import type { AddPage, PageAnswer } from '../../page-answer.ts';
import { CHOOSE_REASON } from '../../parts/reasons.ts';
import { idOf, paramOf, textOf } from '../../read-request.ts';
import { actorOf } from '../../signed-in.ts';
import type { ConsoleDeps } from '../console-deps.ts';
import { forTeam } from '../for-team.ts';
import type { ConsoleStep } from '../may-use.ts';
import { readShown, showQuote } from '../show-quote.ts';
import type { StepView } from './step-view.ts';

const PATH = '/console/quotes/:token';

interface Step {
  name: 'price' | 'cancel';
  may: ConsoleStep;
  /** What the team should know of it goes into the warnings. */
  work(actor: Actor, request: FastifyRequest, version: number, warnings: Warning[]): Promise<unknown>;
}

/** What the team does to a quote with a button: asked first, with names and amounts, and done by the second form. */
export function addConsoleSteps(addPage: AddPage, deps: ConsoleDeps): void {
  const addStep = ({ name, may, work }: Step) => {
    addPage(
      'GET',
      `${PATH}/${name}`,
      forTeam(deps, may, (person, request) => ask(deps, person, request, name)),
    );
    addPage(
      'POST',
      `${PATH}/${name}`,
      forTeam(deps, may, async (person, request) => {
        const version = Number(textOf(request, 'version'));
        // Whoever has not seen the question is asked it.
        if (!Number.isInteger(version) || version < 1) return ask(deps, person, request, name);
        return answer(deps, person, request, { name, may, work }, version);
      }),
    );
  };
  addStep({
    name: 'price',
    may: 'teamPriceQuote',
    work: (actor, request, version, warnings) =>
      priceQuote(deps, actor, { quote: idOf(request, 'token', 'quote'), version, warnings }),
  });
  addStep({
    name: 'cancel',
    may: 'teamCancelQuote',
    work: (actor, request, version) => cancel(deps, actor, request, version),
  });
}

async function cancel(deps: ConsoleDeps, actor: Actor, request: FastifyRequest, version: number): Promise<unknown> {
  const { reason: given, note } = typedIn(request);
  const reasons = [...TEAM_CANCEL_REASONS, ...CANCEL_REASONS];
  const reason = reasons.find((known) => known === given) ?? failField('reason', CHOOSE_REASON);
  const quote = idOf(request, 'token', 'quote');
  return cancelForCustomer(deps, actor, { quote, reason, note: note.trim() || null, version });
}

async function answer(
  deps: ConsoleDeps,
  person: Person,
  request: FastifyRequest,
  { name, work }: Step,
  version: number,
): Promise<PageAnswer> {
  const warnings: Warning[] = [];
  try {
    const { errors } = await tryForm(() => work(actorOf(person, request), request, version, warnings));
    if (errors !== null) return ask(deps, person, request, name, { trouble: 'Say what is missing.', errors });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 'stale') {
      const trouble = 'The quote was changed after you opened it. This is how it stands now.';
      return ask(deps, person, request, name, { trouble, errors: {} }, 'stale');
    }
    if (error.code !== 'invalid_state') throw error;
    return showQuote(deps, person, idOf(request, 'token', 'quote'), error.message);
  }
  if (warnings.length === 0) return { goTo: `/console/quotes/${paramOf(request, 'token')}` };
  const told = warnings.map(({ message }) => message).join(' ');
  return showQuote(deps, person, idOf(request, 'token', 'quote'), null, told);
}

const typedIn = (request: FastifyRequest) => ({ reason: textOf(request, 'reason'), note: textOf(request, 'note') });

async function ask(
  deps: ConsoleDeps,
  person: Person,
  request: FastifyRequest,
  name: Step['name'],
  { trouble, errors }: { trouble: string | null; errors: FormErrors } = { trouble: null, errors: {} },
  code: 'validation_failed' | 'stale' = 'validation_failed',
): Promise<PageAnswer> {
  const shown = await readShown(deps, idOf(request, 'token', 'quote'));
  const open = name === 'price' ? ['requested'] : ['requested', 'ready'];
  if (!open.includes(shown.quote.status)) {
    return showQuote(deps, person, idOf(request, 'token', 'quote'), `This quote is ${shown.quote.status}.`);
  }
  const goodUntil = paidUntil(deps.clock.now());
  const view: StepView = { person, ...shown, goodUntil, trouble, errors, typed: typedIn(request) };
  const { CancelPage, PricePage } = await import('./step-pages.tsx');
  const page = name === 'price' ? PricePage({ view }) : CancelPage({ view });
  return { page, code: trouble === null ? undefined : code };
}
