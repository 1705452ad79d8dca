import type { Clock } from '../../../core/clock.ts';
import { fail, failField } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import { csvAmount, csvLine } from '../../../core/words/csv.ts';
import { moneyInWords } from '../../../core/words/money.ts';
import { paperMarks } from '../../../core/words/play-money.ts';
import { longDate } from '../../../core/words/time.ts';
import type { Paper, TableRow } from '../../../engines/paper/paper.ts';
import type { Database } from '../../../storage/database.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { Statement, StatementKind } from '../../../wire/schemas/invoices/statement.ts';
import { MAX_ENTRIES, MAX_ENTRIES_ON_PAPER } from '../../../wire/statement-bounds.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { findAccount } from '../../accounts/accounts.queries.ts';
import { partiesBlock, transferBlock } from '../../billing/papers/paper-blocks.ts';
import { type Buyer, buyerOf, headOf, type Seller } from '../../billing/papers/party.ts';
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

export const presentStatement = (statement: AccountStatement): Statement => ({
  account: toToken('acct', statement.account),
  currency: statement.currency,
  from: statement.from,
  to: statement.to,
  opening_balance: statement.opening,
  charged: statement.charged,
  credited: statement.credited,
  closing_balance: statement.closing,
  entries: statement.entries.map(({ at, ...entry }) => ({ at: formatTimestamp(at), ...entry })),
});

const KINDS: Readonly<Record<StatementKind, string>> = {
  invoice: 'Invoice',
  payment: 'Payment of invoice',
  credit_note: 'Credit note',
  payout: 'Paid out, credit note',
  receipt: 'Paid by card, receipt',
  void: 'Withdrawn invoice',
};

const inWords = ({ kind, number }: AccountStatement['entries'][number]): string =>
  `${KINDS[kind]} ${number ?? ''}`.trim();

/** CSV with a heading, the opening balance, a line per entry and the closing balance. */
export function statementLines(statement: AccountStatement): string[] {
  const { currency, from, to, opening, closing, entries } = statement;
  const money = (amount: number) => csvAmount(amount, currency);
  return [
    csvLine(['Day', 'What', 'About', 'Charged', 'Credited', 'Balance', 'Currency']),
    csvLine([from, 'Opening balance', null, null, null, money(opening), currency]),
    ...entries.map((entry) =>
      csvLine([
        statement.dayOf(entry.at),
        inWords(entry),
        entry.about,
        money(entry.charged),
        money(entry.credited),
        money(entry.balance),
        currency,
      ]),
    ),
    csvLine([to, 'Closing balance', null, null, null, money(closing), currency]),
  ];
}

export function statementPaper(statement: AccountStatement, seller: Seller, playMoney: boolean): Paper {
  const { currency, from, to, opening, closing, charged, credited, entries, buyer } = statement;
  const money = (amount: number) => moneyInWords(ENGLISH, amount, currency);
  const period = `${longDate(ENGLISH, from)} to ${longDate(ENGLISH, to)}`;
  const facts = [
    { label: 'Period', width: 290, size: 10, lines: 2, text: period },
    { label: 'Opening balance', width: 140, size: 10, text: money(opening) },
  ];
  const sums = [
    { label: 'Opening balance', amount: money(opening) },
    { label: 'Charged', amount: money(charged) },
    { label: 'Paid and credited', amount: money(-credited) },
    { label: `Closing balance (${currency})`, amount: money(closing), strong: true },
  ];
  return {
    title: 'Statement of account',
    subject: `Statement of account, ${period}`,
    ...headOf(seller),
    name: 'Statement of account',
    ...paperMarks(playMoney),
    opening: [
      { kind: 'title', text: 'Statement of account' },
      partiesBlock(seller, buyer, 'For'),
      { kind: 'facts', below: 16, facts },
    ],
    tables: [
      {
        spare: ROOM_FOR_SUMS,
        columns: [
          { name: 'Day', width: 92 },
          { name: 'What' },
          { name: 'Charged', width: 76, align: 'right' },
          { name: 'Credited', width: 76, align: 'right' },
          { name: `Balance (${currency})`, width: 84, align: 'right' },
        ],
        rows: entries.map((entry) => rowOf(entry, statement.dayOf(entry.at), money)),
      },
    ],
    closing: [
      { kind: 'sums', lines: sums },
      // Bank details only while money is due.
      ...(closing > 0 ? transferBlock(seller, buyer.name) : []),
    ],
  };
}

const ROOM_FOR_SUMS = 120;

function rowOf(entry: AccountStatement['entries'][number], day: string, money: (amount: number) => string): TableRow {
  const right = { size: 9, align: 'right' } as const;
  const { about, charged, credited, balance } = entry;
  return [
    {
      cells: [
        [{ text: longDate(ENGLISH, day), size: 8.5 }],
        [
          { text: inWords(entry), size: 9, lines: 2 },
          ...(about === null ? [] : [{ text: about, size: 7.5, soft: true, lines: 2 }]),
        ],
        [{ ...right, text: charged === 0 ? '' : money(charged) }],
        [{ ...right, text: credited === 0 ? '' : money(credited) }],
        [{ ...right, text: money(balance) }],
      ],
    },
  ];
}
