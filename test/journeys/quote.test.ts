import { expect, test } from 'vitest';
import { upload } from '../world/files.ts';
import { translation } from '../world/services.ts';
import { useWorld } from '../world/world.ts';

const world = useWorld();

test('a customer uploads a file and requests a quote, and the team prices it', async () => {
  const { test: client } = await world.newAccount();
  const file = await upload(client);

  const { data: quote } = await client.call('createQuote', {
    body: { files: [file], services: translation(), reference: 'A-17' },
  });
  expect(quote.status).toBe('requested');
  expect(quote.payment_url).toBeNull();
  expect(quote.estimate.total).toBeGreaterThan(0);
  expect(quote.files.map((one) => one.id)).toEqual([file]);

  const { data: priced } = await world.team.call('teamPriceQuote', { params: { token: quote.token }, body: {} });
  expect(priced.status).toBe('ready');

  const { data: ready } = await client.call('getQuote', { params: { token: quote.token } });
  expect(ready.total).toBe(quote.estimate.total);
  expect(ready.payment_url).toMatch(/^http/);

  const events = await world.rows<{ data: { status: string } }>(
    'SELECT data FROM events WHERE target = $1 ORDER BY id',
    [quote.token],
  );
  expect(events.map((event) => event.data.status)).toEqual(['requested', 'ready']);
});
