import { createHash } from 'node:crypto';
import { later } from '../../../../core/calendar.ts';
import { fail } from '../../../../core/fail.ts';
import { FieldErrors } from '../../../../core/field-errors.ts';
import type { Tx } from '../../../../storage/database.ts';
import { formatTimestamp, readTimestamp } from '../../../../wire/reference/dates.ts';
import type {
  ListedPriceList,
  PriceList,
  PriceVersionMark as ShownVersion,
} from '../../../../wire/schemas/firm/prices/price-lists.ts';
import type { PriceListBody } from '../../../../wire/schemas/firm/prices/price-rules.ts';
import { type Actor, audit } from '../../../events/audit.ts';
import { protectOwnPrices } from '../../agreements/change-agreement.ts';
import { checkList } from '../check/gaps-and-ties.ts';
import { chooseVersion, inForceAt } from '../choose-version.ts';
import {
  findPriceVersions,
  insertPriceVersion,
  type PriceListRow,
  type PriceVersionMark,
  withdrawPriceVersion,
} from '../price-lists.queries.ts';
import {
  type NamedList,
  type PriceListDeps,
  type PriceListState,
  requireList,
  saveList,
  withLockedLists,
} from './change-lists.ts';

/** Delay before a version begins, so that every process has loaded it by then. */
const LEAD_MS = 5000;
const TOO_LATE_MS = 2000;

/** Identifies a draft and the version it was compared with. */
export const hashOf = (list: Pick<PriceListRow, 'key' | 'currency'>, draft: PriceListBody, compared: string | null) =>
  createHash('sha256')
    .update(JSON.stringify([list.key, list.currency, draft, compared]))
    .digest('base64url');

/** The version in force that a draft replaces: of its own list, else of the currency's default. */
export function comparedWith(
  lists: readonly PriceListRow[],
  versions: readonly PriceVersionMark[],
  { key, currency }: PriceListRow,
  now: Date,
): PriceVersionMark | null {
  const own = lists.filter((list) => list.currency === currency);
  return chooseVersion(own, versions, { list: key, currency }, now) ?? null;
}

/** Return the draft, or refuse it with all its errors, including customers whose own prices it would end. */
export async function requireValidDraft(
  tx: Tx,
  list: PriceListRow,
  known: { lists: readonly PriceListRow[]; versions: readonly PriceVersionMark[]; now: Date },
): Promise<PriceListBody> {
  const { draft } = list;
  if (draft === null) fail('invalid_state', { message: 'The list has no draft. Write one, or copy a version.' });
  const errors = new FieldErrors();
  const at = (path: string) => `draft.${path}`;
  for (const { path, message } of checkList(draft)) errors.add(at(path), message);
  if (!errors.any) await protectOwnPrices(tx, { list, body: draft, ...known }, { errors, at });
  errors.throwIfAny();
  return draft;
}

interface PublishRequest extends NamedList {
  hash: string;
  starts_at?: string | undefined;
  note?: string | undefined;
}

/** Publish the draft as the next version, if it is unchanged since its preview. */
export async function publishList(
  deps: PriceListDeps,
  actor: Actor,
  { list: key, version, hash, starts_at, note }: PublishRequest,
): Promise<void> {
  await withLockedLists(deps, async (tx, lists) => {
    const list = requireList(lists, key, version);
    const now = deps.clock.now();
    const all = await findPriceVersions(tx, null);
    const draft = await requireValidDraft(tx, list, { lists, versions: all, now });
    if (hash !== hashOf(list, draft, comparedWith(lists, all, list, now)?.label ?? null))
      fail('stale', { message: 'The draft, or what it was compared with, has changed since. Preview it again.' });
    const versions = all.filter((one) => one.list === key);
    const start = startOf(starts_at, versions, now);
    const number = versions.length + 1;
    const label = `${key}.${number}`;
    const published = { published_by: actor.name, published_at: now, withdrawn_at: null };
    insertPriceVersion(tx, {
      list: key,
      number,
      label,
      body: draft,
      starts_at: start,
      note: note ?? null,
      ...published,
    });
    saveList(tx, deps, { ...list, draft: null, draft_changed_by: null, draft_changed_at: null });
    const detail = { version: label, starts_at: start.toISOString() };
    audit(tx, deps, actor, { action: 'price_list.publish', target: key, detail });
  });
}

