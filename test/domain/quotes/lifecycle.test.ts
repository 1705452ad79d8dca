import { describe, expect, test } from 'vitest';
import { fromToken } from '../../../src/core/ids.ts';
import { CANCEL_REASONS } from '../../../src/wire/schemas/quote.ts';
import { refuseEvents } from '../../support/transactions.ts';
import { expectShape, refusal, summarizeRefusal } from '../../world/answers.ts';
import { eventsOf, newQuote, statusesOf } from '../../world/quotes.ts';
import { askJson } from '../../world/requests.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api', LOG_LEVEL: 'silent' });
const account = useFixture(() => world.newAccount());

const price = (token: string) => world.team.call('teamPriceQuote', { params: { token }, body: {} });
const cancel = (token: string, query: { reason?: (typeof CANCEL_REASONS)[number]; note?: string } = {}) =>
  account.test.call('cancelQuote', { params: { token }, query });
const read = async (token: string) => (await account.test.call('getQuote', { params: { token } })).data;
const expire = () => world.app.worker.runNow('expire_quotes');
const DAY = 86_400_000;

describe('cancelling', () => {
  test.each([undefined, ...CANCEL_REASONS])(
    'cancelling a quote for the reason %s ends the quote and records one event',
    async (reason) => {
      const { token } = await newQuote(account.test);
      const { data } = await cancel(token, reason === undefined ? {} : { reason });
      expectShape('Quote', data);
      expect({ status: data.status, cancelled_reason: data.cancelled_reason, files: data.files.length }).toEqual({
        status: 'cancelled',
        cancelled_reason: reason ?? null,
        files: 1,
      });
      expect(await read(token)).toMatchObject({ status: 'cancelled', cancelled_reason: reason ?? null });
      const events = await eventsOf(world, token);
      expect(events.map((event) => [event.type, event.event, event.data.status])).toEqual([
        ['quote', 'status_update', 'requested'],
        ['quote', 'status_update', 'cancelled'],
      ]);
      expect(events[1]).toMatchObject({
        livemode: false,
        url: data.url,
        data: { token, number: data.number, cancelled_reason: reason ?? null, payment_url: null },
      });
    },
  );

  test('a reason in the body is ignored, with a warning', async () => {
    const { token } = await newQuote(account.test);
    const answer = await askJson(world, {
      method: 'DELETE',
      path: `/v1/quotes/${token}`,
      key: account.keys.test,
      json: { reason: 'price_too_high' },
    });
    expect(JSON.parse(answer.text)).toMatchObject({
      data: { status: 'cancelled', cancelled_reason: null },
      meta: { warnings: [{ field: 'reason', suggestion: '?reason=' }] },
    });
  });

  test('cancelling a quote may have a note', async () => {
    const { token } = await newQuote(account.test);
    const { data } = await cancel(token, { reason: 'client_declined', note: 'They found the originals.' });
    expect(data).toMatchObject({ cancelled_reason: 'client_declined', cancelled_note: 'They found the originals.' });
  });

  test('cancelling a quote for an unknown reason is refused', async () => {
    const { token } = await newQuote(account.test);
    const error = await refusal(cancel(token, { reason: 'bored' as never }));
    expect(summarizeRefusal(error)).toEqual({ status: 422, code: 'validation_failed', fields: ['reason'] });
    expect((await read(token)).status).toBe('requested');
  });

  test('a ready quote still has its price when it is cancelled', async () => {
    const quote = await newQuote(account.test);
    await price(quote.token);
    const { data } = await cancel(quote.token, { reason: 'price_too_high' });
    expect({ status: data.status, total: data.total }).toEqual({ status: 'cancelled', total: quote.estimate.total });
    expect(await statusesOf(world, quote.token)).toEqual(['requested', 'ready', 'cancelled']);
  });

  test.each(['paid', 'cancelled'])('cancelling a quote that is %s is refused with that status', async (status) => {
    const { token } = await newQuote(account.test);
    await world.rows('UPDATE quotes SET status = $2 WHERE id = $1', [fromToken('quote', token), status]);
    const response = await account.test.send('cancelQuote', { params: { token } });
    const body = (await response.json()) as Record<string, unknown>;
    expect([response.status, body['code'], body['status']]).toEqual([422, 'invalid_state', status]);
    expect(body['data']).toMatchObject({ status });
    expect(await statusesOf(world, token)).toEqual(['requested']);
  });

  test('cancelling a quote twice at once ends it once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { token } = await newQuote(account.test);
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => account.test.send('cancelQuote', { params: { token } })),
      );
      expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 422, 422, 422, 422, 422]);
      expect(await statusesOf(world, token)).toEqual(['requested', 'cancelled']);
    }
  });

  test('cancelling a quote while the team prices it happens after the pricing, or instead', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { token } = await newQuote(account.test);
      const [priced, cancelled] = await Promise.all([
        world.team.send('teamPriceQuote', { params: { token }, body: {} }),
        account.test.send('cancelQuote', { params: { token } }),
      ]);
      const history = (await statusesOf(world, token)).join(' ');
      expect(cancelled.status).toBe(200);
      expect(history).toBe(priced.status === 200 ? 'requested ready cancelled' : 'requested cancelled');
    }
  });
});

