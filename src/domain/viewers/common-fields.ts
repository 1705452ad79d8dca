import { keysOf } from '../../wire/groups/keys-of.ts';
import type { Reference } from '../../wire/groups/references.ts';
import { type Field, field, fieldOr, fieldOrAbsent, fields, isSeen, type Visibility } from './show.ts';
import { EVERYONE, KNOWS_CUSTOMER, MAKER_TEXT_VIEWERS, TEAM, TEAM_KNOWS_CUSTOMER } from './viewers.ts';

/** Viewers of each reference. */
const REFERENCE_FIELDS = {
  reference: field(MAKER_TEXT_VIEWERS),
  client_reference: field(MAKER_TEXT_VIEWERS),
  case_reference: field(MAKER_TEXT_VIEWERS),
  // The customer's invoice shows the purchase order.
  purchase_order: field(KNOWS_CUSTOMER),
} satisfies Record<Reference, Field>;

/** Fields that quotes and orders share, with their viewers. */
export const COMMON_FIELDS = {
  ...REFERENCE_FIELDS,
  ...fields(MAKER_TEXT_VIEWERS, ['metadata', 'notes']),
  account: field(TEAM_KNOWS_CUSTOMER),
  customer_name: fieldOrAbsent(TEAM_KNOWS_CUSTOMER),
  customer: field(['maker', ...TEAM_KNOWS_CUSTOMER, 'app']),
  referred: fieldOr(['maker', ...TEAM, 'app'], () => false),
  partner: fieldOrAbsent(KNOWS_CUSTOMER),
  partner_name: fieldOrAbsent(KNOWS_CUSTOMER),
  ...fields(EVERYONE, [
    'url',
    'token',
    'number',
    'status',
    'currency',
    'translation_type',
    'certification',
    'delivery',
    'turnaround',
    'deadline',
    'promised_at',
    'livemode',
    'version',
    'created_at',
    'updated_at',
    'actions',
    'next_action',
  ]),
  ...fields(TEAM, [
    'assignee',
    'assignee_name',
    'document_count',
    'pages',
    'due_at',
    'late',
    'note_count',
    'play_money',
    'summary',
  ]),
};

export type CommonField = keyof typeof COMMON_FIELDS;

/** Field that each list filter reveals; null: visible to everyone. */
export type FilterFields<Filter extends string> = Readonly<Record<Filter, CommonField | null>>;

/** Whether a filter reveals a field that at least one of the viewers may not read. */
export function filtersByHiddenField<Filter extends string>(
  fieldsOf: FilterFields<Filter>,
  filters: Readonly<Partial<Record<Filter, unknown>>>,
  viewers: readonly Visibility['viewers'][number][],
): boolean {
  const usedFilters = keysOf(fieldsOf).filter((name) => filters[name] !== undefined);
  return usedFilters.some((name) => {
    const about = fieldsOf[name];
    return about !== null && viewers.some((viewer) => !isSeenBy(about, viewer));
  });
}

export const isSeenBy = (name: CommonField, viewer: Visibility['viewers'][number]): boolean =>
  isSeen(COMMON_FIELDS[name], { viewers: [viewer], entryPoint: null });
