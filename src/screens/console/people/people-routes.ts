import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../lazy-screen.ts';
import type { PayableSearch } from '../payables/payable-filters.ts';
import { searchTexts, type Texts } from '../search-texts.ts';

export function peopleRoutes<Root extends AnyRoute>(root: Root) {
  const people = createRoute({
    getParentRoute: () => root,
    path: '/people',
    validateSearch: (search): Texts<'role'> => searchTexts(search, ['role']),
    component: lazyScreen(['translators'], () => import('./PeopleScreen.tsx'), 'PeopleScreen'),
  });
  const person = createRoute({
    getParentRoute: () => root,
    path: '/people/$token',
    component: lazyScreen(['operations', 'order', 'translators'], () => import('./PersonScreen.tsx'), 'PersonScreen'),
  });
  const assignments = createRoute({
    getParentRoute: () => root,
    path: '/assignments',
    validateSearch: (search): Texts<'status' | 'person'> => searchTexts(search, ['status', 'person']),
    component: lazyScreen(
      ['order', 'translators'],
      () => import('../assignments/AssignmentsScreen.tsx'),
      'AssignmentsScreen',
    ),
  });
  const payables = createRoute({
    getParentRoute: () => root,
    path: '/payables',
    validateSearch: (search): PayableSearch => searchTexts(search, ['person', 'from', 'to']),
    component: lazyScreen(['order', 'translators'], () => import('../payables/PayablesScreen.tsx'), 'PayablesScreen'),
  });
  return [people, person, assignments, payables] as const;
}
