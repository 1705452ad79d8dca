import { compareSchemas, type Difference } from './compare-schemas.ts';
import { contentOf, OPERATION_RULES, parametersOf } from './operation-rules.ts';
import type { Direction } from './schema-rules.ts';
import { type Document, isObject, type Json } from './shape.ts';

/** Breaking changes for callers and receivers who follow the released document. */
export function compareDocuments(released: Document, now: Document): Difference[] {
  const compare = compareSchemas(released, now);
  const found: Difference[] = [];
  for (const [path, item] of Object.entries(released.paths)) {
    for (const [method, was] of Object.entries(item)) {
      const at = `${method.toUpperCase()} ${path}`;
      const is = now.paths[path]?.[method];
      if (is === undefined) found.push({ rule: 'operation_removed', at });
      else found.push(...compareOperations(compare, at, was, is));
    }
  }
  for (const [event, { post: was }] of Object.entries(released.webhooks ?? {})) {
    const is = now.webhooks?.[event]?.post;
    if (is === undefined) found.push({ rule: 'event_removed', at: event });
    else {
      found.push(...compareParameters(compare, event, 'answered', was, is));
      found.push(...compareBodies(compare, event, 'answered', was['requestBody'], is['requestBody']));
    }
  }
  return found;
}

type Compare = ReturnType<typeof compareSchemas>;

function compareOperations(compare: Compare, at: string, was: Json, is: Json): Difference[] {
  const rules = Object.entries(OPERATION_RULES).flatMap(([rule, { broken }]) =>
    broken(was, is).map((detail) => ({ rule, at: `${at} ${detail}` })),
  );
  const parameters = compareParameters(compare, at, 'sent', was, is);
  const responses: Json = Object(is['responses']);
  const answers = Object.entries(Object(was['responses']) as Json).flatMap(([status, one]) =>
    compareBodies(compare, `${at} answered`, 'answered', one, responses[status]),
  );
  const sent = compareBodies(compare, `${at} sent`, 'sent', was['requestBody'], is['requestBody']);
  return [...rules, ...parameters, ...sent, ...answers];
}

function compareParameters(compare: Compare, at: string, direction: Direction, was: Json, is: Json): Difference[] {
  return parametersOf(was).flatMap((one) => {
    const other = parametersOf(is).find(({ name, in: place }) => name === one.name && place === one.in);
    return other === undefined ? [] : compare(`${at} ${one.in} ${one.name}`, direction, one.schema, other.schema);
  });
}

/** All media types of a body describe the same fields: compare only the first. */
function compareBodies(compare: Compare, at: string, direction: Direction, was: unknown, is: unknown): Difference[] {
  const [before] = Object.values(contentOf(was));
  const [after] = Object.values(contentOf(is));
  const [old, current] = [before?.['schema'], after?.['schema']];
  return isObject(old) && isObject(current) ? compare(at, direction, old, current) : [];
}
