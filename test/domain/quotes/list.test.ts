import { beforeAll, describe, expect, test } from 'vitest';
import { expectShape, refusal } from '../../world/answers.ts';
import { upload } from '../../world/files.ts';
import { newQuote } from '../../world/quotes.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const tokens: string[] = [];
const times: string[] = [];
const world = useWorld();
const account = useFixture(() => world.newAccount());
const client = useFixture(() => account.test);
beforeAll(async () => {
  const file = await upload(client);
  for (let at = 0; at < 7; at += 1) {
    const quote = await newQuote(client, {
      files: [file],
      reference: `R ${at % 2}`,
      client_reference: `C+${at % 3}`,
      case_reference: `K/${at}&x=1`,
    });
    tokens.unshift(quote.token);
    times.unshift(quote.created_at);
    world.clock.advance(10_000);
  }
  // API times have no milliseconds: half a second more puts each quote after its own `created_at`.
  await world.rows(`UPDATE quotes SET created_at = date_trunc('second', created_at) + interval '500 ms'`);
  await world.team.call('teamPriceQuote', { params: { token: tokens[0] ?? '' }, body: {} });
  await client.call('cancelQuote', { params: { token: tokens[1] ?? '' } });
  // Another account's quote, which must never be listed.
  await newQuote((await world.newAccount()).test, { reference: 'R 0' });
});

type Page = Awaited<ReturnType<typeof client.call<'listQuotes'>>>;
const tokensOf = (page: Page) => page.data.map((quote) => quote.token);
const get = async (query: string) => {
  const response = await fetch(`${world.url}/v1/quotes${query}`, {
    headers: { Authorization: `Bearer ${account.keys.test}` },
  });
  return { status: response.status, body: (await response.json()) as Page & Record<string, unknown> };
};

test('quotes are listed newest first, in full, with their files', async () => {
  const page = await client.call('listQuotes');
  expect(tokensOf(page)).toEqual(tokens);
  for (const quote of page.data) expectShape('ListedQuote', quote);
  expect(page.data.every((quote) => quote.files.length === 1)).toBe(true);
  const path = `${world.app.baseUrl}/v1/quotes`;
  expect(page.meta).toEqual({
    current_page: 1,
    from: 1,
    last_page: 1,
    path,
    per_page: 50,
    to: 7,
    total: 7,
    next_cursor: null,
  });
  expect(page.links).toEqual({ first: `${path}?page=1`, last: `${path}?page=1`, prev: null, next: null });
});

describe('filters', () => {
  test.each([
    ['status=requested', [2, 3, 4, 5, 6]],
    ['status=ready', [0]],
    ['status=cancelled', [1]],
    ['status=paid', []],
    ['reference=R%200', [0, 2, 4, 6]],
    ['reference=R+1', [1, 3, 5]],
    ['client_reference=C%2B1', [2, 5]],
    ['case_reference=K%2F3%26x%3D1', [3]],
    ['reference=r%200', []],
  ])('quotes are filtered by %s', async (filter, places) => {
    const [name, value] = filter.split('=');
    const { body } = await get(`?filter[${name}]=${value}`);
    expect(tokensOf(body)).toEqual(places.map((place) => tokens[place]));
    expect(body.meta.total).toBe(places.length);
  });

  test('quotes are filtered by several fields at once', async () => {
    const filters = { status: 'requested', reference: 'R 0', client_reference: 'C+1' } as const;
    expect(tokensOf(await client.call('listQuotes', { filters }))).toEqual([tokens[2]]);
  });

  test('quotes are filtered by time, with the plus of the offset escaped or not, or by Z, or another offset', async () => {
    const middle = times[3] ?? '';
    const east = new Date(Date.parse(middle) + 7_200_000).toISOString().slice(0, 19);
    const spellings = [
      encodeURIComponent(middle),
      middle,
      middle.replace('+00:00', 'Z'),
      middle.replace('+00:00', '.000Z'),
      `${east}+02:00`,
      encodeURIComponent(`${east}+02:00`),
    ];
    for (const spelling of spellings) {
      const later = await get(`?filter[created_after]=${spelling}`);
      const earlier = await get(`?filter[created_before]=${spelling}`);
      expect(tokensOf(later.body)).toEqual(tokens.slice(0, 4));
      expect(tokensOf(earlier.body)).toEqual(tokens.slice(4));
    }
    const { body } = await get(`?filter[created_after]=${times[5]}&filter[created_before]=${times[2]}`);
    expect(tokensOf(body)).toEqual(tokens.slice(3, 6));
    expect(tokensOf((await get('?filter[created_after]=2000-01-01')).body)).toEqual(tokens);
    expect(tokensOf((await get('?filter[created_before]=2000-01-01')).body)).toEqual([]);
  });

  test.each(['colour', 'created', 'total', 'account'])('there is no filter named %s', async (name) => {
    const { status, body } = await get(`?filter[${name}]=1`);
    expect({ status, code: body['code'] }).toEqual({ status: 400, code: 'invalid_filter' });
  });

  test.each([
    ['filter[status]', 'done', 'filter.status'],
    ['filter[created_after]', 'yesterday', 'filter.created_after'],
    ['filter[created_before]', '2026-02-30', 'filter.created_before'],
    ['filter[reference]', 'x'.repeat(256), 'filter.reference'],
    ['per_page', '0', 'per_page'],
    ['per_page', '101', 'per_page'],
    ['per_page', 'all', 'per_page'],
    ['page', '0', 'page'],
    ['page', '-1', 'page'],
    ['page', '1.5', 'page'],
  ])('the wrong value of %s=%s is refused', async (name, value, path) => {
    const { status, body } = await get(`?${name}=${value}`);
    expect([status, body['code'], Object.keys(body['errors'] as object)]).toEqual([422, 'validation_failed', [path]]);
  });
});

