import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { withSheet } from '../../kit/theme/with-sheet.ts';
import type { LazyChunk } from '../lazy-screen.ts';
import { lazyScreen } from '../lazy-screen.ts';

/** A page that loads its own styles: the first page load has none for the settings. */
const page = <const P extends string, T extends object, const N extends keyof T & string>(
  path: P,
  chunks: readonly LazyChunk[],
  load: () => Promise<T>,
  name: N,
) => ({
  path,
  component: lazyScreen<T, N>(chunks, withSheet('settings', load), name),
});

/** A page per topic; `settings-pages.ts` lists them. */
export function settingsRoutes<Root extends AnyRoute>(root: Root) {
  const under = { getParentRoute: () => root };
  return [
    createRoute({
      ...under,
      ...page('/welcome', ['settings'], () => import('./welcome/WelcomeScreen.tsx'), 'WelcomeScreen'),
    }),
    createRoute({
      ...under,
      ...page('/settings', ['settings'], () => import('./SettingsScreen.tsx'), 'SettingsScreen'),
    }),
    createRoute({
      ...under,
      ...page('/settings/company', ['settings'], () => import('./company/CompanyScreen.tsx'), 'CompanyScreen'),
    }),
    createRoute({
      ...under,
      ...page('/settings/taxes', ['settings'], () => import('./taxes/TaxesScreen.tsx'), 'TaxesScreen'),
    }),
    createRoute({
      ...under,
      ...page('/settings/prices', ['prices', 'settings'], () => import('./prices/PricesScreen.tsx'), 'PricesScreen'),
      validateSearch: (search: Record<string, unknown>): { list?: string } =>
        typeof search['list'] === 'string' ? { list: search['list'] } : {},
    }),
    createRoute({
      ...under,
      ...page('/settings/invoicing', ['settings'], () => import('./invoicing/InvoicingScreen.tsx'), 'InvoicingScreen'),
    }),
    createRoute({
      ...under,
      ...page('/settings/calendar', ['settings'], () => import('./calendar/CalendarScreen.tsx'), 'CalendarScreen'),
    }),
    createRoute({
      ...under,
      ...page('/settings/retention', ['settings'], () => import('./retention/RetentionScreen.tsx'), 'RetentionScreen'),
    }),
  ] as const;
}
