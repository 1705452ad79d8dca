import type { Client } from '../../../src/sdk/client.ts';
import type { MemberRole } from '../../../src/wire/schemas/app.ts';
import { newAccountPerson, sessionClient } from '../people.ts';
import { newMember } from '../visitors.ts';
import type { World } from '../world.ts';

// Members of accounts who create keys and endpoints.

let hooks = 0;
export function newUrl(): string {
  hooks += 1;
  return `https://hooks.example/${hooks}`;
}

/** A member of an account that has another owner, with clients for its live and test sides. */
export async function newMaker(world: World, role: MemberRole) {
  const account = await world.newAccount();
  const browser = await newAccountPerson(world, account.token, role);
  await newMember(world, account.token);
  const { data } = await world.team.call('teamGetAccount', { params: { token: account.token } });
  const live = sessionClient(world, browser, account.token);
  const test = sessionClient(world, browser, data.sandbox ?? '');
  const params = { token: account.token, person: browser.token };
  return { account, browser, params, live, test, person: browser.token };
}
export type Maker = Awaited<ReturnType<typeof newMaker>>;

export const newKey = async (client: Client) => (await client.call('createKey', { body: { name: 'Server' } })).data;

export const newEndpoint = async (client: Client, url = newUrl()) =>
  (await client.call('createEndpoint', { body: { url } })).data;

export const endpointStatus = async ({ account }: Maker, token: string, side: 'live' | 'test' = 'live') =>
  (await account[side].call('getEndpoint', { params: { token } })).data.status;

export const isKeyValid = (world: World, key: string): Promise<boolean> =>
  world
    .as(key)
    .call('ping')
    .then(
      () => true,
      () => false,
    );
