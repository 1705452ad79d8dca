import type { Client } from '../../src/sdk/client.ts';
import type { SANDBOX_PACES } from '../../src/wire/schemas/account.ts';
import type { OrderStatus } from '../../src/wire/schemas/order.ts';
import { upload } from './files.ts';
import type { Customer, OrderOptions, PlacedOrder } from './orders.ts';
import { read } from './orders.ts';
import { newQuote } from './quotes.ts';
import { translation } from './services.ts';
import type { Account, World } from './world.ts';

type Pace = (typeof SANDBOX_PACES)[number];

/** The test side of an account, with a simulated team at this pace. */
export interface Sandbox extends Customer {
  fullAccount: Account;
}

export async function newSandbox(world: World, pace: Pace | null = 'instant', invoicing = false): Promise<Sandbox> {
  const fullAccount = await world.newAccount({ invoicing });
  const { test: client, keys } = fullAccount;
  const { data } = await client.call('changeAccount', { body: { sandbox_pace: pace } });
  return { world, fullAccount, account: data.token, client, key: keys.test };
}

/** Runs all the work that the simulated team has due now. */
export const runSimulatedTeam = (world: World): Promise<number> => world.app.worker.runNow('simulate_team');

/** A quote that has no price yet. */
export async function requestQuote(sandbox: Sandbox, ordering: OrderOptions = {}) {
  const { documents = ['birth.txt'], languages = ['en'], ...request } = ordering;
  const files: string[] = [];
  for (const name of documents) files.push(await upload(sandbox.client, name, `Documento ${name} de Juan`));
  return newQuote(sandbox.client, { services: translation({ target_language: languages }), ...request, files });
}

/** A paid order that the simulated team has not seen yet. */
export async function paidOrder(sandbox: Sandbox, ordering: OrderOptions = {}): Promise<PlacedOrder> {
  const { token: quote } = await requestQuote(sandbox, ordering);
  await sandbox.client.call('sandboxPriceQuote', { params: { token: quote }, body: {} });
  const { data } = await sandbox.client.call('payQuote', { params: { token: quote }, body: {} });
  const { token } = data.order;
  return { customer: sandbox, token, params: { token }, quote, sources: [] };
}

/** The order of a quote that was paid automatically. */
export const placedBy = (sandbox: Sandbox, quote: string, token: string): PlacedOrder => ({
  customer: sandbox,
  token,
  params: { token },
  quote,
  sources: [],
});

export const statusOf = async (placed: PlacedOrder): Promise<OrderStatus> => (await read(placed)).status;

export const quoteOf = async (client: Client, token: string) =>
  (await client.call('getQuote', { params: { token } })).data;
