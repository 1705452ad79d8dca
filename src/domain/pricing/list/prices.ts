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

/** What the firm charges, as this process knows it. */
export interface Prices {
  /** What decides prices for an account at a moment; null: nothing was agreed with it. */
  tariffFor(agreement: PriceAgreement | null, at: Date): Tariff;
  /** What decides them now, where nothing was agreed. */
  current(): Tariff;
  /** What a quote was priced by. */
  byVersion(label: string): Tariff | undefined;
  /** Looks again where the last look is older than a second; where it cannot, what is known holds on. */
  fresh(): Promise<void>;
  /** Looks again: somebody here has just changed something. */
  refresh(): Promise<void>;
}

interface KnownVersion extends PriceVersionRow {
  tariff: Tariff;
}

interface Known {
  lists: readonly PriceListMark[];
  versions: readonly KnownVersion[];
}

/** Versions never change and begin seconds after they are published: every process knows one before it begins. */
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

/** Nobody is priced in another currency than their own. */
function refuse(currency: string | null): never {
  if (currency === null) fail('unavailable', { message: 'The price list could not be read. Try again soon.' });
  const message = `No price list in ${currency} holds, which is the currency of the account. Write to the team about it.`;
  fail('validation_failed', { message });
}

/** What is known of versions is kept; whole ones are read where they are new. */
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
