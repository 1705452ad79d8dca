/** Fields of an address that are texts. */
export type Texts<Name extends string> = { [N in Name]?: string | undefined };

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** These fields of an address, as texts: the router reads `48213` as a number. */
export function searchTexts<Name extends string>(search: Record<string, unknown>, names: readonly Name[]): Texts<Name> {
  const given = names.map((name) => [name, isPlain(search[name]) ? String(search[name]) : ''] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== '')) as Texts<Name>;
}
