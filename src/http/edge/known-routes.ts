// Which methods an address takes, for the answer to one that it does not take.

export interface KnownRoute {
  methods: readonly string[];
  pattern: RegExp;
}

export function knownRoute(method: string | string[], url: string): KnownRoute {
  const pattern = url
    .replaceAll(/[.]/g, '\\.')
    .replaceAll(/:[a-z]+/g, '[^/]+')
    .replaceAll('*', '.*');
  return { methods: [method].flat(), pattern: new RegExp(`^${pattern}/?$`) };
}

/** None for an address that is not there. */
export function methodsAt(routes: readonly KnownRoute[], path: string): string[] {
  const here = routes.filter(({ pattern }) => pattern.test(path));
  return [...new Set(here.flatMap(({ methods }) => methods))].sort();
}
