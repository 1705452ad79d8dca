import { lazyRouteComponent } from '@tanstack/react-router';
import { loadWithRetry } from '../kit/shell/load-with-retry.ts';
import { type LazyChunk, withWords } from './words.ts';

/** A screen that loads with its messages when it is opened, and retries once the connection is back. */
export const lazyScreen = <T extends object, const N extends keyof T & string>(
  chunks: readonly LazyChunk[],
  load: () => Promise<T>,
  name: N,
) => lazyRouteComponent(loadWithRetry(withWords(chunks, load)), name);
