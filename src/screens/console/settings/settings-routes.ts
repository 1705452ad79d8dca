import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadSheet } from '../../kit/theme/later-sheet.ts';

/** The styles of the settings come with their screens: the console begins without them. */
const withSheet =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> =>
    (await Promise.all([load(), loadSheet('settings')]))[0];

/** What the firm sets for itself, each topic on a page of its own; `settings-pages.ts` lists them. */
export function settingsRoutes<Root extends AnyRoute>(root: Root) {
  const settings = createRoute({
    getParentRoute: () => root,
    path: '/settings',
    component: lazyRouteComponent(
      withSheet(() => import('./SettingsScreen.tsx')),
      'SettingsScreen',
    ),
  });
  const company = createRoute({
    getParentRoute: () => root,
    path: '/settings/company',
    component: lazyRouteComponent(
      withSheet(() => import('./company/CompanyScreen.tsx')),
      'CompanyScreen',
    ),
  });
  const welcome = createRoute({
    getParentRoute: () => root,
    path: '/welcome',
    component: lazyRouteComponent(
      withSheet(() => import('./welcome/WelcomeScreen.tsx')),
      'WelcomeScreen',
    ),
  });
  const taxes = createRoute({
    getParentRoute: () => root,
    path: '/settings/taxes',
    component: lazyRouteComponent(
      withSheet(() => import('./taxes/TaxesScreen.tsx')),
      'TaxesScreen',
    ),
  });
  const prices = createRoute({
    getParentRoute: () => root,
    path: '/settings/prices',
    validateSearch: (search: Record<string, unknown>): { list?: string } =>
      typeof search['list'] === 'string' ? { list: search['list'] } : {},
    component: lazyRouteComponent(
      withSheet(() => import('./prices/PricesScreen.tsx')),
      'PricesScreen',
    ),
  });
  const calendar = createRoute({
    getParentRoute: () => root,
    path: '/settings/calendar',
    component: lazyRouteComponent(
      withSheet(() => import('./calendar/CalendarScreen.tsx')),
      'CalendarScreen',
    ),
  });
  const retention = createRoute({
    getParentRoute: () => root,
    path: '/settings/retention',
    component: lazyRouteComponent(
      withSheet(() => import('./retention/RetentionScreen.tsx')),
      'RetentionScreen',
    ),
  });
  return [welcome, settings, company, taxes, prices, calendar, retention] as const;
}
