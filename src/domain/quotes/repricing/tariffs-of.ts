import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { PriceListBody } from '../../../wire/schemas/firm/prices/price-rules.ts';
import { type Agreed, findAgreements } from '../../firm/agreements/agreements.queries.ts';
import { chooseVersion } from '../../firm/prices/choose-version.ts';
import { findPriceVersion, type PriceListMark, type PriceVersionMark } from '../../firm/prices/price-lists.queries.ts';
import type { Tariff } from '../../pricing/list/price-lines.ts';
import { agreedTariff, type ListVersion, tariffOf } from '../../pricing/list/tariff.ts';

export interface KnownLists {
  lists: readonly PriceListMark[];
  versions: readonly PriceVersionMark[];
  now: Date;
}

/** Rate cards of an account: the current one, and the one with the draft in force. */
export interface BothTariffs {
  /** Null if no list of the currency is in force yet. */
  before: Tariff | null;
  after: Tariff;
}

type Decider = { body: PriceListBody; tariff: Tariff };

const deciderOf = (version: ListVersion): Decider => ({ body: version.body, tariff: tariffOf(version) });

/** The rate cards of each account, by the version in force and by a draft, both with the account's agreement. */
export async function tariffsOf(
  tx: Tx,
  { lists, versions, now }: KnownLists,
  { currency, draft }: { currency: string; draft: PriceListBody },
  accounts: readonly Id<'acct'>[],
): Promise<(account: Id<'acct'>) => BothTariffs> {
  const agreements = await findAgreements(tx, accounts, now);
  const after = deciderOf({ version: '', currency, body: draft });
  const read = new Map<string, Decider | null>();
  const both = new Map<Id<'acct'>, BothTariffs>();
  for (const { account_id, agreed } of agreements) {
    const mark = chooseVersion(lists, versions, { list: agreed.price_list, currency }, now);
    let before = mark && read.get(mark.label);
    if (mark !== undefined && before === undefined) {
      const row = await findPriceVersion(tx, mark.list, mark.number);
      before = row === undefined ? null : deciderOf({ version: row.label, currency, body: row.body });
      read.set(mark.label, before);
    }
    both.set(account_id, { before: before ? withAgreed(before, agreed) : null, after: withAgreed(after, agreed) });
  }
  return (account) => both.get(account) ?? { before: null, after: after.tariff };
}

function withAgreed({ tariff, body }: Decider, { discount, own_prices: own }: Agreed): Tariff {
  return agreedTariff(tariff, body, { name: '', discount, own_prices: own.length === 0 ? null : own });
}
