import type { Client } from '../../src/sdk/client.ts';
import type { Order, OrderStatus, TeamOrder } from '../../src/wire/schemas/order.ts';
import type { QuoteRequest } from '../../src/wire/schemas/quote.ts';
import { fileForm, upload } from './files.ts';
import { translation } from './services.ts';
import type { World } from './world.ts';

/** A customer who pays by card, and whose orders only these tests change. */
export interface Customer {
  world: World;
  account: string;
  client: Client;
  key: string;
}

export async function newCustomer(world: World, details: { name?: string } = {}): Promise<Customer> {
  const { token, live, keys } = await world.newAccount(details);
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2080, cvc: '123' };
  await world.team.call('teamCreateSource', { params: { token }, body: { card, default: true } });
  return { world, account: token, client: live, key: keys.live };
}

export interface PlacedOrder {
  customer: Customer;
  token: string;
  params: { token: string };
  quote: string;
  /** Ids of the uploaded documents. */
  sources: string[];
}

export interface OrderOptions extends Partial<QuoteRequest> {
  documents?: string[];
  languages?: string[];
}

/** A paid order that the team has not touched. */
export async function placeOrder(customer: Customer, ordering: OrderOptions = {}): Promise<PlacedOrder> {
  const { documents = ['birth.txt'], languages = ['en'], ...request } = ordering;
  const { client, world } = customer;
  const sources: string[] = [];
  for (const name of documents) sources.push(await upload(client, name, `Documento ${name} de Juan`));
  const services = request.services ?? translation({ target_language: languages });
  const { data: quote } = await client.call('createQuote', { body: { ...request, services, files: sources } });
  const at = { params: { token: quote.token } };
  await world.team.call('teamPriceQuote', { ...at, body: {} });
  const { data } = await client.call('payQuote', { ...at, body: {} });
  const { token } = data.order;
  return { customer, token, params: { token }, quote: quote.token, sources };
}

export async function orderAt(
  status: OrderStatus,
  customer: Customer,
  ordering: OrderOptions = {},
): Promise<PlacedOrder> {
  const placed = await placeOrder(customer, ordering);
  await advanceTo(status, placed);
  return placed;
}

const PROGRESS = ['created', 'in_progress', 'in_review', 'approved', 'completed'] as const;

export async function advanceTo(status: OrderStatus, placed: PlacedOrder): Promise<void> {
  const { params, customer } = placed;
  const { team } = customer.world;
  if (status === 'on_hold') await team.call('teamHoldOrder', { params, body: { reason: 'Count the pages' } });
  if (status === 'refunded') await team.call('teamRefundOrder', { params, body: { reason: 'Too late' } });
  if (status === 'voided') await team.call('teamVoidOrder', { params, body: { reason: 'A mistake' } });
  const to = PROGRESS.findIndex((one) => one === status);
  const now = await teamRead(placed);
  for (let at = PROGRESS.findIndex((one) => one === now.status); at < to; at += 1) {
    const current = PROGRESS[at];
    if (current === 'created') await team.call('teamAcceptOrder', { params });
    if (current === 'in_progress') {
      await translateAll(placed);
      await team.call('teamReviewOrder', { params });
    }
    if (current === 'in_review') {
      await customer.client.call('approveOrder', { params, body: {} });
      // Run the job now: its own run a moment later could change the order in the middle of a test.
      await customer.world.app.worker.runNow('look_after_certificates');
    }
    if (current === 'approved') {
      if (now.missing.includes('the notarization')) await team.call('teamNotarizeOrder', { params });
      if (now.missing.includes('the shipment')) await team.call('teamShipOrder', { params, body: {} });
      await team.call('teamCompleteOrder', { params });
    }
  }
}

export async function addTranslation(
  { customer, params }: PlacedOrder,
  source_file: string,
  language: string,
  name = `${language}.txt`,
): Promise<TeamOrder> {
  const body = fileForm(name, `Translated: ${name}`, { source_file, language });
  return (await customer.world.team.call('teamAddTranslation', { params, body })).data;
}

/** Adds every translation that was ordered. */
export async function translateAll(placed: PlacedOrder): Promise<void> {
  const { files, target_language } = await teamRead(placed);
  for (const source of files.filter((file) => file.collection === 'source')) {
    for (const language of target_language) {
      await addTranslation(placed, source.id, language, source.name.replace('.', `-${language}.`));
    }
  }
}

export const read = async ({ customer, params }: PlacedOrder): Promise<Order> =>
  (await customer.client.call('getOrder', { params })).data;

export const teamRead = async ({ customer, params }: PlacedOrder): Promise<TeamOrder> =>
  (await customer.world.team.call('teamGetOrder', { params })).data;

export const approve = async ({ customer, params }: PlacedOrder, files?: string[]): Promise<Order> =>
  (await customer.client.call('approveOrder', { params, body: files === undefined ? {} : { files } })).data;

type PlainAction =
  | 'teamAcceptOrder'
  | 'teamTranslatedOrder'
  | 'teamProofreadOrder'
  | 'teamReviewOrder'
  | 'teamResumeOrder';

/** Runs an action that needs no body. */
export const runAction = async (
  { customer, params }: PlacedOrder,
  name: PlainAction | 'teamNotarizeOrder' | 'teamCompleteOrder',
): Promise<TeamOrder> => (await customer.world.team.call(name, { params })).data;
