import { lazyRouteComponent } from '@tanstack/react-router';
import type { Chunk } from '../../words/keys.ts';
import { loadWithRetry } from '../kit/shell/load-with-retry.ts';
import { addMessages, type Messages } from '../kit/words/words.ts';

export type LazyChunk = Exclude<Chunk, 'common'>;

const CHUNKS: Readonly<Record<LazyChunk, () => Promise<{ default: Messages }>>> = {
  actions: () => import('../../words/en/actions.json'),
  customers: () => import('../../words/en/customers.json'),
  // Production has no gallery.
  gallery: async () =>
    process.env.NODE_ENV === 'production' ? { default: {} } : import('../../words/en/gallery.json'),
  invoices: () => import('../../words/en/invoices.json'),
  operations: () => import('../../words/en/operations.json'),
  order: () => import('../../words/en/order.json'),
  prices: () => import('../../words/en/prices.json'),
  settings: () => import('../../words/en/settings.json'),
  translators: () => import('../../words/en/translators.json'),
};

/** Loads a part of the console together with the messages it shows. */
export const withWords =
  <T>(chunks: readonly LazyChunk[], load: () => Promise<T>) =>
  async (): Promise<T> => {
    const [part] = await Promise.all([load(), ...chunks.map(loadChunk)]);
    return part;
  };

async function loadChunk(chunk: LazyChunk): Promise<void> {
  addMessages((await CHUNKS[chunk]()).default);
}

/** A screen that loads with its messages when it is opened, and retries once the connection is back. */
export const lazyScreen = <T extends object, const N extends keyof T & string>(
  chunks: readonly LazyChunk[],
  load: () => Promise<T>,
  name: N,
) => lazyRouteComponent(loadWithRetry(withWords(chunks, load)), name);
