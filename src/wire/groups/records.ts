// Objects whose keys are a fixed set of names, with their types kept.

export function hasKey<Names extends object>(of: Names, name: PropertyKey): name is keyof Names {
  return Object.hasOwn(of, name);
}

/** The keys as typed: for tables that have no others. */
export const keysOf = <Names extends object>(of: Names): (keyof Names & string)[] =>
  Object.keys(of).filter((name): name is keyof Names & string => hasKey(of, name));

/** Keys with their values, as typed: for tables that have no others. */
export const entriesOf = <Names extends object>(
  of: Names,
): { [Name in keyof Names & string]-?: [name: Name, value: NonNullable<Names[Name]>] }[keyof Names & string][] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library types every key as a string.
  Object.entries(of) as never;

/** An object with a value for each of the names. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library types every key as a string.
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}

/** The named fields of an object. */
export function pick<From extends object, Name extends keyof From & string>(
  from: From,
  names: readonly Name[],
): Pick<From, Name> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library types every key as a string.
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>;
}
