import type { Client } from '../../../../src/sdk/client.ts';
import { fileForm } from '../../../world/files.ts';
import { toAddress, translation } from '../../../world/services.ts';
import type { World } from '../../../world/world.ts';
import type { Tape } from './tape.ts';

/** Accounts and clients of the recorded story. */
export interface Cast {
  world: World;
  tape: Tape;
  /** A law firm that pays by card. */
  firm: { token: string; live: Client; test: Client };
  team: Client;
  /** URL of the law firm's webhooks. */
  hook: string;
}

export const CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' };

export const at = (token: string) => ({ params: { token } });

export async function newFile(client: Client, name = 'acta-de-nacimiento.txt'): Promise<string> {
  const { data } = await client.call('uploadFile', { body: fileForm(name, 'Acta de nacimiento de Juan Ibáñez') });
  return data.id;
}

/** Creates a priced quote. */
export async function newPricedQuote(
  { team }: Cast,
  client: Client,
  services: object = translation(),
): Promise<string> {
  const files = [await newFile(client)];
  const { data } = await client.call('createQuote', { body: { files, services, reference: 'Matter 2041' } });
  await team.call('teamPriceQuote', { ...at(data.token), body: {} });
  return data.token;
}

/** Places a paid order without any work done. */
export async function newOrder(cast: Cast, client: Client, services?: object): Promise<string> {
  const token = await newPricedQuote(cast, client, services);
  return (await client.call('payQuote', { ...at(token), body: {} })).data.order.token;
}

export const notarizedShipment = () => ({
  ...translation({ delivery: 'physical', certification: 'notarized' }),
  ...toAddress(),
});

/** The first entry; throws when there is none. */
export const first = <T>(things: readonly T[]): T => {
  const [one] = things;
  if (one === undefined) throw new Error('There is nothing here yet.');
  return one;
};
