import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { When } from '../fields.ts';
import { named, nullable, oneOf, ref, Text } from '../scalars.ts';

// Shared fields of every topic of the firm's settings: versions with a start time.

export const TOPICS = ['company', 'taxes', 'calendar', 'invoicing', 'retention'] as const;
export type TopicName = (typeof TOPICS)[number];

export const TopicIn = oneOf(TOPICS, { description: 'Which of the firm’s settings', examples: ['taxes'] });

const HOLDS_FROM = 'From when it holds';
const NUMBER = Type.Integer({ minimum: 1, description: 'Number of the version, from 1' });
const NOTE = nullable(Type.String(), { description: 'Why it was changed; null when nothing was said' });
const CHANGED_BY = Type.String({ description: 'Who changed it: token of a person, or the name of a key' });

const anyFields = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true, description });

export const FirmVersion = named(
  'FirmVersion',
  Type.Object({
    version: NUMBER,
    holds_from: When(HOLDS_FROM),
    ends_at: nullable(When('When another takes its place; null while none is to')),
    in_force: Type.Boolean({ description: 'Whether it holds now' }),
    withdrawn_at: nullable(When('When it was taken back before it held; null otherwise')),
    note: NOTE,
    changed: Type.Array(Type.String(), { description: 'The fields that it changed' }),
    before: anyFields('The fields that it changed, as they were before'),
    changed_by: CHANGED_BY,
    changed_by_name: Type.String({ description: 'The same by name; as `changed_by` has it where none is known' }),
    created_at: When('When the change was made'),
    value: anyFields('All fields of the setting, as this version has them'),
  }),
  'One version of a setting of the firm',
);
export type FirmVersion = Static<typeof FirmVersion>;

export const LockedField = named(
  'LockedField',
  Type.Object({
    field: Type.String({ description: 'Name of what cannot be changed here' }),
    setting: Type.String({ description: 'The setting of the environment that decides it', examples: ['COMPANY_NAME'] }),
  }),
  'A field that the environment decides',
);

const versionState = {
  version: Type.Integer({
    minimum: 0,
    description: 'Counts the changes; `If-Match` names the one that a change was decided by. 0 before the first',
  }),
  in_force: Type.Integer({ minimum: 0, description: 'The version that holds now; 0: what was delivered' }),
  holds_from: nullable(When('From when that version holds; null for what was delivered')),
  changed_by: nullable(CHANGED_BY, { description: 'Who made that version; null for what was delivered' }),
  upcoming: Type.Array(
    Type.Object({ version: NUMBER, holds_from: When(HOLDS_FROM), note: NOTE, changed_by: CHANGED_BY }),
    { description: 'Versions that hold later, the next first' },
  ),
  locked: Type.Array(ref(LockedField), { description: 'Fields that the environment decides, and by which setting' }),
};

/** Answer of a topic: its current fields and their version. */
export const asSetting = <P extends TProperties>(name: string, fields: P, description: string) =>
  named(name, Type.Object({ ...fields, ...versionState }), description);

const when = {
  holds_from: Type.Optional(
    Type.String({ format: 'instant', description: 'From when it holds, in the future; without it, at once' }),
  ),
  note: Type.Optional(Text(500, { description: 'Why it is changed' })),
};

type Optional<P extends TProperties> = { [K in keyof P]: ReturnType<typeof Type.Optional<P[K]>> };

/** Change of a topic: fields not sent stay unchanged. */
export const asChange = <P extends TProperties>(fields: P) => {
  const entries = Object.entries(fields).map(([name, schema]: [string, TSchema]) => [name, Type.Optional(schema)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library types every key as a string.
  return Type.Object({ ...(Object.fromEntries(entries) as Optional<P>), ...when });
};

export const RestoreRequest = Type.Object(when);
