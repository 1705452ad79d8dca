import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

/** What the firm sets for itself, each topic on a page of its own; `settings-pages.ts` lists them. */
export function settingsRoutes<Root extends AnyRoute>(root: Root) {
  const settings = createRoute({
    getParentRoute: () => root,
    path: '/settings',
    component: lazyRouteComponent(() => import('./SettingsScreen.tsx'), 'SettingsScreen'),
  });
  const company = createRoute({
    getParentRoute: () => root,
    path: '/settings/company',
    component: lazyRouteComponent(() => import('./company/CompanyScreen.tsx'), 'CompanyScreen'),
  });
  return [settings, company] as const;
}
