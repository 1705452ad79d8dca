import type { Reference } from '../../wire/groups/references.ts';
import { type Field, field, fieldOr, fieldOrAbsent, fields, isSeen, type Sight } from './show.ts';
import { EVERYONE, KNOWING, OF_MAKER, TEAM, TEAM_KNOWING } from './viewers.ts';

/** Viewers of each reference. */
const REFERENCE_FIELDS = {
  reference: field(OF_MAKER),
  client_reference: field(OF_MAKER),
  case_reference: field(OF_MAKER),
  // The customer's invoice shows the purchase order.
  purchase_order: field(KNOWING),
} satisfies Record<Reference, Field>;

/** Fields that quotes and orders share, with their viewers. */
export const COMMON_FIELDS = {
  ...REFERENCE_FIELDS,
  ...fields(OF_MAKER, ['metadata', 'notes']),
  account: field(TEAM_KNOWING),
  customer_name: fieldOrAbsent(TEAM_KNOWING),
  customer: field(['maker', ...TEAM_KNOWING, 'app']),
  referred: fieldOr(['maker', ...TEAM, 'app'], () => false),
  partner: fieldOrAbsent(KNOWING),
  partner_name: fieldOrAbsent(KNOWING),
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
export function asksForHidden<Filter extends string>(
  fieldsOf: FilterFields<Filter>,
  given: Readonly<Partial<Record<Filter, unknown>>>,
  viewers: readonly Sight['viewers'][number][],
): boolean {
  const asked = Object.keys(fieldsOf).filter((name): name is Filter => given[name as Filter] !== undefined);
  return asked.some((name) => {
    const about = fieldsOf[name];
    return about !== null && viewers.some((viewer) => !isSeenBy(about, viewer));
  });
}

export const isSeenBy = (name: CommonField, viewer: Sight['viewers'][number]): boolean =>
  isSeen(COMMON_FIELDS[name], { viewers: [viewer], door: null });
