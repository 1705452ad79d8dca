import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { PriceListBody } from '../../../wire/schemas/firm/prices/price-rules.ts';
import { type EffectiveAgreement, findAgreements } from '../../firm/agreements/agreements.queries.ts';
import { chooseVersion } from '../../firm/prices/choose-version.ts';
import { findPriceVersion, type PriceListMark, type PriceVersionMark } from '../../firm/prices/price-lists.queries.ts';
import type { RateCard } from '../../pricing/list/price-lines.ts';
import { agreedRateCard, type ListVersion, rateCardOf } from '../../pricing/list/rate-card.ts';

export interface KnownLists {
  lists: readonly PriceListMark[];
  versions: readonly PriceVersionMark[];
  now: Date;
}

/** Rate cards of an account: the current one, and the one with the draft in force. */
export interface BothRateCards {
  /** Null if no list of the currency is in force yet. */
  before: RateCard | null;
  after: RateCard;
}

type CompiledList = { body: PriceListBody; rateCard: RateCard };

const compileList = (version: ListVersion): CompiledList => ({ body: version.body, rateCard: rateCardOf(version) });

/** The rate cards of each account, by the version in force and by a draft, both with the account's agreement. */
export async function accountRateCards(
  tx: Tx,
  { lists, versions, now }: KnownLists,
  { currency, draft }: { currency: string; draft: PriceListBody },
  accounts: readonly Id<'acct'>[],
): Promise<(account: Id<'acct'>) => BothRateCards> {
  const agreements = await findAgreements(tx, accounts, now);
  const after = compileList({ version: '', currency, body: draft });
  const read = new Map<string, CompiledList | null>();
  const both = new Map<Id<'acct'>, BothRateCards>();
  for (const { account_id, agreed } of agreements) {
    const mark = chooseVersion(lists, versions, { list: agreed.price_list, currency }, now);
    let before = mark && read.get(mark.label);
    if (mark !== undefined && before === undefined) {
      const row = await findPriceVersion(tx, mark.list, mark.number);
      before = row === undefined ? null : compileList({ version: row.label, currency, body: row.body });
      read.set(mark.label, before);
    }
    both.set(account_id, {
      before: before ? withAgreement(before, agreed) : null,
      after: withAgreement(after, agreed),
    });
  }
  return (account) => both.get(account) ?? { before: null, after: after.rateCard };
}

function withAgreement({ rateCard, body }: CompiledList, { discount, own_prices: own }: EffectiveAgreement): RateCard {
  return agreedRateCard(rateCard, body, { name: '', discount, own_prices: own.length === 0 ? null : own });
}
