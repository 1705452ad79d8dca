import type { Chunk } from '../../words/keys.ts';
import { addMessages, type Messages } from '../kit/words/words.ts';

export type LazyChunk = Exclude<Chunk, 'common'>;

const CHUNKS: Readonly<Record<LazyChunk, () => Promise<{ default: Messages }>>> = {
  actions: () => import('../../words/en/actions.json'),
  calendar: () => import('../../words/en/calendar.json'),
  customers: () => import('../../words/en/customers.json'),
  gallery: () => import('../../words/en/gallery.json'),
  invoices: () => import('../../words/en/invoices.json'),
  invoicing: () => import('../../words/en/invoicing.json'),
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
