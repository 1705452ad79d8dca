import type { View } from '../../../wire/schemas/work/view.ts';
import { readSearch } from '../search-texts.ts';

const CONSOLE = '/console';

/** Link target of a view, relative to the console’s base path. */
export function addressOf({ address }: View) {
  const { pathname, search } = new URL(address, location.origin);
  return { to: pathname.slice(CONSOLE.length) || '/', search: readSearch(search) };
}

/** The current URL as views store it. */
export const currentAddress = (): string => location.pathname + location.search;

/** Whether the view is the current page. */
export const isCurrent = ({ address }: View): boolean => {
  const sorted = (query: string) => Object.entries(readSearch(query)).map(String).sort().join('&');
  const [path = '', query = ''] = address.split('?');
  return path === location.pathname && sorted(query) === sorted(location.search);
};
