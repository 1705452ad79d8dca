import { fail, failField } from '../../../../core/fail.ts';
import { FieldErrors } from '../../../../core/field-errors.ts';
import { checkVersion } from '../../../../core/lifecycle.ts';
import type { DbDeps, Tx } from '../../../../storage/database.ts';
import type { PriceListBody } from '../../../../wire/schemas/firm/prices/price-rules.ts';
import { type Actor, audit } from '../../../events/audit.ts';
import { protectOwnPrices } from '../../agreements/change-agreement.ts';
import { inForceAt, versionsOfList } from '../choose-version.ts';
import {
  findPriceLists,
  findPriceVersion,
  findPriceVersions,
  insertPriceList,
  lockPriceLists,
  type PriceListRow,
  type PriceVersionMark,
  type PriceVersionRow,
  savePriceList,
} from '../price-lists.queries.ts';

export interface PriceListDeps extends DbDeps {
  prices: { refresh(): Promise<void> };
}

/** A price list, and the version of the row the change is based on. */
export interface NamedList {
  list: string;
  version?: number | undefined;
}

interface NewList {
  key: string;
  name: string;
  currency: string;
  copy_of?: { list: string; number: number } | undefined;
}

/** Create a list with a draft and no version. */
export async function createPriceList(deps: PriceListDeps, actor: Actor, input: NewList): Promise<void> {
  const { key, name, currency, copy_of } = input;
  await withLockedLists(deps, async (tx, lists) => {
    if (lists.some((list) => list.key === key)) failField('key', 'Another list has this key.');
    const draft = await bodyToCopy(tx, deps, lists, copy_of);
    const now = deps.clock.now();
    const is_default = !lists.some((list) => list.is_default && list.currency === currency);
    insertPriceList(tx, {
      key,
      name,
      currency,
      is_default,
      is_main: false,
      draft,
      draft_changed_by: actor.name,
      draft_changed_at: now,
      version: 1,
      created_at: now,
      updated_at: now,
    });
    audit(tx, deps, actor, { action: 'price_list.create', target: key, detail: { name, currency } });
  });
}

async function bodyToCopy(
  tx: Tx,
  { clock }: PriceListDeps,
  lists: readonly PriceListRow[],
  copied: NewList['copy_of'],
): Promise<PriceListBody> {
  if (copied !== undefined) {
    const version = await findPriceVersion(tx, copied.list, copied.number);
    return version?.body ?? failField('copy_of', 'There is no such version.');
  }
  const main = lists.find(({ is_main }) => is_main)?.key ?? '';
  const current = inForceAt(versionsOfList(await findPriceVersions(tx, main), main), clock.now());
  const version = current && (await findPriceVersion(tx, main, current.number));
  return version?.body ?? fail('not_found');
}

/** Rename a list, or make it the main or default list. */
export async function changePriceList(
  deps: PriceListDeps,
  actor: Actor,
  { list: key, version, ...input }: NamedList & { name?: string; default?: boolean; main?: boolean },
): Promise<void> {
  await withLockedLists(deps, async (tx, lists) => {
    const list = requireList(lists, key, version);
    if (input.default === false && list.is_default)
      failField('default', 'A currency keeps a default: make another list the default instead.');
    if (input.main === false && list.is_main) failField('main', 'Make another list the main one instead.');
    const newMark = (['main', 'default'] as const).find((mark) => input[mark] === true);
    if (newMark !== undefined) await checkCanBeDefault(tx, deps, lists, list, newMark);
    const main = input.main ?? list.is_main;
    const changed = {
      ...list,
      name: input.name ?? list.name,
      is_main: main,
      is_default: list.is_default || input.default === true || main,
    };
    // Unmark the other lists first: a unique index allows one main list, and one default per currency.
    for (const other of lists) {
      if (other.key === key) continue;
      const is_main = other.is_main && !changed.is_main;
      const is_default = other.is_default && !(changed.is_default && other.currency === changed.currency);
      if (is_main !== other.is_main || is_default !== other.is_default)
        saveList(tx, deps, { ...other, is_main, is_default });
    }
    saveList(tx, deps, changed);
    audit(tx, deps, actor, { action: 'price_list.change', target: key, detail: { ...input } });
  });
}

