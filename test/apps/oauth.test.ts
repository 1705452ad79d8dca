import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, openWorld, type World } from '../world.ts';
import { connectApp } from './apps-world.ts';

let world: World;
let account: Account;
beforeAll(async () => {
  world = await openWorld({ ALLOW_PRIVATE_URLS: 'true' });
  account = await world.newAccount();
});
afterAll(() => world.close());

test('first', async () => {
  const connected = await connectApp(world, account);
  console.log(connected.tokens);
  console.log(await world.as(connected.token).call('getAccount'));
});
