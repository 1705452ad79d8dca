import type { Shape } from './shape.ts';

// Breaking changes in the schema of a request or of an answer. docs/versioning.md lists the same.

export type Direction = 'sent' | 'answered';

export interface SchemaRule {
  /** Direction in which the change breaks a caller. */
  where: Direction | 'both';
  /** Wording in docs/versioning.md. */
  sentence: string;
  /** Broken names or values, or 'changed' for the entire schema; empty when nothing is broken. */
  broken(was: Shape, is: Shape): readonly unknown[];
}

const SCHEMA_CHANGED = ['changed'];
const changedIf = (broken: boolean): readonly unknown[] => (broken ? SCHEMA_CHANGED : []);
const without = (some: readonly unknown[], others: readonly unknown[]) => some.filter((one) => !others.includes(one));

/** True when every value of these types is also of the wider ones. */
const areTypesWithin = (types: readonly string[], wider: readonly string[]) =>
  wider.length === 0 ||
  (types.length > 0 && types.every((type) => wider.includes(type) || (type === 'integer' && wider.includes('number'))));

export const SCHEMA_RULES: Readonly<Record<string, SchemaRule>> = {
  field_removed: {
    where: 'both',
    sentence: 'a field is removed or renamed',
    broken: (was, is) => (is.rest === null ? without(Object.keys(was.fields), Object.keys(is.fields)) : []),
  },
  field_newly_required: {
    where: 'sent',
    sentence: 'a field becomes required',
    broken: (was, is) => without(is.required, was.required),
  },
  field_no_longer_always: {
    where: 'answered',
    sentence: 'a field that was always present can be absent',
    broken: (was, is) => without(was.required, is.required).filter((name) => String(name) in is.fields),
  },
  fields_closed: {
    where: 'sent',
    sentence: 'unknown field names are rejected',
    broken: (was, is) => changedIf(was.open && !is.open),
  },
  type_narrowed: {
    where: 'sent',
    sentence: 'a type is no longer accepted',
    broken: (was, is) => changedIf(!areTypesWithin(was.types, is.types)),
  },
  type_widened: {
    where: 'answered',
    sentence: 'a value can have another type',
    broken: (was, is) => changedIf(!areTypesWithin(is.types, was.types)),
  },
  null_refused: {
    where: 'sent',
    sentence: '`null` is no longer accepted',
    broken: (was, is) => changedIf(was.nullable && !is.nullable && is.types.length > 0),
  },
  null_added: {
    where: 'answered',
    sentence: 'a value that was never `null` can be',
    broken: (was, is) => changedIf(!was.nullable && is.nullable && was.types.length > 0),
  },
  value_removed: {
    where: 'both',
    sentence: 'an enum value is removed or renamed',
    broken: (was, is) => (is.values === null ? [] : without(was.values ?? [], is.values)),
  },
  values_limited: {
    where: 'sent',
    sentence: 'free text becomes an enum',
    broken: (was, is) => changedIf(was.values === null && is.values !== null && was.types.length > 0),
  },
  values_opened: {
    where: 'answered',
    sentence: 'an enum becomes free text',
    broken: (was, is) => changedIf(was.values !== null && is.values === null),
  },
  format_changed: {
    where: 'both',
    sentence: 'a format changes',
    broken: (was, is) =>
      was.format !== is.format && was.format !== null && is.format !== null ? [`${was.format} > ${is.format}`] : [],
  },
  format_demanded: {
    where: 'sent',
    sentence: 'a format or pattern becomes required',
    broken: (was, is) => {
      if (was.format !== null) return [];
      const demanded = is.format ?? (is.pattern === was.pattern ? null : is.pattern);
      return demanded === null ? [] : [demanded];
    },
  },
  format_dropped: {
    where: 'answered',
    sentence: 'a value no longer follows its format',
    broken: (was, is) => changedIf(was.format !== null && is.format === null),
  },
  limit_tightened: {
    where: 'sent',
    sentence: 'a limit becomes tighter',
    broken: (was, is) =>
      Object.entries(is.limits).flatMap(([keyword, now]) => {
        const before = was.limits[keyword];
        if (before === undefined) return [keyword];
        return (/^(max|exclusiveMax)/.test(keyword) ? now < before : now > before) ? [keyword] : [];
      }),
  },
  default_changed: {
    where: 'sent',
    sentence: 'leaving out a field means something else',
    broken: (was, is) => changedIf(was.defaultValue !== undefined && was.defaultValue !== is.defaultValue),
  },
};
