import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { Lost } from '../Lost.tsx';
import { lazyScreen } from '../lazy-screen.ts';

/** The gallery of the kit; missing from production builds. */
export function galleryRoute<Root extends AnyRoute>(root: Root) {
  return createRoute({
    getParentRoute: () => root,
    path: '/gallery',
    component:
      process.env.NODE_ENV === 'production' ? Lost : lazyScreen(() => import('./GalleryScreen.tsx'), 'GalleryScreen'),
  });
}
