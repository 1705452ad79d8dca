import { fail } from '../../../core/fail.ts';
import type { DbDeps, Tx } from '../../../storage/database.ts';
import { chooseVersion } from '../../firm/prices/choose-version.ts';
import {
  findListMarks,
  findPriceVersion,
  findVersionMarks,
  type PriceListMark,
  type PriceVersionRow,
} from '../../firm/prices/price-lists.queries.ts';
import { createCacheRefresh } from '../../firm/versions/refresh-cache.ts';
import { type CompiledRules, compileRules } from './compile-list.ts';
import { agreedRateCard, type CompileOwnPrices, type PriceAgreement, type RateCard, rateCardOf } from './rate-card.ts';

const MAX_COMPILED = 200;

/** Compile an account's own prices once for each list version; the least recently used are dropped. */
export function createOwnPricesCompiler(): CompileOwnPrices {
  const compiled = new Map<string, CompiledRules>();
  return (name, body, own) => {
    const rules = compiled.get(name) ?? compileRules(body, own);
    compiled.delete(name);
    compiled.set(name, rules);
    for (const oldest of compiled.keys()) {
      if (compiled.size <= MAX_COMPILED) break;
      compiled.delete(oldest);
    }
    return rules;
  };
}

/** The price lists in force, cached in this process. */
export interface Prices {
  /** The rate card of an account at a time; null: no agreement. */
  rateCardFor(agreement: PriceAgreement | null, at: Date): RateCard;
  /** The current rate card without an agreement. */
  current(): RateCard;
  /** The rate card that priced a quote. */
  byVersion(label: string): RateCard | undefined;
  /** Reload unless the last load is less than a second old. If loading fails, the known values stay. */
  refreshIfStale(): Promise<void>;
  /** Reload now, after a change in this process. */
  refresh(): Promise<void>;
}

interface KnownVersion extends PriceVersionRow {
  rateCard: RateCard;
}

interface Known {
  lists: readonly PriceListMark[];
  versions: readonly KnownVersion[];
}

/**
 * Versions never change and begin seconds after they are published, so every process knows a version before it begins.
 */
export function createPrices({ db, clock }: DbDeps): Prices {
  const compileOwn = createOwnPricesCompiler();
  let known: Known = { lists: [], versions: [] };
  const cache = createCacheRefresh(async () => {
    known = await db.transaction('system', (tx) => readKnown(tx, known));
  });
  const rateCardFor = (agreement: PriceAgreement | null, at: Date): RateCard => {
    const found = chooseVersion(known.lists, known.versions, agreement ?? { list: null, currency: null }, at);
    if (found === undefined) refuseCurrency(agreement?.currency ?? null);
    return agreement === null ? found.rateCard : agreedRateCard(found.rateCard, found.body, agreement, compileOwn);
  };
  return {
    rateCardFor,
    current: () => rateCardFor(null, clock.now()),
    byVersion: (label) => known.versions.find((one) => one.label === label)?.rateCard,
    ...cache,
  };
}

/** Refuse rather than price in a currency other than the account's. */
function refuseCurrency(currency: string | null): never {
  if (currency === null) fail('unavailable', { message: 'The price list could not be read. Try again soon.' });
  const message = `No price list in ${currency} holds, which is the currency of the account. Write to the team about it.`;
  fail('validation_failed', { message });
}

/** Reuse known versions; read only the new ones in full. */
async function readKnown(tx: Tx, before: Known): Promise<Known> {
  const [lists, marks] = await Promise.all([findListMarks(tx), findVersionMarks(tx)]);
  const versions = await Promise.all(
    marks.map(async ({ list, number, withdrawn_at }) => {
      const old = before.versions.find((one) => one.list === list && one.number === number);
      if (old !== undefined) return { ...old, withdrawn_at };
      const row = await findPriceVersion(tx, list, number);
      return row && { ...row, rateCard: compileVersion(lists, row) };
    }),
  );
  return { lists, versions: versions.filter((one) => one !== undefined) };
}

function compileVersion(lists: readonly PriceListMark[], { list, label, body }: PriceVersionRow): RateCard {
  const currency = lists.find(({ key }) => key === list)?.currency ?? '';
  return rateCardOf({ version: label, currency, body });
}
