import fastJson, { type Schema } from 'fast-json-stringify';
import type { TSchema } from 'typebox';
import { FORMATS } from '../../wire/schemas/formats.ts';
import { namedSchemas } from '../../wire/schemas/scalars.ts';

// What is answered was read by its format when it came in.
const formats = Object.fromEntries(Object.keys(FORMATS).map((name) => [name, true] as const));

/** Writes a reply by its schema: a field that the schema does not name never leaves. */
export type Write = (value: unknown) => string;

/** Replies of one form share what writes them; it is compiled at the first use, or when `prepare` is called. */
export function createSerializer(): { of(schema: TSchema): Write; prepare: Set<() => void> } {
  const written = new Map<string, Write>();
  const prepare = new Set<() => void>();
  const open = (text: string, schema: TSchema): Write => {
    let write: Write | undefined;
    // Compiled with the first answer: all of them together would be a third of the time a start takes.
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

/** Each schema that is handed over is checked and taken in: only those that the reply is made of. */
function compileReply(text: string, schema: TSchema): Write {
  const needed = new Map<string, Schema>();
  const add = (within: string) => {
    for (const [, name = ''] of within.matchAll(/"\$ref":"([^"#]+)#?"/g)) {
      const found = needed.has(name) ? undefined : namedSchemas().get(name);
      if (found === undefined) continue;
      needed.set(name, found as Schema);
      add(JSON.stringify(found));
    }
  };
  add(text);
  return fastJson(schema as Schema, { schema: Object.fromEntries(needed), ajv: { formats } });
}
