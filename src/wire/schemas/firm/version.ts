import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { When } from '../fields.ts';
import { Flag, named, namedObject, nullable, oneOf, ref, StringOrNull, Text } from '../scalars.ts';

// Shared fields of every topic of the firm's settings: versions with a start time.

export const TOPICS = ['company', 'taxes', 'calendar', 'invoicing', 'retention'] as const;
export type TopicName = (typeof TOPICS)[number];

export const TopicIn = oneOf(TOPICS, { description: 'Topic of the company settings', examples: ['taxes'] });

const HOLDS_FROM = 'Time at which the version takes effect';
const NUMBER = Type.Integer({ minimum: 1, description: 'Version number, starting at 1' });
const NOTE = StringOrNull('Reason for the change, or null if none was entered');
const CHANGED_BY = Type.String({ description: 'Token of the person, or name of the key, that made the change' });

const anyFields = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true, description });

export const FirmVersion = namedObject('FirmVersion', 'Version of a company setting', {
  version: NUMBER,
  holds_from: When(HOLDS_FROM),
  ends_at: nullable(When('Time at which another version takes over, or null if none is planned')),
  in_force: Flag('Whether the version is in force'),
  withdrawn_at: nullable(When('Time at which the version was withdrawn before it took effect, or null otherwise')),
  note: NOTE,
  changed: Type.Array(Type.String(), { description: 'Fields that the version changed' }),
  before: anyFields('Previous values of the changed fields'),
  changed_by: CHANGED_BY,
  changed_by_name: Type.String({
    description: 'Name of the editor, or the value of `changed_by` if no name is known',
  }),
  created_at: When('Time at which the change was made'),
  value: anyFields('All fields of the setting in this version'),
});
export type FirmVersion = Static<typeof FirmVersion>;

export const LockedField = namedObject('LockedField', 'Field that the environment sets', {
  field: Type.String({ description: 'Name of the field that can’t be changed here' }),
  setting: Type.String({ description: 'Environment variable that sets the field', examples: ['COMPANY_NAME'] }),
});

const versionState = {
  version: Type.Integer({
    minimum: 0,
    description:
      'Number of changes so far, 0 before the first. Send it in `If-Match` to avoid overwriting someone else’s change',
  }),
  in_force: Type.Integer({ minimum: 0, description: 'Number of the version in force, or 0 for the built-in defaults' }),
  holds_from: nullable(When('Time at which that version took effect, or null for the built-in defaults')),
  changed_by: nullable(CHANGED_BY, { description: 'Author of that version, or null for the built-in defaults' }),
  upcoming: Type.Array(
    Type.Object({ version: NUMBER, holds_from: When(HOLDS_FROM), note: NOTE, changed_by: CHANGED_BY }),
    { description: 'Scheduled versions, soonest first' },
  ),
  locked: Type.Array(ref(LockedField), { description: 'Fields that the environment sets, with the variable for each' }),
};

/** Answer of a topic: its current fields and their version. */
export const asSetting = <P extends TProperties>(name: string, fields: P, description: string) =>
  named(name, Type.Object({ ...fields, ...versionState }), description);

const when = {
  holds_from: Type.Optional(
    Type.String({
      format: 'instant',
      description: 'Time in the future at which the change takes effect. Defaults to now',
    }),
  ),
  note: Type.Optional(Text(500, { description: 'Reason for the change' })),
};

type Optional<P extends TProperties> = { [K in keyof P]: ReturnType<typeof Type.Optional<P[K]>> };

/** Change of a topic: fields not sent stay unchanged. */
export const asChange = <P extends TProperties>(fields: P) => {
  const entries = Object.entries(fields).map(([name, schema]: [string, TSchema]) => [name, Type.Optional(schema)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library types every key as a string.
  return Type.Object({ ...(Object.fromEntries(entries) as Optional<P>), ...when });
};

export const RestoreRequest = Type.Object(when);
