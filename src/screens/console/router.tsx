import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { ConsoleFrame } from './ConsoleFrame.tsx';
import { customerRoutes } from './customers/customer-routes.ts';
import { galleryRoute } from './gallery/gallery-route.ts';
import { lazyScreen } from './lazy-screen.ts';
import { readListSearch } from './lists/list-search.ts';
import { NotFound } from './NotFound.tsx';
import { operationRoutes } from './operations/operation-routes.ts';
import { peopleRoutes } from './people/people-routes.ts';
import { ScreenFailed } from './ScreenFailed.tsx';
import { readSearch, writeSearch } from './search-texts.ts';
import { settingsRoutes } from './settings/settings-routes.ts';
import { readWorkSearch } from './work/work-search.ts';

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

interface DocumentSearch {
  file?: string | undefined;
  page?: number | undefined;
}

interface ComparedSearch extends DocumentSearch {
  against?: string | undefined;
}

const readDocumentSearch = ({ file, page }: Record<string, unknown>): DocumentSearch => ({
  file: text(file),
  page: Number(page) || undefined,
});

const readComparedSearch = (search: Record<string, unknown>): ComparedSearch => ({
  ...readDocumentSearch(search),
  against: text(search['against']),
});

/** Routes of the console. Their URLs hold the state of the screen, so that colleagues can share them. */
export function makeRouter() {
  const root = createRootRoute({ component: ConsoleFrame, notFoundComponent: NotFound, errorComponent: ScreenFailed });
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/work' });
    },
  });
  const work = createRoute({
    getParentRoute: () => root,
    path: '/work',
    validateSearch: readWorkSearch,
    component: lazyScreen([], () => import('./work/WorkScreen.tsx'), 'WorkScreen'),
  });
  const quotes = createRoute({
    getParentRoute: () => root,
    path: '/quotes',
    validateSearch: readListSearch,
    component: lazyScreen([], () => import('./quotes/QuotesScreen.tsx'), 'QuotesScreen'),
  });
  const quote = createRoute({
    getParentRoute: () => root,
    path: '/quotes/$token',
    validateSearch: readDocumentSearch,
    component: lazyScreen(['actions'], () => import('./quotes/QuoteScreen.tsx'), 'QuoteScreen'),
  });
  const orders = createRoute({
    getParentRoute: () => root,
    path: '/orders',
    validateSearch: readListSearch,
    component: lazyScreen([], () => import('./orders/OrdersScreen.tsx'), 'OrdersScreen'),
  });
  const order = createRoute({
    getParentRoute: () => root,
    path: '/orders/$token',
    validateSearch: readComparedSearch,
    component: lazyScreen(['actions', 'order', 'translators'], () => import('./orders/OrderScreen.tsx'), 'OrderScreen'),
  });
  const own = [home, galleryRoute(root), work, quotes, quote, orders, order] as const;
  return createRouter({
    routeTree: root.addChildren([
      ...own,
      ...peopleRoutes(root),
      ...customerRoutes(root),
      ...operationRoutes(root),
      ...settingsRoutes(root),
    ]),
    basepath: '/console',
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