/** Refuse a list that cannot price accounts without an agreement. */
async function checkCanBeDefault(
  tx: Tx,
  { clock }: PriceListDeps,
  lists: readonly PriceListRow[],
  list: PriceListRow,
  mark: 'main' | 'default',
): Promise<void> {
  const now = clock.now();
  const versions = await findPriceVersions(tx, null);
  const current = inForceAt(versionsOfList(versions, list.key), now);
  const version = current && (await findPriceVersion(tx, list.key, current.number));
  if (version === undefined) failField(mark, 'No version of the list holds yet. Publish one first.');
  if (list.is_default) return;
  const errors = new FieldErrors();
  const promoted = { ...list, is_default: true };
  const demoted = lists.map((one) => ({ ...one, is_default: false, is_main: false }));
  const after = [promoted, ...demoted.filter(({ key }) => key !== list.key)];
  await protectOwnPrices(
    tx,
    { list: promoted, body: version.body, lists: after, versions, now },
    { errors, at: () => mark },
  );
  errors.throwIfAny();
}

/** Save the draft, even with errors; errors only prevent publishing. */
export async function changeDraft(
  deps: PriceListDeps,
  actor: Actor,
  { list: key, version, body }: NamedList & { body: PriceListBody },
): Promise<void> {
  await withLockedLists(deps, async (tx, lists) => {
    saveDraft(tx, deps, actor, requireList(lists, key, version), body);
    audit(tx, deps, actor, { action: 'price_list.draft', target: key, detail: { rules: body.rules.length } });
  });
}

/** Copy an earlier version into the draft. */
export async function copyVersion(
  deps: PriceListDeps,
  actor: Actor,
  { list: key, version, number }: NamedList & { number: number },
): Promise<void> {
  await withLockedLists(deps, async (tx, lists) => {
    const list = requireList(lists, key, version);
    const old = (await findPriceVersion(tx, key, number)) ?? failField('number', 'The list has no such version.');
    saveDraft(tx, deps, actor, list, old.body);
    audit(tx, deps, actor, { action: 'price_list.draft', target: key, detail: { copy_of: old.label } });
  });
}

export async function deleteDraft(deps: PriceListDeps, actor: Actor, { list: key, version }: NamedList): Promise<void> {
  await withLockedLists(deps, async (tx, lists) => {
    const list = requireList(lists, key, version);
    if (list.draft === null) return;
    saveList(tx, deps, { ...list, draft: null, draft_changed_by: null, draft_changed_at: null });
    audit(tx, deps, actor, { action: 'price_list.discard', target: key });
  });
}

/** Run one change at a time, then refresh this process's prices. */
export async function withLockedLists(
  { db, prices }: PriceListDeps,
  work: (tx: Tx, lists: PriceListRow[]) => Promise<void>,
): Promise<void> {
  await db.transaction('system', async (tx) => work(tx, await lockPriceLists(tx)));
  await prices.refresh();
}

export function requireList(lists: readonly PriceListRow[], key: string, version: number | undefined): PriceListRow {
  const list = lists.find((one) => one.key === key) ?? fail('not_found');
  checkVersion(list, version);
  return list;
}

function saveDraft(tx: Tx, deps: PriceListDeps, actor: Actor, list: PriceListRow, draft: PriceListBody): void {
  saveList(tx, deps, { ...list, draft, draft_changed_by: actor.name, draft_changed_at: deps.clock.now() });
}

/** Save with the next row version. */
export function saveList(tx: Tx, { clock }: Pick<PriceListDeps, 'clock'>, list: PriceListRow): void {
  savePriceList(tx, { ...list, version: list.version + 1, updated_at: clock.now() });
}

/** A list with its versions at a time. */
export interface PriceListState {
  list: PriceListRow;
  versions: readonly PriceVersionMark[];
  now: Date;
}

/** Oldest first. */
export async function readPriceLists({ db, clock }: DbDeps): Promise<PriceListState[]> {
  return db.transaction('system', async (tx) => {
    const [lists, versions] = await Promise.all([findPriceLists(tx), findPriceVersions(tx, null)]);
    return lists.map((list) => ({ list, versions: versionsOfList(versions, list.key), now: clock.now() }));
  });
}

export async function readPriceList(deps: DbDeps, key: string): Promise<PriceListState> {
  return (await readPriceLists(deps)).find(({ list }) => list.key === key) ?? fail('not_found');
}

export async function readPriceVersion(
  deps: DbDeps,
  { list: key, number }: { list: string; number: number },
): Promise<{ row: PriceVersionRow; state: PriceListState }> {
  const state = await readPriceList(deps, key);
  const row = await deps.db.transaction('system', (tx) => findPriceVersion(tx, key, number));
  return { row: row ?? fail('not_found'), state };
}
