import { useRouter } from '@tanstack/react-router';
import type { Screen } from '../../wire/schemas/live/self.ts';
import type { Key } from '../../words/keys.ts';
import { useOperation } from '../kit/data/use-operation.ts';
import type { IconName } from '../kit/icons/paths.ts';

export interface NavigationEntry {
  /** Name in `screens` of `teamGetSelf`. */
  screen: Screen;
  to: string;
  icon: IconName;
  word: Key;
  /** Pressed after `g`. */
  key: string;
}

/** Screens in their order; a phone shows the first ones. */
const NAVIGATION: readonly NavigationEntry[] = [
  { screen: 'work', to: '/work', icon: 'work', word: 'nav.work', key: 'w' },
  { screen: 'quotes', to: '/quotes', icon: 'quote', word: 'nav.quotes', key: 'q' },
  { screen: 'orders', to: '/orders', icon: 'order', word: 'nav.orders', key: 'o' },
  { screen: 'assignments', to: '/assignments', icon: 'pencil', word: 'nav.assignments', key: 'a' },
  { screen: 'people', to: '/people', icon: 'people', word: 'nav.people', key: 'p' },
  { screen: 'accounts', to: '/accounts', icon: 'building', word: 'nav.accounts', key: 'c' },
  { screen: 'invoices', to: '/invoices', icon: 'card', word: 'nav.invoices', key: 'i' },
  { screen: 'payables', to: '/payables', icon: 'payables', word: 'nav.payables', key: 'y' },
  { screen: 'partners', to: '/partners', icon: 'partners', word: 'nav.partners', key: 'r' },
  { screen: 'apps', to: '/apps', icon: 'apps', word: 'nav.apps', key: 'b' },
  { screen: 'rates', to: '/rates', icon: 'rates', word: 'nav.rates', key: 'x' },
  { screen: 'operations', to: '/operations', icon: 'operations', word: 'nav.operations', key: 's' },
  { screen: 'settings', to: '/settings', icon: 'settings', word: 'nav.settings', key: ',' },
];

/** Screens that the viewer’s roles may open. */
export function useNavigation(): readonly NavigationEntry[] {
  const { routesByPath } = useRouter();
  const { data } = useOperation('teamGetSelf');
  const screens = data?.data.screens ?? ['work'];
  return NAVIGATION.filter(({ screen, to }) => screens.includes(screen) && to in routesByPath);
}
