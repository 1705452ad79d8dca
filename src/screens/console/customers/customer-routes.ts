import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { withSheet } from '../../kit/theme/with-sheet.ts';
import type { LazyChunk } from '../lazy-screen.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { searchTexts, type Texts } from '../search-texts.ts';

/** The first page load has no styles for these screens: each loads them. */
const screen = <T extends object, const N extends keyof T & string>(
  chunks: readonly LazyChunk[],
  load: () => Promise<T>,
  name: N,
) => lazyScreen<T, N>(chunks, withSheet('customers', load), name);

export function customerRoutes<Root extends AnyRoute>(root: Root) {
  const customers = createRoute({
    getParentRoute: () => root,
    path: '/accounts',
    validateSearch: (search): Texts<'q' | 'kind'> => searchTexts(search, ['q', 'kind']),
    component: screen(['customers'], () => import('./CustomersScreen.tsx'), 'CustomersScreen'),
  });
  const customer = createRoute({
    getParentRoute: () => root,
    path: '/accounts/$token',
    validateSearch: (search): Texts<'tab' | 'sent' | 'delivery' | 'from' | 'to'> =>
      searchTexts(search, ['tab', 'sent', 'delivery', 'from', 'to']),
    component: screen(['customers'], () => import('./account/AccountScreen.tsx'), 'AccountScreen'),
  });
  const partners = createRoute({
    getParentRoute: () => root,
    path: '/partners',
    component: screen(['customers'], () => import('./partners/PartnersScreen.tsx'), 'PartnersScreen'),
  });
  const partner = createRoute({
    getParentRoute: () => root,
    path: '/partners/$token',
    validateSearch: ({ year }: Record<string, unknown>): { year?: number | undefined } => ({
      year: Number(year) || undefined,
    }),
    component: screen(['customers'], () => import('./partners/PartnerScreen.tsx'), 'PartnerScreen'),
  });
  const apps = createRoute({
    getParentRoute: () => root,
    path: '/apps',
    validateSearch: (search): Texts<'q' | 'verified'> => searchTexts(search, ['q', 'verified']),
    component: screen(['customers'], () => import('./apps/AppsScreen.tsx'), 'AppsScreen'),
  });
  const app = createRoute({
    getParentRoute: () => root,
    path: '/apps/$token',
    component: screen(['customers'], () => import('./apps/AppScreen.tsx'), 'AppScreen'),
  });
  const invoices = createRoute({
    getParentRoute: () => root,
    path: '/invoices',
    validateSearch: (search): Texts<'status' | 'q'> => searchTexts(search, ['status', 'q']),
    component: screen(['customers'], () => import('../invoices/InvoicesScreen.tsx'), 'InvoicesScreen'),
  });
  const invoice = createRoute({
    getParentRoute: () => root,
    path: '/invoices/$token',
    component: screen(['customers', 'invoices'], () => import('../invoices/InvoiceScreen.tsx'), 'InvoiceScreen'),
  });
  return [customers, customer, partners, partner, apps, app, invoices, invoice] as const;
}
