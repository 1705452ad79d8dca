import type { Order, OrderFile, TeamOrder, TeamOrderFile } from '../../../src/wire/schemas/order.ts';
import { addTranslation, type PlacedOrder, read, teamRead } from '../orders.ts';

// The translations of an order, as the team and the customer see them.

export const TWO_DOCUMENTS = { documents: ['birth.txt', 'marriage.txt'] };

/** A valid token without a file. */
export const NO_FILE = 'file_01k9zq4m8te3fs5f9r6vd2x7hb';

/** Files of a collection that the customer sees. */
export const customerFiles = async (placed: PlacedOrder, collection: OrderFile['collection']): Promise<OrderFile[]> =>
  (await read(placed)).files.filter((file) => file.collection === collection);

/** Translations as the team sees them, visible to the customer or not. */
export const translationsOf = async (placed: PlacedOrder): Promise<TeamOrderFile[]> =>
  (await teamRead(placed)).files.filter((file) => file.collection === 'translation');

/** Id of the first translation. */
export const firstTranslation = async (placed: PlacedOrder): Promise<string> =>
  (await translationsOf(placed))[0]?.id ?? '';

export const replaceFirst = (placed: PlacedOrder, name = 'birth-en-2.txt'): Promise<TeamOrder> =>
  addTranslation(placed, placed.sources[0] ?? '', 'en', name);

export const revise = async (
  { customer, params }: PlacedOrder,
  file_id: string,
  revision = 'Spell Iván',
): Promise<Order> => (await customer.client.call('reviseOrder', { params, body: { file_id, revision } })).data;
