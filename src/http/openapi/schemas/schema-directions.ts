import { lazy } from '../../../wire/reference/lazy.ts';
import type { Route } from '../../../wire/routes/route.ts';
import { ROUTES } from '../../../wire/routes.ts';
import { namedSchemas } from '../../../wire/schemas/scalars.ts';

/** Named schemas that are both sent and answered. */
export const directionsOf = lazy((): { shared: ReadonlySet<string> } => {
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
