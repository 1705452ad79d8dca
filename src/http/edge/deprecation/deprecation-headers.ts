import type { TSchema } from 'typebox';
import { type Deprecation, deprecationOf } from '../../../wire/deprecated.ts';
import type { Route } from '../../../wire/routes/route.ts';
import type { ParsedRequest } from '../parse/parse.ts';
import { resolve } from '../parse/read-ids.ts';

// Headers on every answer to a request that uses something deprecated: RFC 9745 and RFC 8594.

interface Mark {
  deprecation: Deprecation;
  isUsed(parsed: ParsedRequest): boolean;
}

type Headers = Record<string, string>;

/** Request → headers, or null where the route has nothing deprecated. */
export function createDeprecationHeaders(route: Route, baseUrl: string): ((parsed: ParsedRequest) => Headers) | null {
  const marks = marksOf(route);
  if (marks.length === 0) return null;
  return (parsed) => {
    const used = marks.filter(({ isUsed }) => isUsed(parsed)).map(({ deprecation }) => deprecation);
    return used.length === 0 ? {} : headersOf(used, baseUrl);
  };
}

/** Of several: the earliest deprecation and the earliest sunset. */
function headersOf(used: readonly Deprecation[], baseUrl: string): Headers {
  const [since = ''] = used.map((one) => one.since).sort();
  const [sunset] = used.flatMap((one) => one.sunset ?? []).sort();
  return {
    Deprecation: `@${Date.parse(since) / 1000}`,
    ...(sunset !== undefined && { Sunset: new Date(sunset).toUTCString() }),
    Link: `<${baseUrl}/docs/>; rel="deprecation"; type="text/html"`,
  };
}

function marksOf({ deprecated, query, filters, body }: Route): Mark[] {
  return [
    ...(deprecated === undefined ? [] : [{ deprecation: deprecated, isUsed: () => true }]),
    ...marksIn(query, (parsed) => [parsed.query]),
    ...marksIn(filters, (parsed) => [parsed.filters]),
    ...marksIn(body, (parsed) => [parsed.body]),
  ];
}

/** Deprecated fields at any depth of the input; `values` returns the values at the current level. */
function marksIn(
  schema: TSchema | undefined,
  values: (parsed: ParsedRequest) => unknown[],
  above: readonly object[] = [],
): Mark[] {
  const node = schema === undefined ? {} : resolve(schema);
  if (above.includes(node)) return [];
  const inside = [...above, node];
  const fields = Object.entries(node.properties ?? {}).flatMap(([name, field]) => {
    const sent = (parsed: ParsedRequest) =>
      values(parsed).flatMap((value) => {
        const { [name]: inner }: Record<string, unknown> = Object(value);
        return inner === undefined ? [] : [inner];
      });
    const deprecation = deprecationOf(field);
    const own = deprecation && { deprecation, isUsed: (parsed: ParsedRequest) => sent(parsed).length > 0 };
    return [...(own === undefined ? [] : [own]), ...marksIn(field, sent, inside)];
  });
  const entries = (parsed: ParsedRequest) => values(parsed).flatMap((value) => (Array.isArray(value) ? value : []));
  return [...fields, ...(node.items === undefined ? [] : marksIn(node.items, entries, inside))];
}
