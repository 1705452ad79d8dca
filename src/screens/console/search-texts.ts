/** Fields of an address that are texts. */
export type Texts<Name extends string> = { [N in Name]?: string | undefined };

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** These fields of an address, as texts; those that are empty are left out. */
export function searchTexts<Name extends string>(search: Record<string, unknown>, names: readonly Name[]): Texts<Name> {
  const given = names.map((name) => [name, isPlain(search[name]) ? String(search[name]) : ''] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== '')) as Texts<Name>;
}

/** What stands behind the question mark, each value a text as it was typed. */
export const readSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

/** The same written, so that people can read the address and send it on. */
export function writeSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
