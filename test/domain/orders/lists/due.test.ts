import { beforeAll, expect, test } from 'vitest';
import type { FiltersOf, QueryOf } from '../../../../src/sdk/types.ts';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { withoutLinks } from '../../../world/answers.ts';
import { newCustomer, orderAt, placeOrder, runAction } from '../../../world/orders.ts';
import { newQuote } from '../../../world/quotes.ts';
import { evaluation, translation } from '../../../world/services.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

// The team's lists by due date and language: filters and sorting match the values that the rows show.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const customer = useFixture(() => newCustomer(world));
const DAY = 86_400_000;

/** Fields of a row that the lists filter by. */
interface Row {
  token: string;
  due_at: string | null;
  late: boolean;
  source: string;
  targets: readonly string[];
}

type ListRequest = FiltersOf<'teamListQuotes'> & QueryOf<'teamListQuotes'>;

const LISTS = {
  async orders({ sort = 'due', ...filters }: ListRequest): Promise<Row[]> {
    const { data, meta } = await world.team.call('teamListOrders', { filters, query: { sort } });
    expect(meta.total).toBe(data.length);
    return withoutLinks(data).map((row) => ({
      ...row,
      source: row.source_language ?? '',
      targets: row.target_language,
    }));
  },
  async quotes({ sort = 'due', ...filters }: ListRequest): Promise<Row[]> {
    const { data, meta } = await world.team.call('teamListQuotes', { filters, query: { sort } });
    expect(meta.total).toBe(data.length);
    return withoutLinks(data).map((row) => ({ ...row, targets: row.target }));
  },
};

beforeAll(async () => {
  const deadline = (days: number) =>
    new Date(world.clock.now().getTime() + days * DAY).toISOString().slice(0, 19).replace('T', ' ');
  const into = (target_language: string[], source_language = 'es') => translation({ source_language, target_language });
  const slow = await placeOrder(customer, { services: into(['en']), deadline: deadline(90) });
  await orderAt('completed', customer, { services: into(['fr', 'de']) });
  await placeOrder(customer, { services: into(['fr', 'en'], 'pt') });
  await placeOrder(customer, { services: evaluation() });
  await runAction(slow, 'teamAcceptOrder');
  await newQuote(customer.client, { services: into(['de'], 'pt'), deadline: deadline(5) });
  await newQuote(customer.client, { services: evaluation() });
  world.clock.advance(40 * DAY);
});

test.each(['orders', 'quotes'] as const)('%s are filtered and sorted by the values they show', async (name) => {
  const all = await LISTS[name]({});
  expect(all.length).toBeGreaterThan(3);
  expect(new Set(all.map(({ late }) => late))).toEqual(new Set([true, false]));
  const time = ({ due_at }: Row) => (due_at === null ? Number.POSITIVE_INFINITY : Date.parse(due_at));
  expect(all.map(time)).toEqual(all.map(time).toSorted((a, b) => a - b));
  expect(await LISTS[name]({ sort: '-due' })).toEqual(all.toReversed());
  const days = all.flatMap(({ due_at }) => due_at ?? []).toSorted();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const isTranslated = ({ targets }: Row) => targets.length > 0;
  const cases: [ListRequest, (row: Row) => boolean][] = [
    [{ late: true }, ({ late }) => late],
    [{ late: false }, ({ late }) => !late],
    [{ due_before: last }, (row) => time(row) < Date.parse(last)],
    [{ due_after: last }, (row) => row.due_at === last],
    [{ due_after: first, due_before: last }, (row) => row.due_at !== null && row.due_at !== last],
    [{ source_language: 'por' }, (row) => isTranslated(row) && row.source === 'pt'],
    [{ target_language: 'fr' }, ({ targets }) => targets.includes('fr')],
    [
      { source_language: 'es', target_language: 'en', late: false },
      ({ source, targets, late }) => source === 'es' && targets.includes('en') && !late,
    ],
  ];
  const found = await Promise.all(cases.map(([request]) => LISTS[name](request)));
  const shown = cases.map(([, fits]) => all.filter(fits));
  expect(found).toEqual(shown);
});

test('pages sorted by due date continue after the last row, and an unknown language is refused', async () => {
  const query = { sort: 'due' as const, per_page: 1 };
  const tokens: string[] = [];
  for await (const { token } of world.team.each('teamListOrders', { query })) tokens.push(token);
  expect(tokens).toEqual((await LISTS.orders({})).map(({ token }) => token));
  const open = await LISTS.orders({ status: 'created,in_progress' });
  expect(open.map(({ token }) => token)).toEqual(tokens.filter((token) => open.some((row) => row.token === token)));
  const refused = await world.team.send('teamListOrders', { filters: { source_language: 'klingon' } });
  expect(refused.status).toBe(422);
});
