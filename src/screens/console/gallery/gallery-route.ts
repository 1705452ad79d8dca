import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Lost } from '../Lost.tsx';

/** The kit's gallery; what is built to be served has none. */
export function galleryRoute<Root extends AnyRoute>(root: Root) {
  return createRoute({
    getParentRoute: () => root,
    path: '/gallery',
    component:
      process.env.NODE_ENV === 'production'
        ? Lost
        : lazyRouteComponent(() => import('./GalleryScreen.tsx'), 'GalleryScreen'),
  });
}
