import { lazyRouteComponent } from '@tanstack/react-router';
import { loadWithRetry } from '../kit/shell/load-with-retry.ts';

/** A screen that loads when it is opened, and retries once the connection is back. */
export const lazyScreen = <T extends object, const N extends keyof T & string>(load: () => Promise<T>, name: N) =>
  lazyRouteComponent(loadWithRetry(load), name);
