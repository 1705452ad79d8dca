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

/** What decides for an account: now, and once the draft holds for it. */
export interface BothTariffs {
  /** Null where no list of the currency holds yet. */
  before: Tariff | null;
  after: Tariff;
}

type Decider = { body: PriceListBody; tariff: Tariff };

const deciderOf = (version: ListVersion): Decider => ({ body: version.body, tariff: tariffOf(version) });

/** The prices of each account by the version in force for it and by a draft, both with what was agreed with it. */
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
