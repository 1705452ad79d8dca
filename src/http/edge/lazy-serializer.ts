import fastJson, { type Schema } from 'fast-json-stringify';
import type { TSchema } from 'typebox';
import { FORMATS } from '../../wire/schemas/formats.ts';
import { namedSchemas } from '../../wire/schemas/scalars.ts';

// Formats need no check on output: values were validated on input.
const formats = Object.fromEntries(Object.keys(FORMATS).map((name) => [name, true] as const));

/** Serializes a reply by its schema: a field that the schema does not name is never sent. */
export type Write = (value: unknown) => string;

/** Replies with equal schemas share a serializer, compiled at first use or when `prepare` is called. */
export function createSerializer(): { of(schema: TSchema): Write; prepare: Set<() => void> } {
  const written = new Map<string, Write>();
  const prepare = new Set<() => void>();
  const open = (text: string, schema: TSchema): Write => {
    let write: Write | undefined;
    // Compiled at the first answer: all of them together would be a third of the startup time.
    const compile = () => {
      prepare.delete(compile);
      return (write ??= compileReply(text, schema));
    };
    prepare.add(compile);
    return (value) => (write ?? compile())(value);
  };
  return {
    of(schema) {
      const text = JSON.stringify(schema);
      const found = written.get(text) ?? open(text, schema);
      written.set(text, found);
      return found;
    },
    prepare,
  };
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- two libraries type the same format.
const toJsonSchema = (schema: TSchema): Schema => schema as Schema;

/** Pass only the schemas that the reply uses: the library checks and loads each one. */
function compileReply(text: string, schema: TSchema): Write {
  const needed = new Map<string, Schema>();
  const add = (within: string) => {
    for (const [, name = ''] of within.matchAll(/"\$ref":"([^"#]+)#?"/g)) {
      const found = needed.has(name) ? undefined : namedSchemas().get(name);
      if (found === undefined) continue;
      needed.set(name, toJsonSchema(found));
      add(JSON.stringify(found));
    }
  };
  add(text);
  return fastJson(toJsonSchema(schema), { schema: Object.fromEntries(needed), ajv: { formats } });
}
