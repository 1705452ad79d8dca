import fastJson, { type Schema } from 'fast-json-stringify';
import type { TSchema } from 'typebox';
import { FORMATS } from '../../wire/schemas/formats.ts';
import { namedSchemas } from '../../wire/schemas/scalars.ts';

// What is answered was read by its format when it came in.
const formats = Object.fromEntries(Object.keys(FORMATS).map((name) => [name, true] as const));

/** Writes a reply by its schema: a field that the schema does not name never leaves. */
export function lazySerializer(schema: TSchema): (value: unknown) => string {
  let write: ((value: unknown) => string) | undefined;
  return (value) => {
    // Compiled with the first answer: all of them together would be a third of the time a start takes.
    write ??= fastJson(schema as Schema, {
      schema: Object.fromEntries(namedSchemas()) as Record<string, Schema>,
      ajv: { formats },
    });
    return write(value);
  };
}
