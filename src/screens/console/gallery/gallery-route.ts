import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../lazy-screen.ts';
import { NotFound } from '../NotFound.tsx';

/** The gallery of the kit; missing from production builds. */
export function galleryRoute<Root extends AnyRoute>(root: Root) {
  return createRoute({
    getParentRoute: () => root,
    path: '/gallery',
    component:
      process.env.NODE_ENV === 'production'
        ? NotFound
        : lazyScreen(['gallery'], () => import('./GalleryScreen.tsx'), 'GalleryScreen'),
  });
}
