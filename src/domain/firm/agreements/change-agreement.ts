import { fail } from '../../../core/fail.ts';
import type { FieldErrors } from '../../../core/field-errors.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { DbDeps, Tx } from '../../../storage/database.ts';
import type { PriceListBody, PriceRule } from '../../../wire/schemas/firm/prices/price-rules.ts';
import { findAccount } from '../../accounts/accounts.queries.ts';
import { findUnpaidCurrencies } from '../../accounts/billing/unpaid.queries.ts';
import type { Actor } from '../../events/audit.ts';
import { namesGroup } from '../prices/check/check-fields.ts';
import { checkOwnPrices } from '../prices/check/gaps-and-ties.ts';
import { chooseVersion, decidesPrices, versionsOfList } from '../prices/choose-version.ts';
import {
  findListMarks,
  findPriceVersion,
  findPriceVersions,
  lockPriceListsShared,
  type PriceListMark,
  type PriceVersionMark,
} from '../prices/price-lists.queries.ts';
import type { VersionedState } from '../versions/change-topic.ts';
import {
  type ChangeOptions,
  changeVersions,
  type Fields,
  restoreVersions,
  type Versioned,
  versionAt,
  withdrawUpcomingVersion,
} from '../versions/change-versions.ts';
import { findVersions } from '../versions/versions.queries.ts';
import { type AgreementValue, NO_AGREEMENT } from './agreement.ts';
import { findAgreement, findOwnPrices, lockCurrency } from './agreements.queries.ts';

const TOPIC = 'agreement';

const versionedAgreement = (account: Id<'acct'>, now: Date): Versioned => ({
  topic: TOPIC,
  account,
  definition: { fallback: { ...NO_AGREEMENT } },
  checkStored: (tx, value, errors) => checkPrices(tx, account, value, { now, errors }),
  audited: {
    changed: { action: 'agreement.change' },
    withdrawn: { action: 'agreement.withdraw' },
    target: toToken('acct', account),
  },
});

/** Read the agreement of a live account, with all its versions. */
export async function readAgreement(
  { db, clock }: DbDeps,
  account: Id<'acct'>,
): Promise<VersionedState<AgreementValue>> {
  const rows = await db.transaction('system', async (tx) => {
    const [found, versions] = await Promise.all([
      findAccount(tx, account),
      findVersions(tx, { topic: TOPIC, account }),
    ]);
    if (found === undefined) fail('not_found');
    return versions;
  });
  const now = clock.now();
  return { value: { ...NO_AGREEMENT, ...versionAt(rows, now)?.value }, fallback: NO_AGREEMENT, rows, now, locked: [] };
}

export async function changeAgreement(
  deps: DbDeps,
  actor: Actor,
  account: Id<'acct'>,
  change: ChangeOptions & Fields,
): Promise<void> {
  await checkLive(deps, account);
  await changeVersions(deps, actor, versionedAgreement(account, deps.clock.now()), change);
}

export async function restoreAgreement(
  deps: DbDeps,
  actor: Actor,
  account: Id<'acct'>,
  restoring: ChangeOptions & { version: number },
): Promise<void> {
  await checkLive(deps, account);
  await restoreVersions(deps, actor, versionedAgreement(account, deps.clock.now()), restoring);
}

export async function withdrawAgreement(
  deps: DbDeps,
  actor: Actor,
  account: Id<'acct'>,
  version: number,
): Promise<void> {
  await withdrawUpcomingVersion(deps, actor, versionedAgreement(account, deps.clock.now()), version);
}

/** Refuse a sandbox: it uses the agreement of its live account, so that tests show the live prices. */
async function checkLive({ db }: DbDeps, account: Id<'acct'>): Promise<void> {
  const found = (await db.transaction('system', (tx) => findAccount(tx, account))) ?? fail('not_found');
  if (found.account.parent_id === null) return;
  fail('validation_failed', { message: 'A sandbox goes by what is agreed with its live account: change it there.' });
}

/** Add errors for the agreed price list and the customer's own prices, against the current and upcoming versions. */
async function checkPrices(
  tx: Tx,
  account: Id<'acct'>,
  value: Fields,
  { now, errors }: { now: Date; errors: FieldErrors },
): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the request's schema has checked these fields.
  const { price_list: key, own_prices: rules } = value as { price_list: string | null; own_prices: PriceRule[] };
  lockPriceListsShared(tx);
  const [currency, lists, versions] = await Promise.all([
    lockCurrency(tx, account),
    findListMarks(tx),
    findPriceVersions(tx, null),
  ]);
  const list = lists.find((one) => one.key === key);
  if (key !== null && list === undefined) errors.add('price_list', 'There is no such price list.');
  else if (list !== undefined && list.currency !== currency) {
    errors.add('price_list', `Must be in ${currency}, the currency of the account; this one is in ${list.currency}.`);
  }
  if (list !== undefined) await checkUnpaid(tx, account, list, { now, errors });
  if (rules.length === 0) return;
  const mark = chooseVersion(lists, versions, { list: key, currency }, now);
  const upcoming = versionsOfList(versions, mark?.list ?? '').filter(
    (one) => one.withdrawn_at === null && one.starts_at > now,
  );
  for (const { list: listKey, number } of mark === undefined ? [] : [mark, ...upcoming]) {
    const version = await findPriceVersion(tx, listKey, number);
    for (const { path, message } of version === undefined ? [] : checkOwnPrices(version.body, rules)) {
      errors.add(path.replace(/^rules\b/, 'own_prices'), message);
    }
  }
}

/** A newly agreed list must be in the currency of everything unpaid; a list agreed on earlier is exempt. */
async function checkUnpaid(
  tx: Tx,
  account: Id<'acct'>,
  { key, currency }: Pick<PriceListMark, 'key' | 'currency'>,
  { now, errors }: { now: Date; errors: FieldErrors },
): Promise<void> {
  const [unpaid, agreed] = await Promise.all([findUnpaidCurrencies(tx, account), findAgreement(tx, account, now)]);
  const others = unpaid.filter((one) => one !== currency);
  if (others.length === 0 || agreed.price_list === key) return;
  errors.add('price_list', `This one is in ${currency}, and something in ${others.join(', ')} is still unpaid.`);
}

/** A price list about to change its content, with all lists and versions. */
interface ChangedList {
  list: PriceListMark;
  body: PriceListBody;
  lists: readonly PriceListMark[];
  versions: readonly PriceVersionMark[];
  now: Date;
}

/** Add an error for each customer whose own prices name a group that the changed list no longer has. */
export async function protectOwnPrices(
  tx: Tx,
  { list, body, lists, versions, now }: ChangedList,
  { errors, at }: { errors: FieldErrors; at: (groups: string) => string },
): Promise<void> {
  for (const { customer_name, price_list, own_prices } of await findOwnPrices(tx, list.currency, now)) {
    const choice = { list: price_list, currency: list.currency };
    if (!own_prices.some(namesGroup) || !decidesPrices(list, { lists, versions }, choice, now)) continue;
    for (const { path, message } of checkOwnPrices(body, own_prices)) {
      const { when = {} } = ruleAt(own_prices, path);
      const groups = path.endsWith('.country') || when.country !== undefined ? 'country_groups' : 'language_groups';
      errors.add(at(groups), `An own price of ${customer_name} needs it: ${message}`);
    }
  }
}

const ruleAt = (rules: readonly PriceRule[], path: string): Pick<PriceRule, 'when'> =>
  rules[Number(path.split('.')[1])] ?? {};
