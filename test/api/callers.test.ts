import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Operation, PATHS } from '../../src/wire/paths.ts';
import { openWorld, type World } from '../world.ts';
import { CELLS, EXPECTED } from './callers-table.ts';
import { type Callers, gatherCallers } from './callers-world.ts';
import { ask, quickExtractor } from './edge-request.ts';

// Every route asked by every kind of caller, held against one table.

let world: World;
let found: Callers;
beforeAll(async () => {
  world = await openWorld({}, { extractor: quickExtractor() });
  const webhook_url = 'https://hooks.acme.example/told';
  const me = await world.newAccount({ invoicing: true, webhook_url });
  found = await gatherCallers(world, me, await world.newAccount({ email: 'office@other.example' }));
}, 120_000);
afterAll(() => world.close());

const COLUMNS = Object.keys(CELLS.ping);

test('the table has a row for every route and a column for every caller', () => {
  expect(Object.keys(CELLS)).toEqual(Object.keys(PATHS));
  expect(COLUMNS).toEqual(Object.keys(found.identities));
});

test.each(Object.keys(PATHS) as Operation[])('%s answers each caller as the table says', async (operation) => {
  const [method] = PATHS[operation];
  const answers: Record<string, string> = {};
  for (const [caller, headers] of Object.entries(found.identities)) {
    const path = await found.pathOf(operation);
    const answer = await ask(world, { method, path, headers });
    expect([caller, answer.status < 500]).toEqual([caller, true]);
    const { code } = answer.status < 400 ? { code: '' } : (JSON.parse(answer.text) as { code: string });
    answers[caller] = EXPECTED[code] ?? '+';
    if (['other', 'revoked', 'ended', 'expired', 'link', 'made_up', 'member', 'nobody'].includes(caller)) {
      const shown = found.tokens.filter((token) => answer.text.includes(token) && !path.includes(token));
      expect([caller, shown]).toEqual([caller, []]);
    }
  }
  expect(answers).toEqual(CELLS[operation]);
});
