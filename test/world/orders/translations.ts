import type { Order, OrderFile, TeamOrder, TeamOrderFile } from '../../../src/wire/schemas/order.ts';
import { addTranslation, type Placed, read, teamRead } from '../orders.ts';

// The translations of an order, from both sides.

/** An order of two documents, which has two translations. */
export const TWO = { documents: ['birth.txt', 'marriage.txt'] };

/** A token that no file has. */
export const NO_FILE = 'file_01k9zq4m8te3fs5f9r6vd2x7hb';

/** The files of a collection that the customer sees. */
export const shown = async (placed: Placed, collection: OrderFile['collection']): Promise<OrderFile[]> =>
  (await read(placed)).files.filter((file) => file.collection === collection);

/** The translations as the team sees them, shown or not. */
export const translationsOf = async (placed: Placed): Promise<TeamOrderFile[]> =>
  (await teamRead(placed)).files.filter((file) => file.collection === 'translation');

/** The first translation, as its token. */
export const firstOf = async (placed: Placed): Promise<string> => (await translationsOf(placed))[0]?.id ?? '';

/** The team replaces the first translation. */
export const replaceFirst = (placed: Placed, name = 'birth-en-2.txt'): Promise<TeamOrder> =>
  addTranslation(placed, placed.sources[0] ?? '', 'en', name);

export const revise = async ({ customer, params }: Placed, file_id: string, revision = 'Spell Iván'): Promise<Order> =>
  (await customer.client.call('reviseOrder', { params, body: { file_id, revision } })).data;