/** Start of a version: in a few seconds, or a future time at which no other version begins. */
function startOf(startsAt: string | undefined, versions: readonly PriceVersionMark[], now: Date): Date {
  const findStartingAt = (at: Date) =>
    versions.find((one) => one.withdrawn_at === null && one.starts_at.getTime() === at.getTime());
  const soonest = later(now, LEAD_MS);
  if (startsAt === undefined) {
    let start = soonest;
    while (findStartingAt(start) !== undefined) start = later(start, 1);
    return start;
  }
  const errors = new FieldErrors();
  const start = readTimestamp(startsAt) ?? now;
  if (start < soonest)
    errors.add(
      'starts_at',
      'Must be at least 5 seconds ahead; leave it out for a version that holds as soon as it can.',
    );
  const other = findStartingAt(start);
  if (other !== undefined)
    errors.add('starts_at', `Version ${other.number} begins at that very moment. Withdraw it, or choose another.`);
  errors.throwIfAny();
  return start;
}

/** Withdraw a version that has not begun. */
export async function withdrawVersion(
  deps: PriceListDeps,
  actor: Actor,
  { list: key, number }: { list: string; number: number },
): Promise<void> {
  await withLockedLists(deps, async (tx, lists) => {
    requireList(lists, key, undefined);
    const version = (await findPriceVersions(tx, key)).find((one) => one.number === number) ?? fail('not_found');
    if (version.withdrawn_at !== null) return;
    const now = deps.clock.now();
    if (version.starts_at < later(now, TOO_LATE_MS))
      fail('invalid_state', { message: 'It has begun, or is about to. Copy an earlier version and publish that.' });
    withdrawPriceVersion(tx, version, now);
    audit(tx, deps, actor, { action: 'price_list.withdraw', target: key, detail: { version: version.label } });
  });
}

const stamp = (date: Date | undefined) => (date === undefined ? null : formatTimestamp(date));

/** Active versions that begin later, the next one first. */
const upcomingAfter = (versions: readonly PriceVersionMark[], at: Date): PriceVersionMark[] =>
  versions
    .filter(({ withdrawn_at, starts_at }) => withdrawn_at === null && starts_at > at)
    .toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());

export function presentListed({ list, versions, now }: PriceListState): ListedPriceList {
  return {
    key: list.key,
    name: list.name,
    currency: list.currency,
    default: list.is_default,
    main: list.is_main,
    in_force: inForceAt(versions, now)?.number ?? null,
    next_starts_at: stamp(upcomingAfter(versions, now)[0]?.starts_at),
    has_draft: list.draft !== null,
    version: list.version,
    created_at: formatTimestamp(list.created_at),
    updated_at: formatTimestamp(list.updated_at),
  };
}

/** Names of people, by token. */
type Names = ReadonlyMap<string, string>;

export function presentPriceList(state: PriceListState, names: Names): PriceList {
  const { list, versions } = state;
  const { draft: body, draft_changed_by, draft_changed_at } = list;
  return {
    ...presentListed(state),
    versions: versions.toReversed().map((version) => presentPriceVersion(version, state, names)),
    draft: body && {
      body,
      faults: checkList(body),
      changed_by: draft_changed_by ?? '',
      changed_by_name: names.get(draft_changed_by ?? '') ?? draft_changed_by ?? '',
      changed_at: formatTimestamp(draft_changed_at ?? list.updated_at),
    },
  };
}

export function presentPriceVersion(
  version: PriceVersionMark,
  { versions, now }: PriceListState,
  names: Names,
): ShownVersion {
  const { number, label, starts_at, note, published_by, published_at, withdrawn_at } = version;
  return {
    number,
    version: label,
    state: stateOf(version, versions, now),
    starts_at: formatTimestamp(starts_at),
    ends_at: withdrawn_at === null ? stamp(upcomingAfter(versions, starts_at)[0]?.starts_at) : null,
    note,
    published_by,
    published_by_name: names.get(published_by) ?? published_by,
    published_at: formatTimestamp(published_at),
  };
}

function stateOf(
  { number, starts_at, withdrawn_at }: PriceVersionMark,
  versions: readonly PriceVersionMark[],
  now: Date,
): ShownVersion['state'] {
  if (withdrawn_at !== null) return 'withdrawn';
  if (starts_at > now) return 'upcoming';
  return inForceAt(versions, now)?.number === number ? 'in_force' : 'past';
}
