import { describe, expect, test } from 'vitest';
import { fromToken } from '../../../src/core/ids.ts';
import { type QuoteRequest, TEAM_CANCEL_REASONS } from '../../../src/wire/schemas/quote.ts';
import { expectShape, refusal, summarizeRefusal } from '../../world/answers.ts';
import { upload } from '../../world/files.ts';
import { eventsOf, newQuote, statusesOf } from '../../world/quotes.ts';
import { everyService, translation } from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' });
const account = useFixture(() => world.newAccount());

const price = (token: string, body: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  world.team.call('teamPriceQuote', { params: { token }, body, headers });
const create = (request: Partial<QuoteRequest> = {}) => newQuote(account.live, request);
const line = (quantity: number, unit_price: number) => ({ code: 'work', description: 'Work', quantity, unit_price });

describe('pricing', () => {
  test('pricing without lines uses the estimate', async () => {
    const quote = await create({ services: everyService() as never });
    const { data } = await price(quote.token);
    expectShape('TeamQuote', data);
    expect(data).toMatchObject({
      status: 'ready',
      total: quote.estimate.total,
      line_items: quote.estimate.line_items,
      promised_at: expect.stringMatching(/T22:00:00\+00:00$/),
      account: account.token,
      created_by: account.token,
      team_note: null,
    });
    const seen = (await account.live.call('getQuote', { params: { token: quote.token } })).data;
    expectShape('Quote', seen);
    expect(seen).toMatchObject({ status: 'ready', total: quote.estimate.total, payment_url: data.payment_url });
    expect(seen.payment_url).toMatch(new RegExp(`^${world.app.baseUrl}/pay/${quote.token}/.{20,}$`));
    expect(await statusesOf(world, quote.token)).toEqual(['requested', 'ready']);
  });

  test('pricing with lines computes their amounts, rounded to cents, and the total', async () => {
    const { token } = await create();
    const lines = [line(3, 2495), line(1.5, 333), line(8.575, 100), line(1, -700), line(0.5, -3)];
    const { data } = await price(token, { line_items: lines, note: 'Friend of the house' });
    expect(data.line_items.map((one) => one.amount)).toEqual([7485, 500, 858, -700, -2]);
    expect(data.total).toBe(7485 + 500 + 858 - 700 - 2);
    expect(data.team_note).toBe('Friend of the house');
    const { data: seen } = await account.live.call('getQuote', { params: { token } });
    expect(seen.line_items).toEqual(data.line_items);
    expect(JSON.stringify(seen)).not.toContain('Friend of the house');
  });

  test('a reference file is neither estimated nor translated, but is part of the order', async () => {
    const { live } = await world.newAccount({ invoicing: true });
    const [deed, notes] = [await upload(live), await upload(live, 'notes.txt', 'Names as in the passport')];
    const { token, estimate } = await newQuote(live, { files: [deed, notes] });
    const params = { token };
    const sort = (...reference_files: string[]) =>
      world.team.call('teamIntakeQuote', { params, body: { reference_files } });
    const { data } = await sort(notes);
    expect(data.files.map(({ collection }) => collection)).toEqual(['source', 'reference']);
    expect([data.document_count, data.estimate.total < estimate.total]).toEqual([1, true]);
    expect((await sort()).data.estimate.total).toBe(estimate.total);
    expect((await refusal(sort(deed, notes))).errors).toHaveProperty('reference_files');
    await sort(notes);
    // Editing other parts of the request leaves the sorting of the files unchanged.
    await live.call('editQuote', { params, body: { files: [notes, deed], notes: 'By Friday' } });
    const other = await newQuote(live, { files: [deed, notes] });
    const others = { token: other.token };
    await world.team.call('teamIntakeQuote', { params: others, body: { reference_files: [notes] } });
    // With every source file removed, the reference file becomes a source file and is priced.
    const { data: left } = await live.call('editQuote', { params: others, body: { files: [notes] } });
    expect([left.files.map(({ collection }) => collection), left.estimate.total > 0]).toEqual([['source'], true]);
    const { data: priced } = await price(token);
    expect([priced.total, priced.status]).toEqual([data.estimate.total, 'ready']);
    expect(summarizeRefusal(await refusal(sort()))).toMatchObject({ status: 422, code: 'invalid_state' });
    const { data: paid } = await live.call('payQuote', { params, body: {} });
    const order = (await live.call('getOrder', { params: { token: paid.order.token } })).data;
    expect(order.files.map(({ id, collection }) => [id, collection])).toEqual([
      [deed, 'source'],
      [notes, 'reference'],
    ]);
  });

  test.each([
    [[], 'line_items'],
    ['free', 'line_items'],
    [[{ ...line(1, 1), code: 'Not A Code' }], 'line_items.0.code'],
    [[{ ...line(1, 1), description: '' }], 'line_items.0.description'],
    [[line(0, 100)], 'line_items.0.quantity'],
    [[line(-1, 100)], 'line_items.0.quantity'],
    [[line(1, 1), line(1, 10.5)], 'line_items.1.unit_price'],
    [[line(1, 100), line(1, -101)], 'line_items'],
    [Array.from({ length: 200 }, () => line(1_000_000, 100_000_000)), 'line_items'],
  ])('pricing refuses invalid lines (%#)', async (line_items, path) => {
    const { token } = await create();
    const error = await refusal(price(token, { line_items }));
    expect(summarizeRefusal(error)).toEqual({ status: 422, code: 'validation_failed', fields: [path] });
    expect((await account.live.call('getQuote', { params: { token } })).data).toMatchObject({
      status: 'requested',
      payment_url: null,
      total: null,
    });
  });

  test('a quote may be priced at zero', async () => {
    const { token } = await create();
    expect((await price(token, { line_items: [line(1, 100), line(1, -100)] })).data.total).toBe(0);
  });

  test.each(['approved', 'paid', 'cancelled'])('pricing is refused while the quote is %s', async (status) => {
    const { token } = await create();
    await world.rows('UPDATE quotes SET status = $2 WHERE id = $1', [fromToken('quote', token), status]);
    const response = await world.team.send('teamPriceQuote', { params: { token }, body: {} });
    const body = (await response.json()) as Record<string, unknown>;
    expect([response.status, body['code'], body['status']]).toEqual([422, 'invalid_state', status]);
    expect(await world.rows('SELECT 1 FROM audit WHERE target = $1', [token])).toEqual([]);
    expect(await statusesOf(world, token)).toEqual(['requested']);
    await world.rows(`UPDATE quotes SET status = 'requested' WHERE id = $1`, [fromToken('quote', token)]);
  });

  test('pricing by several people at once happens once, for the version that they saw', async () => {
    const { token, version } = await create();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        world.team.send('teamPriceQuote', {
          params: { token },
          body: { line_items: [line(1, at + 1)] },
          headers: { 'If-Match': `"${version}"` },
        }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await statusesOf(world, token)).toEqual(['requested', 'ready']);
  });
});

describe('the queue', () => {
  test('the team’s queue shows the quotes of all accounts, and filters by status, account and words', async () => {
    const other = await world.newAccount({ email: 'queue@other.example' });
    const mine = await create({ reference: 'Q-ref', client_reference: 'Q-client', case_reference: 'Q-case' });
    const theirs = await newQuote(other.test, { reference: 'Q-ref' });
    await price(theirs.token);
    const list = async (filters: Record<string, string>) => {
      const page = await world.team.call('teamListQuotes', { filters });
      return page.data.map((quote) => quote.token);
    };
    const all = await world.team.call('teamListQuotes');
    for (const quote of all.data) expectShape('ListedTeamQuote', quote);
    expect(all.data.slice(0, 2).map((quote) => quote.token)).toEqual([theirs.token, mine.token]);
    expect(await list({ q: 'Q-ref' })).toEqual([theirs.token, mine.token]);
    expect(await list({ q: 'Q-ref', status: 'ready' })).toEqual([theirs.token]);
    expect(await list({ q: 'Q-ref', account: account.token })).toEqual([mine.token]);
    expect(await list({ q: 'Q-client' })).toEqual([mine.token]);
    expect(await list({ q: 'Q-case' })).toEqual([mine.token]);
    expect(await list({ q: mine.number })).toEqual([mine.token]);
    expect(await list({ q: mine.token })).toEqual([mine.token]);
    expect(await list({ q: 'Q-%' })).toEqual([]);
    expect(await list({ status: 'paid', account: other.token })).toEqual([]);
    expect((await refusal(list({ colour: 'red' }))).code).toBe('invalid_filter');
    expect(Object.keys((await refusal(list({ status: 'done' }))).errors)).toEqual(['filter.status']);
    expect(Object.keys((await refusal(list({ account: 'acct_x' }))).errors)).toEqual(['filter.account']);
  });

  test('the team’s queue refuses account keys, and account routes refuse the team’s key', async () => {
    const { token } = await create();
    for (const call of [
      account.live.send('teamListQuotes'),
      account.live.send('teamGetQuote', { params: { token } }),
      account.live.send('teamPriceQuote', { params: { token }, body: {} }),
      account.live.send('teamCancelQuote', { params: { token }, body: {} }),
      world.team.send('getQuote', { params: { token } }),
      world.team.send('cancelQuote', { params: { token } }),
    ]) {
      expect((await call).status).toBe(401);
    }
    const { data } = await world.team.call('teamGetQuote', { params: { token } });
    expectShape('TeamQuote', data);
    expect(data.status).toBe('requested');
    const none = await refusal(price('quote_01k9zq4m8te3fs5f9r6vd2x7hb'));
    expect(none).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('the team’s cancel', () => {
  const cancel = (token: string, body: object) => world.team.call('teamCancelQuote', { params: { token }, body });

  test.each(TEAM_CANCEL_REASONS)('the team cancels a quote for its own reason %s, with a note', async (reason) => {
    const { token } = await create();
    const note = 'The second page is cut off at the left.';
    const { data } = await cancel(token, { reason, note });
    expect(data).toMatchObject({ status: 'cancelled', cancelled_reason: reason, cancelled_note: note });
    expect((await eventsOf(world, token)).at(-1)?.data).toMatchObject({
      cancelled_reason: reason,
      cancelled_note: note,
    });
  });

  test('the reason `other` needs a note, and changes nothing without one', async () => {
    const { token } = await create();
    const error = await refusal(cancel(token, { reason: 'other' }));
    expect(summarizeRefusal(error)).toEqual({ status: 422, code: 'validation_failed', fields: ['note'] });
    expect(await statusesOf(world, token)).toEqual(['requested']);
  });

  test('the team cancels a priced quote for a reason of the customer’s list, once', async () => {
    const { token } = await create();
    await price(token);
    const { data } = await world.team.call('teamCancelQuote', { params: { token }, body: { reason: 'wrong_files' } });
    expectShape('TeamQuote', data);
    expect(data).toMatchObject({ status: 'cancelled', cancelled_reason: 'wrong_files' });
    expect(await statusesOf(world, token)).toEqual(['requested', 'ready', 'cancelled']);
    const again = await refusal(world.team.call('teamCancelQuote', { params: { token }, body: {} }));
    expect(again).toMatchObject({ status: 422, code: 'invalid_state' });
    const wrong = { params: { token }, body: { reason: 'bored' as never } };
    expect(Object.keys((await refusal(world.team.call('teamCancelQuote', wrong))).errors)).toEqual(['reason']);
  });
});

test('each action of the team is audited with its actor, target, request and address', async () => {
  const { token } = await create({ services: translation() });
  const total = (await price(token, { line_items: [line(1, 500)] }, { 'Request-Id': 'audit-price-1' })).data.total;
  await world.team.call('teamCancelQuote', {
    params: { token },
    body: { reason: 'wrong_files' },
    headers: { 'Request-Id': 'audit-cancel-1' },
  });
  const rows = await world.rows(
    'SELECT actor, action, request_id, address, detail FROM audit WHERE target = $1 ORDER BY created_at, id',
    [token],
  );
  expect(rows).toEqual([
    {
      actor: 'TEAM_KEY',
      action: 'quote.price',
      request_id: 'audit-price-1',
      address: '127.0.0.1',
      detail: { total, estimate_taken: false },
    },
    {
      actor: 'TEAM_KEY',
      action: 'quote.cancel',
      request_id: 'audit-cancel-1',
      address: '127.0.0.1',
      detail: { reason: 'wrong_files' },
    },
  ]);
});
