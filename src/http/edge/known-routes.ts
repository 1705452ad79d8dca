// Methods that an address accepts, for 405 answers.

export interface KnownRoute {
  methods: readonly string[];
  url: string;
  pattern: RegExp;
}

export function knownRoute(method: string | string[], url: string): KnownRoute {
  const pattern = url
    .replaceAll(/[.]/g, '\\.')
    .replaceAll(/:[a-z]+/g, '[^/]+')
    .replaceAll('*', '.*');
  return { methods: [method].flat(), url, pattern: new RegExp(`^${pattern}/?$`) };
}

/** Empty for an unknown address. A fixed word is no token: only the methods of its own route count. */
export function methodsAt(routes: readonly KnownRoute[], path: string): string[] {
  const matching = routes.filter(({ pattern }) => pattern.test(path));
  const named = matching.filter(({ url }) => !matching.some((other) => hasWordForToken(url, other.url)));
  return [...new Set(named.flatMap(({ methods }) => methods))].sort();
}

/** Finds routes with a fixed word where this one has a token: `/v1/quotes/preview` for `/v1/quotes/:token`. */
export function namedRoutes(routes: readonly KnownRoute[]): (url: string) => readonly KnownRoute[] {
  const found = new Map<string, readonly KnownRoute[]>();
  return (url) => {
    const known = found.get(url);
    if (known !== undefined) return known;
    const named = routes.filter((other) => hasWordForToken(url, other.url));
    found.set(url, named);
    return named;
  };
}

/** Whether the other route has a fixed word where this one has a token, and is the same elsewhere. */
function hasWordForToken(url: string, other: string): boolean {
  const [parts, named] = [url.split('/'), other.split('/')];
  if (parts.length !== named.length || other.includes('*')) return false;
  const isToken = (part = '') => part.startsWith(':');
  return (
    parts.every((part, at) => part === named[at] || isToken(part)) &&
    parts.some((part, at) => isToken(part) && !isToken(named[at]))
  );
}