describe('a ready quote', () => {
  test('a ready quote is cancelled as expired after thirty days, with an event', async () => {
    const quote = await newQuote(account.test);
    const waiting = await newQuote(account.test);
    const { data: ready } = await price(quote.token);
    expect(Date.parse(ready.expires_at ?? '') - Date.parse(ready.updated_at)).toBe(30 * DAY);

    world.clock.advance(30 * DAY - 60_000);
    await expire();
    expect((await read(quote.token)).status).toBe('ready');

    world.clock.advance(60_000);
    await expire();
    await expire();
    expect(await read(quote.token)).toMatchObject({
      status: 'cancelled',
      cancelled_reason: 'expired',
      total: quote.estimate.total,
    });
    expect(await statusesOf(world, quote.token)).toEqual(['requested', 'ready', 'cancelled']);
    expect((await eventsOf(world, quote.token))[2]?.data['cancelled_reason']).toBe('expired');
    expect((await read(waiting.token)).status).toBe('requested');
    const error = await refusal(cancel(quote.token));
    expect(error.code).toBe('invalid_state');
  });

  test('a ready quote expires once, however many workers run', async () => {
    const quotes = await Promise.all(Array.from({ length: 5 }, () => newQuote(account.test)));
    for (const { token } of quotes) await price(token);
    world.clock.advance(30 * DAY);
    const done = await Promise.all(Array.from({ length: 4 }, expire));
    expect(done.reduce((sum, one) => sum + one, 0)).toBe(5);
    for (const { token } of quotes) expect(await statusesOf(world, token)).toEqual(['requested', 'ready', 'cancelled']);
  });
});

describe('when its event cannot be written', () => {
  refuseEvents(world);

  test('a quote whose event cannot be written is not created', async () => {
    const error = await refusal(newQuote(account.test, { reference: 'silent' }));
    expect(error).toMatchObject({ status: 500, code: 'server_error', message: 'Something went wrong on our side.' });
    expect((await account.test.call('listQuotes', { filters: { reference: 'silent' } })).data).toEqual([]);
  });

  test.each(['cancelled', 'priced', 'cancelled by the team', 'expired'])(
    'a quote whose event cannot be written is not %s',
    async (change) => {
      const { token } = await newQuote(account.test);
      const id = fromToken('quote', token);
      if (change === 'expired') await price(token);
      await world.rows(`UPDATE quotes SET reference = 'silent' WHERE id = $1`, [id]);
      if (change === 'expired') {
        await world.rows(`UPDATE quotes SET expires_at = '2020-01-01' WHERE id = $1`, [id]);
        await expect(expire()).rejects.toThrow('no events today');
        await world.rows(`UPDATE quotes SET expires_at = '2099-01-01' WHERE id = $1`, [id]);
      } else {
        const calls = {
          cancelled: () => cancel(token),
          priced: () => price(token),
          'cancelled by the team': () => world.team.call('teamCancelQuote', { params: { token }, body: {} }),
        };
        const error = await refusal(calls[change as keyof typeof calls]());
        expect(error.status).toBe(500);
      }
      const before = change === 'expired' ? 'ready' : 'requested';
      expect((await read(token)).status).toBe(before);
      expect(await world.rows('SELECT 1 FROM audit WHERE target = $1', [token])).toHaveLength(
        before === 'ready' ? 1 : 0,
      );
      const events = await eventsOf(world, token);
      expect(events.map((event) => event.data.status)).toEqual(
        before === 'ready' ? ['requested', 'ready'] : ['requested'],
      );
    },
  );
});

test('a request repeated with its Idempotency-Key makes one quote and one event', async () => {
  const quote = await newQuote(account.test);
  const files = quote.files.map((file) => file.id);
  const body = { files, services: quote.services as never, reference: 'once' };
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const response = await account.test.send('createQuote', { body, idempotencyKey: 'one-quote' });
      return { status: response.status, text: await response.text() };
    }),
  );
  const made = answers.filter((answer) => answer.status === 201);
  expect(made.length).toBeGreaterThan(0);
  expect(new Set(made.map((answer) => answer.text)).size).toBe(1);
  expect(answers.every((answer) => answer.status === 201 || answer.status === 409)).toBe(true);
  const { data } = await account.test.call('listQuotes', { filters: { reference: 'once' } });
  expect(data).toHaveLength(1);
  expect(await statusesOf(world, data[0]?.token ?? '')).toEqual(['requested']);
});

test('a request that crashed after its commit and is sent again finds its quote', async () => {
  const body = {
    files: (await newQuote(account.test)).files.map((file) => file.id),
    services: (await newQuote(account.test)).services as never,
  };
  const request = { body, idempotencyKey: 'cut-off' };
  const { data: first } = await account.test.call('createQuote', request);
  // State after a crash between the commit and the storing of the answer.
  await world.rows(`UPDATE idempotency_keys SET status = NULL, body = NULL, leased_until = now() - interval '1 minute'
                    WHERE key = 'cut-off'`);
  const { data: second } = await account.test.call('createQuote', request);
  expect({ token: second.token, number: second.number }).toEqual({ token: first.token, number: first.number });
  expect(await statusesOf(world, first.token)).toEqual(['requested']);
});
