import { recordOf } from '../../wire/groups/records.ts';
import type { EntryPoint, Viewer } from './viewers.ts';

/** Viewers of a field (`to`), and the value for everyone else (`instead`); undefined leaves the field out. */
export interface Field<To extends Viewer = Viewer, Instead = unknown> {
  readonly to: readonly To[];
  instead(value: never, answer: never): Instead;
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

export type Table = Readonly<Record<string, Field>>;

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
    const open = isSeen(shown, visibility)
      ? showNested(shown, visibility, value)
      : shown.instead(value as never, answer as never);
    if (open !== undefined) seen[name] = open;
  }
  return seen as Shown<Answer, Of, V>;
}

const showNested = (shown: Field, visibility: Visibility, value: unknown): unknown =>
  'within' in shown && typeof value === 'object' && value !== null
    ? show((shown as Nested<Viewer, Table>).within, visibility, value)
    : value;