describe('paging', () => {
  test('a client reads all pages by the links, which preserve the filters and the page size', async () => {
    const seen: string[] = [];
    let next: string | null = `${world.app.baseUrl}/v1/quotes?filter[reference]=R%200&per_page=3&page=1`;
    const previous: (string | null)[] = [];
    while (next !== null) {
      const { body }: { body: Page } = await get(next.slice(next.indexOf('?')));
      seen.push(...tokensOf(body));
      previous.push(body.links.prev);
      expect(body.meta).toMatchObject({ per_page: 3, total: 4, last_page: 2 });
      for (const link of [body.links.first, body.links.last, body.links.next, body.links.prev]) {
        if (link === null) continue;
        const { searchParams } = new URL(link);
        expect([searchParams.get('filter[reference]'), searchParams.get('per_page')]).toEqual(['R 0', '3']);
      }
      next = body.links.next;
    }
    expect(seen).toEqual([0, 2, 4, 6].map((place) => tokens[place]));
    expect(previous.map((link) => link && new URL(link).searchParams.get('page'))).toEqual([null, '1']);
  });

  test('a page past the end is empty, without an error', async () => {
    const page = await client.call('listQuotes', { query: { page: 9, per_page: 100 } });
    expect(page.data).toEqual([]);
    expect(page.meta).toMatchObject({ current_page: 9, from: null, to: null, last_page: 1, total: 7 });
    expect([page.links.next, new URL(page.links.prev ?? '').searchParams.get('page')]).toEqual([null, '1']);
  });

  test('the list has a stable order when quotes are created at the same moment', async () => {
    const account = await world.newAccount();
    const file = await upload(account.live);
    const made = await Promise.all(Array.from({ length: 12 }, () => newQuote(account.live, { files: [file] })));
    await world.rows(`UPDATE quotes SET created_at = '2026-01-01' WHERE livemode`);
    const seen: string[] = [];
    for (let page = 1; page <= 4; page += 1) {
      seen.push(...tokensOf(await account.live.call('listQuotes', { query: { page, per_page: 3 } })));
    }
    expect(seen).toEqual(
      made
        .map((quote) => quote.token)
        .sort()
        .toReversed(),
    );
  });
});

test('a token that is not of a quote of the account is not found', async () => {
  const { keys } = await world.newAccount();
  const stranger = world.as(keys.test);
  const owners = world.as(keys.live);
  for (const token of [
    tokens[0] ?? '',
    'quote_01k9zq4m8te3fs5f9r6vd2x7hb',
    'quote_x',
    'file_01k9zq4m8te3fs5f9r6vd2x7hb',
  ]) {
    for (const caller of [stranger, owners]) {
      const error = await refusal(caller.call('getQuote', { params: { token } }));
      expect(error).toMatchObject({ status: 404, code: 'not_found' });
    }
  }
});
