import { formatTimestamp } from '../../../../wire/reference/dates.ts';
import type {
  ListedPriceList,
  PriceList,
  PriceVersionMark as ShownVersion,
} from '../../../../wire/schemas/firm/prices/price-lists.ts';
import { checkList } from '../check/check-list.ts';
import { inForceAt } from '../choose-version.ts';
import type { PriceVersionMark } from '../price-lists.queries.ts';
import type { PriceListState } from './read-lists.ts';

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
export type Names = ReadonlyMap<string, string>;

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
