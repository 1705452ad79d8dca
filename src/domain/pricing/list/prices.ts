import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import { chooseVersion } from '../../firm/prices/choose-version.ts';
import {
  findListMarks,
  findPriceVersion,
  findVersionMarks,
  type PriceListMark,
  type PriceVersionRow,
} from '../../firm/prices/price-lists.queries.ts';
import { createFreshLook } from '../../firm/versions/fresh-look.ts';
import { createCompileOwn } from './compile-own.ts';
import type { Tariff } from './price-lines.ts';
import { agreedTariff, type PriceAgreement, tariffOf } from './tariff.ts';

/** The price lists in force, cached in this process. */
export interface Prices {
  /** The rate card of an account at a time; null: no agreement. */
  tariffFor(agreement: PriceAgreement | null, at: Date): Tariff;
  /** The current rate card without an agreement. */
  current(): Tariff;
  /** The rate card that priced a quote. */
  byVersion(label: string): Tariff | undefined;
  /** Reload unless the last load is less than a second old. If loading fails, the known values stay. */
  fresh(): Promise<void>;
  /** Reload now, after a change in this process. */
  refresh(): Promise<void>;
}

interface KnownVersion extends PriceVersionRow {
  tariff: Tariff;
}

interface Known {
  lists: readonly PriceListMark[];
  versions: readonly KnownVersion[];
}

/**
 * Versions never change and begin seconds after they are published, so every process knows a version before it begins.
 */
export function createPrices({ db, clock }: { db: Database; clock: Clock }): Prices {
  const compileOwn = createCompileOwn();
  let known: Known = { lists: [], versions: [] };
  const look = createFreshLook(async () => {
    known = await db.transaction('system', (tx) => readKnown(tx, known));
  });
  const tariffFor = (agreement: PriceAgreement | null, at: Date): Tariff => {
    const found = chooseVersion(known.lists, known.versions, agreement ?? { list: null, currency: null }, at);
    if (found === undefined) refuse(agreement?.currency ?? null);
    return agreement === null ? found.tariff : agreedTariff(found.tariff, found.body, agreement, compileOwn);
  };
  return {
    tariffFor,
    current: () => tariffFor(null, clock.now()),
    byVersion: (label) => known.versions.find((one) => one.label === label)?.tariff,
    ...look,
  };
}

/** Refuse rather than price in a currency other than the account's. */
function refuse(currency: string | null): never {
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
      return row && { ...row, tariff: tariffIn(lists, row) };
    }),
  );
  return { lists, versions: versions.filter((one) => one !== undefined) };
}

function tariffIn(lists: readonly PriceListMark[], { list, label, body }: PriceVersionRow): Tariff {
  const currency = lists.find(({ key }) => key === list)?.currency ?? '';
  return tariffOf({ version: label, currency, body });
}
