/** These fields of an address, as texts: the router reads `48213` as a number. */
export function searchTexts<Name extends string>(
  search: Record<string, unknown>,
  names: readonly Name[],
): { [N in Name]?: string | undefined } {
  const given = names.map((name) => [name, String(search[name] ?? '')] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== '')) as { [N in Name]?: string };
}
