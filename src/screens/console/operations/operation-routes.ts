import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../lazy-screen.ts';
import { searchTexts, type Texts } from '../search-texts.ts';
import { readAuditSearch } from './audit-search.ts';

export function operationRoutes<Root extends AnyRoute>(root: Root) {
  const rates = createRoute({
    getParentRoute: () => root,
    path: '/rates',
    validateSearch: (search): Texts<'base' | 'date'> => searchTexts(search, ['base', 'date']),
    component: lazyScreen(['operations'], () => import('../rates/RatesScreen.tsx'), 'RatesScreen'),
  });
  const health = createRoute({
    getParentRoute: () => root,
    path: '/operations',
    component: lazyScreen(['customers', 'operations'], () => import('./HealthScreen.tsx'), 'HealthScreen'),
  });
  const emails = createRoute({
    getParentRoute: () => root,
    path: '/operations/emails',
    validateSearch: (search): Texts<'status' | 'q'> => searchTexts(search, ['status', 'q']),
    component: lazyScreen(['customers', 'operations'], () => import('./EmailsScreen.tsx'), 'EmailsScreen'),
  });
  const audit = createRoute({
    getParentRoute: () => root,
    path: '/operations/audit',
    validateSearch: readAuditSearch,
    component: lazyScreen(['customers', 'invoices', 'operations'], () => import('./AuditScreen.tsx'), 'AuditScreen'),
  });
  return [rates, health, emails, audit] as const;
}
