import type { Clock } from '../../../core/clock.ts';
import { fail, failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import { MAX_ENTRIES, MAX_ENTRIES_ON_PAPER } from '../../../wire/statement-bounds.ts';
import { findAccount } from '../../accounts/accounts.queries.ts';
import { type Buyer, buyerOf } from '../../billing/papers/party.ts';
import { endOfFirmDay, firmDay, startOfFirmDay } from '../../firm/calendar/firm-day.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import { type Balanced, balanceOf } from './balance.ts';
import { findEntries, findOpening } from './statement.queries.ts';

export interface StatementQuery {
  /** `YYYY-MM-DD`, inclusive; default: this month until today. */
  from?: string;
  to?: string;
  currency?: string;
}

export interface AccountStatement extends Balanced {
  account: Id<'acct'>;
  buyer: Buyer;
  livemode: boolean;
  currency: string;
  from: string;
  to: string;
  /** Day in the firm's time zone. */
  dayOf(at: Date): string;
}

const MAX_YEARS = 2;

const yearsLater = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

interface StatementRequest {
  account: Id<'acct'>;
  team: boolean;
  /** A PDF, which has fewer entries. */
  onPaper: boolean;
}

/** Field at which a period is refused as too long. */
const periodField = ({ to }: StatementQuery): 'from' | 'to' => (to === undefined ? 'from' : 'to');

const tooLong = (onPaper: boolean): string =>
  onPaper
    ? `A PDF has at most ${MAX_ENTRIES_ON_PAPER} entries, and these days have more: choose a shorter period, or CSV.`
    : `A statement has at most ${MAX_ENTRIES} entries, and these days have more: choose a shorter period.`;

/**
 * Charges, payments and credits of an account in a period, in play money while the firm accepts only that. `team`: in
 * system scope, for any account.
 */
export async function readStatement(
  { db, clock, firm, playMoney }: { db: Database; clock: Clock; firm: FirmView; playMoney: boolean },
  { account, team, onPaper }: StatementRequest,
  query: StatementQuery,
): Promise<AccountStatement> {
  const today = firmDay(firm, clock.now());
  const { from = `${today.slice(0, 8)}01`, to = today } = query;
  if (to < from) failField('to', 'Must not be before `from`.');
  const end = yearsLater(from, MAX_YEARS);
  if (to >= end) {
    const message = `A statement covers at most ${12 * MAX_YEARS} months: it must end before ${end}, or begin later.`;
    failField(periodField(query), message);
  }
  const most = onPaper ? MAX_ENTRIES_ON_PAPER : MAX_ENTRIES;
  return db.transaction(team ? 'system' : { account }, async (tx) => {
    const owner = (await findAccount(tx, account)) ?? fail('not_found');
    const currency = query.currency ?? owner.account.currency;
    const [start, until] = [startOfFirmDay(firm, from), endOfFirmDay(firm, to)];
    const period = { account, currency, playMoney, from: start, until };
    const [opening, entries] = await Promise.all([findOpening(tx, period), findEntries(tx, period, most + 1)]);
    if (entries.length > most) failField(periodField(query), tooLong(onPaper));
    const { livemode } = owner.account;
    const dayOf = (at: Date) => firmDay(firm, at);
    const details = { account, buyer: buyerOf(owner.account), livemode, currency, from, to, dayOf };
    return { ...details, ...balanceOf(opening, entries) };
  });
}
