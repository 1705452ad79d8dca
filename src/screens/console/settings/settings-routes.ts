import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { withSheet } from '../../kit/theme/with-sheet.ts';
import { lazyScreen } from '../lazy-screen.ts';

/** A page that loads its own styles: the first page load has none for the settings. */
const page = <const P extends string, T extends object, const N extends keyof T & string>(
  path: P,
  load: () => Promise<T>,
  name: N,
) => ({
  path,
  component: lazyScreen<T, N>(withSheet('settings', load), name),
});

/** A page per topic; `settings-pages.ts` lists them. */
export function settingsRoutes<Root extends AnyRoute>(root: Root) {
  const under = { getParentRoute: () => root };
  return [
    createRoute({ ...under, ...page('/welcome', () => import('./welcome/WelcomeScreen.tsx'), 'WelcomeScreen') }),
    createRoute({ ...under, ...page('/settings', () => import('./SettingsScreen.tsx'), 'SettingsScreen') }),
    createRoute({
      ...under,
      ...page('/settings/company', () => import('./company/CompanyScreen.tsx'), 'CompanyScreen'),
    }),
    createRoute({ ...under, ...page('/settings/taxes', () => import('./taxes/TaxesScreen.tsx'), 'TaxesScreen') }),
    createRoute({
      ...under,
      ...page('/settings/prices', () => import('./prices/PricesScreen.tsx'), 'PricesScreen'),
      validateSearch: (search: Record<string, unknown>): { list?: string } =>
        typeof search['list'] === 'string' ? { list: search['list'] } : {},
    }),
    createRoute({
      ...under,
      ...page('/settings/invoicing', () => import('./invoicing/InvoicingScreen.tsx'), 'InvoicingScreen'),
    }),
    createRoute({
      ...under,
      ...page('/settings/calendar', () => import('./calendar/CalendarScreen.tsx'), 'CalendarScreen'),
    }),
    createRoute({
      ...under,
      ...page('/settings/retention', () => import('./retention/RetentionScreen.tsx'), 'RetentionScreen'),
    }),
  ] as const;
}
