import type { Client } from '../../src/sdk/client.ts';
import type { QuoteRequest } from '../../src/wire/schemas/quote.ts';
import { upload } from './files.ts';
import { translation } from './services.ts';
import type { World } from './world.ts';

/** A body that the types do not allow. */
export const anyBody = (body: Record<string, unknown>) => body as unknown as QuoteRequest;

/** A quote with one new file. */
export async function newQuote(client: Client, request: Partial<QuoteRequest> = {}) {
  const files = request.files ?? [await upload(client)];
  const { data } = await client.call('createQuote', { body: { services: translation(), ...request, files } });
  return data;
}

export interface EventRow {
  account_id: string;
  type: string;
  event: string;
  url: string;
  livemode: boolean;
  data: { status: string } & Record<string, unknown>;
}

export async function eventsOf(world: World, target: string): Promise<EventRow[]> {
  return world.rows<EventRow>('SELECT * FROM events WHERE target = $1 ORDER BY created_at, id', [target]);
}

export const statusesOf = async (world: World, target: string) =>
  (await eventsOf(world, target)).map((event) => event.data.status);
