import { lazyRouteComponent } from '@tanstack/react-router';
import { loadAgain } from '../kit/shell/load-again.ts';

/** A screen that is loaded when it is opened, and opens once there is a connection. */
export const lazyScreen = <T extends object, const N extends keyof T & string>(load: () => Promise<T>, name: N) =>
  lazyRouteComponent(loadAgain(load), name);
