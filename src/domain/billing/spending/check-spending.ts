import { monthStart } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import { asRefusal, fail, type Refusal } from '../../../core/fail.ts';
import { type Id, newId, toToken } from '../../../core/ids.ts';
import { moneyInWords } from '../../../core/words/money.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import type { KeyLimits } from '../../../wire/schemas/keys/key.ts';
import { limitsOf } from '../../accounts/keys/key-giver.ts';
import { findKeyChain } from '../../accounts/keys/keys.queries.ts';
import { insertSpending, lockFamily, sumSpending } from './spending.queries.ts';

/** What a key is about to pay, put on the invoice or hold. */
export interface Spending {
  key: Id<'key'>;
  amount: number;
  currency: string;
  /** Where a person can pay instead; null while there is nothing to pay. */
  payment_url: string | null;
}

/**
 * Refuses what goes past the limits of a key, or of the keys that made it. Until the transaction ends nobody else of that
 * family spends, so that two payments at once cannot both be the last. Taken before the invoice and after the payment.
 */
export async function checkSpending(tx: Tx, deps: { clock: Clock }, spending: Spending): Promise<void> {
  const chain = await findKeyChain(tx, spending.key);
  const first = chain.at(-1);
  if (first === undefined || !chain.some(isLimited)) return;
  await lockFamily(tx, first.id);
  await judgeSpending(tx, deps, chain, spending);
}

/** What it would be refused with, to look at: nobody else of the family waits for it. */
export async function foreseeSpending(
  deps: { db: Database; clock: Clock },
  spending: Spending,
): Promise<Refusal | null> {
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
  const money = (value: number) => moneyInWords(value, currency);
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

/** What was spent, in the transaction that spends it. */
export interface Spent {
  account: Id<'acct'>;
  key: Id<'key'>;
  quote: Id<'quote'>;
  payment: Id<'pay'> | null;
  amount: number;
  billed: boolean;
}

/** Counts it against the key. Every key's spending is counted: a limit that is set later looks back to the month's start. */
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
