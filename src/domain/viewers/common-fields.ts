import { keysOf, recordOf } from '../../wire/groups/records.ts';
import type { Reference } from '../../wire/groups/references.ts';
import type { Role } from '../../wire/schemas/team.ts';

// Viewers of quotes and orders.

/** Accounts: a customer that made the quote for itself, a customer for whom another account made it, and the maker. */
const PARTIES = ['customer', 'referred', 'maker'] as const;
export type Party = (typeof PARTIES)[number];

/** Team: access to customers, to papers, to documents, and to documents without knowing the customer. */
const TEAM_VIEWERS = ['office', 'papers', 'work', 'blind'] as const;
export type TeamViewer = (typeof TEAM_VIEWERS)[number];

/**
 * Entry points to an account: an app that did not make the quote, and a guest's link. Neither shows more than the party
 * sees.
 */
export const ENTRY_POINTS = ['app', 'guest'] as const;
export type EntryPoint = (typeof ENTRY_POINTS)[number];

type Viewer = Party | TeamViewer | EntryPoint;

/** Translators and proofreaders are `blind` where they may not know the customer. */
export const VIEWER_OF: Readonly<Record<Role, Exclude<TeamViewer, 'blind'>>> = {
  admin: 'office',
  support: 'office',
  pricing: 'office',
  finance: 'office',
  notary: 'papers',
  shipping: 'papers',
  translator: 'work',
  proofreader: 'work',
};

// Groups of viewers. Only the group that a field names sees the field.

export const EVERYONE = [...PARTIES, ...TEAM_VIEWERS, ...ENTRY_POINTS] as const;
/** Viewers of prices. */
export const PRICE_VIEWERS = [...PARTIES, 'office', ...ENTRY_POINTS] as const;
/** Viewers of payments and their papers: not the maker of a referred quote. */
export const PAYMENT_VIEWERS = ['customer', 'referred', 'office', ...ENTRY_POINTS] as const;
/** Viewers who may know the customer. */
export const KNOWS_CUSTOMER = [...PARTIES, 'office', 'papers', 'work', ...ENTRY_POINTS] as const;
/** Viewers of the maker's own texts: not a referred customer. */
const MAKER_TEXT_VIEWERS = ['customer', 'maker', 'office', 'papers', 'work', ...ENTRY_POINTS] as const;
export const TEAM = TEAM_VIEWERS;
export const TEAM_KNOWS_CUSTOMER = ['office', 'papers', 'work'] as const;

/** Viewers of a field (`to`), and the value for everyone else (`instead`); undefined leaves the field out. */
export interface Field<To extends Viewer = Viewer, Instead = unknown> {
  readonly to: readonly To[];
  instead(value: unknown, answer: unknown): Instead;
}

/** Roles in which a caller views an object, and the entry point that limits them. */
export interface Visibility<V extends Viewer = Viewer> {
  readonly viewers: readonly Exclude<V, EntryPoint>[];
  readonly entryPoint: Extract<V, EntryPoint> | null;
}

/** Fields that the group sees; null for others. */
export const fields = <To extends Viewer, const Name extends string>(
  to: readonly To[],
  names: readonly Name[],
): Record<Name, Field<To, null>> => recordOf(names, () => field(to));

export const field = <To extends Viewer>(to: readonly To[]): Field<To, null> => ({ to, instead: () => null });

/** A field with another value than null for others. */
// eslint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller's function names both types.
export const fieldOr = <To extends Viewer, Value, Answer, Instead>(
  to: readonly To[],
  instead: (value: Value, answer: Answer) => Instead,
): Field<To, Instead> => ({ to, instead });

/** A field that is absent for others. */
export const fieldOrAbsent = <To extends Viewer>(to: readonly To[]): Field<To, never> => ({
  to,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an absent field has no type.
  instead: () => undefined as never,
});

/** An object whose fields have their own viewers. */
export interface Nested<To extends Viewer, Within extends Table> extends Field<To, null> {
  readonly within: Within;
}

export const nested = <To extends Viewer, const Within extends Table>(
  to: readonly To[],
  within: Within,
): Nested<To, Within> => ({ ...field(to), within });

/** A caller with several roles sees what any of them shows, but never more than the entry point does. */
export const isSeen = ({ to }: Field, { viewers, entryPoint }: Visibility): boolean =>
  viewers.some((viewer) => to.includes(viewer)) && (entryPoint === null || to.includes(entryPoint));

type Table = Readonly<Record<string, Field>>;

/** Answer for certain viewers: a field that all of them see has its type unchanged; a field in no table is left out. */
export type Shown<Answer, Of, V extends Viewer> = {
  [Name in keyof Answer]: Name extends keyof Of
    ? Of[Name] extends Nested<Viewer, infer Within>
      ? Shown<NonNullable<Answer[Name]>, Within, V> | Extract<Answer[Name], null>
      : Of[Name] extends Field<infer To, infer Instead>
        ? [V] extends [To]
          ? Answer[Name]
          : Answer[Name] | Instead
        : never
    : never;
};

/** Filters the answer for its viewers: fields that are not in the table are left out. */
export function show<Answer extends object, Of extends Table, V extends Viewer>(
  table: Of,
  visibility: Visibility<V>,
  answer: Answer,
): Shown<Answer, Of, V> {
  const seen: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(answer)) {
    const shown = table[name];
    if (shown === undefined) continue;
    const open = isSeen(shown, visibility) ? showNested(shown, visibility, value) : shown.instead(value, answer);
    if (open !== undefined) seen[name] = open;
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fields are chosen by name, which the compiler cannot follow.
  return seen as Shown<Answer, Of, V>;
}

const isNested = (shown: Field): shown is Nested<Viewer, Table> => 'within' in shown;

const showNested = (shown: Field, visibility: Visibility, value: unknown): unknown =>
  isNested(shown) && typeof value === 'object' && value !== null ? show(shown.within, visibility, value) : value;

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
