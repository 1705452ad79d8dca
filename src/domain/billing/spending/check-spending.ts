import { monthStart } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import { asRefusal, fail, type Refusal } from '../../../core/fail.ts';
import { type Id, newId, toToken } from '../../../core/ids.ts';
import { moneyInWords } from '../../../core/words/money.ts';
import type { DbDeps, Tx } from '../../../storage/database.ts';
import type { KeyLimits } from '../../../wire/schemas/keys/key.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { limitsOf } from '../../accounts/keys/key-grantor.ts';
import { findKeyChain } from '../../accounts/keys/keys.queries.ts';
import { insertSpending, lockFamily, sumSpending } from './spending.queries.ts';

/** Amount that a key is about to pay, put on the invoice or hold. */
export interface Spending {
  key: Id<'key'>;
  amount: number;
  currency: string;
  /** Payment page for a person; null before there is a quote. */
  payment_url: string | null;
}

/**
 * Refuse spending over the limits of a key or of its parent keys. Locks the key family until the transaction ends,
 * after the payment and before the invoice, so that concurrent payments cannot exceed a limit together.
 */
export async function checkSpending(tx: Tx, deps: { clock: Clock }, spending: Spending): Promise<void> {
  const chain = await findKeyChain(tx, spending.key);
  const first = chain.at(-1);
  if (first === undefined || !chain.some(isLimited)) return;
  await lockFamily(tx, first.id);
  await judgeSpending(tx, deps, chain, spending);
}

/** Preview the refusal without locking the key family. */
export async function previewSpending(deps: DbDeps, spending: Spending): Promise<Refusal | null> {
  const judged = deps.db.transaction('system', async (tx) =>
    judgeSpending(tx, deps, await findKeyChain(tx, spending.key), spending),
  );
  return judged.then(() => null, asRefusal);
}

type Chain = Awaited<ReturnType<typeof findKeyChain>>;

const isLimited = (key: Chain[number]): boolean => key.limit_per_order !== null || key.limit_per_month !== null;

async function judgeSpending(tx: Tx, { clock }: { clock: Clock }, chain: Chain, spending: Spending): Promise<void> {
  const limited = chain.filter(isLimited);
  if (limited.length === 0) return;
  const ids = limited.map(({ id }) => id);
  const spent = await sumSpending(tx, ids, monthStart(clock.now()));
  for (const key of limited) {
    const limits = limitsOf(key);
    const already = spent.get(key.id) ?? 0;
    if (limits.per_order !== null && spending.amount > limits.per_order)
      refuseSpending(spending, { key: key.id, name: 'per_order', amount: limits.per_order }, already);
    if (limits.per_month !== null && already + spending.amount > limits.per_month)
      refuseSpending(spending, { key: key.id, name: 'per_month', amount: limits.per_month }, already);
  }
}

interface ReachedLimit {
  key: Id<'key'>;
  name: keyof KeyLimits;
  amount: number;
}

function refuseSpending({ amount, currency, payment_url }: Spending, limit: ReachedLimit, spent: number): never {
  const money = (value: number) => moneyInWords(ENGLISH, value, currency);
  const message =
    limit.name === 'per_order'
      ? `The key may spend ${money(limit.amount)} on one order; this costs ${money(amount)}.`
      : `The key may spend ${money(limit.amount)} in a month; ${money(spent)} is spent and this costs ${money(amount)}.`;
  return fail('spending_limit_reached', {
    message,
    hint:
      payment_url === null
        ? 'Create the quote without autobuy; a person can pay it on its payment page.'
        : 'A person can pay on the payment page, or an owner of the account can raise the limit.',
    fields: {
      limit: { key: toToken('key', limit.key), name: limit.name, amount: limit.amount },
      spent,
      amount,
      currency,
      payment_url,
    },
  });
}

export interface Spent {
  account: Id<'acct'>;
  key: Id<'key'>;
  quote: Id<'quote'>;
  payment: Id<'pay'> | null;
  amount: number;
  billed: boolean;
}

/** Count spending against a key. Keys without a limit count too, because a limit set later covers the current month. */
export function recordSpending(tx: Tx, { clock }: { clock: Clock }, spent: Spent): void {
  insertSpending(tx, {
    id: newId(),
    account_id: spent.account,
    key_id: spent.key,
    quote_id: spent.quote,
    payment_id: spent.payment,
    amount: spent.amount,
    billed: spent.billed,
    created_at: clock.now(),
  });
}

/** Spending of an account's keys since the start of the month; a key that spent nothing is missing. */
export async function readSpending(
  { db, clock }: DbDeps,
  account: Id<'acct'>,
  keys: readonly Id<'key'>[],
): Promise<Map<Id<'key'>, number>> {
  if (keys.length === 0) return new Map();
  return db.transaction({ account }, (tx) => sumSpending(tx, keys, monthStart(clock.now())));
}
