import { expect, test } from 'vitest';
import { seedService } from '../../src/cli/operator/seed/seed-service.ts';
import { createSeedClock, type Stage } from '../../src/cli/operator/seed/stage.ts';
import { ORDER_STATUSES } from '../../src/wire/schemas/order.ts';
import { QUOTE_STATUSES } from '../../src/wire/schemas/quote.ts';
import { ROLES } from '../../src/wire/schemas/team.ts';
import { signInAs } from '../world/people.ts';
import { newBrowser } from '../world/visitors.ts';
import { useWorld } from '../world/world.ts';

const clock = createSeedClock();
const world = useWorld({ ROLE: 'api' }, { clock });

const seed = () => {
  const { url, team, as, app } = world;
  const stage: Stage = {
    url,
    baseUrl: app.baseUrl,
    team,
    as,
    clock,
    runJob: app.worker.runNow,
    print: () => undefined,
  };
  return seedService(stage, 20);
};
const readWords = async (text: string) => (await world.rows<{ word: string }>(text)).map(({ word }) => word);

/** Every unassigned order has a suggested translator with a rate. */
async function expectSuggestions(): Promise<void> {
  const { data: orders } = await world.team.call('teamListWorkItems', { params: { queue: 'to_assign' } });
  expect(orders.length).toBeGreaterThan(0);
  for (const { token } of orders) {
    const { data: order } = await world.team.call('teamGetOrder', { params: { token } });
    const file = order.files.find(({ collection }) => collection === 'source')?.id ?? '';
    const query = { file, language: order.target_language[0] ?? '' };
    const { data, meta } = await world.team.call('teamListSuggestions', { params: { token }, query });
    const able = [...data, ...meta.others.filter((other) => other.has_pair)];
    expect(able.map(({ person_name }) => person_name)).toContain('Tomás Traducido');
    expect(able.every(({ rate }) => rate !== null)).toBe(true);
  }
}

test('a seeded service has objects in every state and people of every role who can sign in', async () => {
  const { people } = await seed();
  expect(await readWords('SELECT DISTINCT status AS word FROM orders ORDER BY 1')).toEqual([...ORDER_STATUSES].sort());
  expect(await readWords('SELECT DISTINCT status AS word FROM quotes ORDER BY 1')).toEqual([...QUOTE_STATUSES].sort());
  for (const [table, states] of [
    ['adjustments', ['accepted', 'declined', 'proposed', 'withdrawn']],
    ['cancellations', ['declined', 'granted', 'requested']],
  ] as const)
    expect(await readWords(`SELECT DISTINCT status AS word FROM ${table} ORDER BY 1`)).toEqual(states);
  expect(await readWords('SELECT DISTINCT topic AS word FROM firm_versions ORDER BY 1')).toEqual([
    'agreement',
    'calendar',
    'company',
    'invoicing',
    'taxes',
  ]);
  expect(await readWords('SELECT key AS word FROM price_lists ORDER BY 1')).toEqual(['courts', 'standard']);
  const taxed = "SELECT DISTINCT tax->>'name' AS word FROM quotes, jsonb_array_elements(taxes) AS tax";
  expect(await readWords(taxed)).toEqual(['VAT']);
  const inPart = "SELECT 'in part' AS word FROM invoices WHERE status = 'issued' AND paid BETWEEN 1 AND total - 1";
  expect(await readWords(inPart)).toEqual(['in part']);
  const connected =
    'SELECT name AS word FROM connections c JOIN apps a ON a.id = c.app_id WHERE ended_at IS NULL ORDER BY 1';
  expect(await readWords(connected)).toEqual(['Admissions Desk', 'Case Manager']);
  const [spread] = await world.rows<{ days: number; future: number }>(
    `SELECT extract(day FROM max(created_at) - min(created_at))::int AS days,
       count(*) FILTER (WHERE updated_at > now() + interval '1 minute')::int AS future FROM orders`,
  );
  expect(spread).toMatchObject({ days: expect.toSatisfy((days: number) => days >= 35), future: 0 });
  const unpaid = `SELECT 'unpaid' AS word FROM assignments WHERE task = 'translate' AND rate IS NULL LIMIT 1`;
  expect(await readWords(unpaid)).toEqual([]);
  await expectSuggestions();
  expect(people.map(({ label }) => label).filter((label) => label.startsWith('the team'))).toHaveLength(ROLES.length);
  for (const { email, password } of [people[2], people.at(-1)].filter((person) => person !== undefined)) {
    const browser = newBrowser(world);
    expect((await signInAs(browser, { email, password })).status).toBe(303);
    expect(browser.cookie).not.toBe('');
  }
  await expect(seed()).rejects.toThrow(/^This service already has data \(the account /);
});
