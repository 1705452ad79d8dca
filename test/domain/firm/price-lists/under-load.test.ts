import { expect, test } from 'vitest';
import { readTimestamp } from '../../../../src/wire/reference/dates.ts';
import { quickReader } from '../../../support/doubles.ts';
import { FIRST_LIST } from '../../../support/prices/first-list.ts';
import { upload } from '../../../world/files.ts';
import { LEAD_MS, publishPrices } from '../../../world/firm/prices.ts';
import { newCustomer } from '../../../world/orders.ts';
import { newQuote } from '../../../world/quotes.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api', RATE_LIMIT: '0' }, { reader: quickReader() });

const at = (text: string) => readTimestamp(text)?.getTime() ?? Number.NaN;

test('quotes made while lists are published each have the version in force when they were made', async () => {
  const { client } = await newCustomer(world);
  const files = [await upload(client)];
  const first = FIRST_LIST.body.rules.slice(1);
  const load = { on: true };
  const quoting = Array.from({ length: 2 }, async () => {
    const made = [];
    while (load.on) made.push(await newQuote(client, { files }));
    return made;
  });
  for (let page = 1; page <= 4; page += 1) {
    const rules = [{ service: 'translation' as const, unit: 'page' as const, price: String(page * 100) }, ...first];
    await publishPrices(world, { rules });
    for (let step = 0; step < 4; step += 1) {
      world.clock.advance(LEAD_MS / 4);
      await newQuote(client, { files });
    }
  }
  load.on = false;
  const quotes = (await Promise.all(quoting)).flat();
  const { versions } = (await world.team.call('teamGetPriceList', { params: { list: 'standard' } })).data;
  expect(new Set(quotes.map(({ price_list }) => price_list.version)).size).toBeGreaterThan(2);
  for (const quote of quotes) {
    const made = at(quote.created_at);
    // Timestamps are exact to the second: a version that began within it may or may not be in force.
    const possible = versions.filter(
      ({ starts_at, ends_at }) => at(starts_at) <= made + 1000 && (ends_at === null || at(ends_at) >= made - 1000),
    );
    expect(possible.map(({ version }) => version)).toContain(quote.price_list.version);
    expect(quote.estimate.price_list).toEqual(quote.price_list);
    const number = Number(quote.price_list.version.split('.')[1] ?? 1);
    const unit = quote.price_list.version === '2026-11' ? 2495 : (number - 1) * 100;
    expect(quote.estimate.line_items[0]?.unit_price).toBe(unit);
  }
  const wrong = await world.rows(
    `SELECT quotes.id FROM quotes WHERE price_list IS DISTINCT FROM (SELECT label FROM price_list_versions
       WHERE starts_at <= quotes.created_at ORDER BY starts_at DESC LIMIT 1)`,
  );
  expect(wrong).toEqual([]);
});
