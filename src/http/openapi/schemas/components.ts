import { namedSchemas } from '../../../wire/schemas/scalars.ts';
import { type Direction, type Json, publishSchema } from './publish-schema.ts';
import { directionsOf } from './schema-directions.ts';

/** The named schemas that a document refers to, each published when it is first referred to. */
export interface Components {
  publish(schema: object, direction: Direction): Json;
  /** Puts one in under a name of its own. */
  add(name: string, component: Json): Json;
  all(): Record<string, Json>;
}

/** Names that would hide one of the platform's own in generated code. */
const RENAMED: Readonly<Record<string, string>> = { File: 'StoredFile' };

export function createComponents(): Components {
  const { shared } = directionsOf();
  const made = new Map<string, Json>();
  const refer = (name: string, direction: Direction): string => {
    // What is sent and what is answered differ: optional here, always there.
    const known = RENAMED[name] ?? name;
    const shown = shared.has(name) && direction !== 'reply' ? `${known}Request` : known;
    if (!made.has(shown)) {
      const schema = namedSchemas().get(name);
      if (schema === undefined) throw new Error(`There is no schema ${name}.`);
      // Noted before it is published: it may refer to itself.
      made.set(shown, {});
      made.set(shown, publish(schema, direction));
    }
    return addressOf(shown);
  };
  const publish = (schema: object, direction: Direction) =>
    publishSchema(schema, { direction, refer: (name) => refer(name, direction) });
  return {
    publish,
    add(name, component) {
      made.set(name, component);
      return { $ref: addressOf(name) };
    },
    all: () => Object.fromEntries([...made].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

const addressOf = (name: string) => `#/components/schemas/${name}`;
