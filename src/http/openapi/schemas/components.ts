import { lazy } from '../../../wire/reference/lazy.ts';
import type { Route } from '../../../wire/routes/route.ts';
import { ROUTES } from '../../../wire/routes.ts';
import { namedSchemas } from '../../../wire/schemas/scalars.ts';
import { type Direction, type Json, publishSchema } from './publish-schema.ts';

/** Named schemas of a document, each published at its first reference. */
export interface Components {
  publish(schema: object, direction: Direction): Json;
  add(name: string, component: Json): Json;
  all(): Record<string, Json>;
}

/** Names that would shadow a platform type in generated code. */
const RENAMED: Readonly<Record<string, string>> = { File: 'StoredFile' };

export function createComponents(): Components {
  const { shared } = directionsOf();
  const made = new Map<string, Json>();
  const refer = (name: string, direction: Direction): string => {
    // Requests and replies differ: a field may be optional in one and always present in the other.
    const known = RENAMED[name] ?? name;
    const shown = shared.has(name) && direction !== 'reply' ? `${known}Request` : known;
    if (!made.has(shown)) {
      const schema = namedSchemas().get(name);
      if (schema === undefined) throw new Error(`There is no schema ${name}.`);
      // Register before publishing: the schema may refer to itself.
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

/** Named schemas that are both sent and answered. */
const directionsOf = lazy((): { shared: ReadonlySet<string> } => {
  const routes: Route[] = Object.values(ROUTES);
  const sent = new Set<string>();
  const answered = new Set<string>();
  for (const { body, reply } of routes) {
    if (body !== undefined) gather(body, sent);
    gather(reply, answered);
  }
  return { shared: new Set([...sent].filter((name) => answered.has(name))) };
});

/** Collects the names that a schema has or refers to, at any depth. */
function gather(value: unknown, names: Set<string>): void {
  if (Array.isArray(value)) {
    for (const one of value) gather(one, names);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const { $id, $ref }: { $id?: unknown; $ref?: unknown } = value;
  if (typeof $id === 'string') names.add($id);
  if (typeof $ref === 'string') {
    const name = $ref.replace(/#$/, '');
    if (names.has(name)) return;
    names.add(name);
    gather(namedSchemas().get(name), names);
  }
  for (const inner of Object.values(value)) gather(inner, names);
}
