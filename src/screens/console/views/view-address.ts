import type { View } from '../../../wire/schemas/work/view.ts';
import { readSearch } from '../search-texts.ts';

const CONSOLE = '/console';

/** Where a link to the view goes; the router knows the addresses within the console. */
export function addressOf({ address }: View) {
  const { pathname, search } = new URL(address, location.origin);
  return { to: pathname.slice(CONSOLE.length) || '/', search: readSearch(search) };
}

/** This address, as a view keeps it. */
export const hereInConsole = (): string => location.pathname + location.search;

/** Whether the view is what stands on the screen. */
export const isHere = ({ address }: View): boolean => {
  const sorted = (query: string) => Object.entries(readSearch(query)).map(String).sort().join('&');
  const [path = '', query = ''] = address.split('?');
  return path === location.pathname && sorted(query) === sorted(location.search);
};
