import type { Id } from '../../core/ids.ts';
import { readPlayMoney } from '../../domain/payments/play-money.ts';
import type { Person } from '../../domain/people/sessions/sessions.queries.ts';
import { presentFiles, presentTeamQuote } from '../../domain/quotes/present-quote.ts';
import { type FullQuote, readAnyQuote } from '../../domain/quotes/read-quotes.ts';
import { readAccount } from '../../domain/team/accounts.ts';
import type { TeamQuoteContent } from '../../wire/schemas/quote.ts';
import type { PageAnswer } from '../page-answer.ts';
import type { ConsoleDeps } from './console-deps.ts';

export async function present(deps: ConsoleDeps, { quote, files }: FullQuote): Promise<TeamQuoteContent> {
  return presentTeamQuote(deps, quote, await presentFiles(deps, files, quote.livemode));
}

/** A quote with whose it is. */
export async function readShown(deps: ConsoleDeps, id: Id<'quote'>) {
  const full = await readAnyQuote(deps, id);
  const [quote, { account }, playMoney] = await Promise.all([
    present(deps, full),
    readAccount(deps, full.quote.account_id),
    readPlayMoney(deps, full.quote),
  ]);
  return { quote, customer: { name: account.name, email: account.email }, playMoney };
}

/** One quote whole, with why a step was refused, or what the team should know of one that was done. */
export async function showQuote(
  deps: ConsoleDeps,
  person: Person,
  id: Id<'quote'>,
  refused: string | null,
  told: string | null = null,
): Promise<PageAnswer> {
  const { QuotePage } = await import('./quote-page.tsx');
  const { quote, customer, playMoney } = await readShown(deps, id);
  const page = QuotePage({ person, quote, customer: customer.name, playMoney, notice: refused ?? told });
  return { page, code: refused === null ? undefined : 'invalid_state' };
}
