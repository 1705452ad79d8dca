import { recordOf } from '../../wire/groups/records.ts';

export type Texts<Name extends string> = { [N in Name]?: string | undefined };

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** Fields of a query as text, without empty ones. */
export function searchTexts<Name extends string>(search: Record<string, unknown>, names: readonly Name[]): Texts<Name> {
  return recordOf(names, (name) => (isPlain(search[name]) ? String(search[name]) : '') || undefined);
}

/** Values stay text, as typed. */
export const readSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

/** Plain `name=value` pairs, so that people can read and share the URL. */
export function writeSearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(entries.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
