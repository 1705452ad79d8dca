import { describe, expect, test } from 'vitest';
import { fromToken } from '../../../src/core/ids.ts';
import { expectShape, refusal, summarizeRefusal } from '../../world/answers.ts';
import { upload } from '../../world/files.ts';
import { createKeyFor } from '../../world/guests/referrals.ts';
import { anyBody, eventsOf, newQuote } from '../../world/quotes.ts';
import { translation } from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { countStored, useWorld } from '../../world/world.ts';

const world = useWorld();
const maker = useFixture(() => world.newAccount({ email: 'maker@partner.example' }));

const newPartner = async () =>
  (await world.team.call('teamCreatePartner', { body: { name: 'Partner', account: maker.token } })).data;
const partner = useFixture(newPartner);

const UNKNOWN = 'prt_01k9zq4m8te3fs5f9r6vd2x7hb';
const MALFORMED = ['prt_', 'prt_unknown', 'partner', 'PRT_01K9ZQ4M8TE3FS5F9R6VD2X7HB', 'x'.repeat(500)];

async function create(body: Record<string, unknown>, headers: Record<string, string> = {}, by = maker.test) {
  const files = [await upload(by)];
  const { data } = await by.call('createQuote', {
    body: anyBody({ files, services: translation(), ...body }),
    headers,
  });
  return data;
}

const accountsAt = (email: string) =>
  world.rows<{ id: string; livemode: boolean; parent_id: string | null; name: string }>(
    'SELECT * FROM accounts WHERE lower(email) = lower($1) ORDER BY livemode DESC, id',
    [email],
  );

describe('attribution', () => {
  test('attribution comes with the body or the header, and the body wins', async () => {
    const second = await newPartner();
    expect(await create({})).not.toHaveProperty('partner');
    expect((await create({ partner: { token: partner.token } })).partner).toBe(partner.token);
    expect((await create({}, { 'Partner-Id': partner.token })).partner).toBe(partner.token);
    expect((await create({ partner: {} }, { 'Partner-Id': partner.token })).partner).toBe(partner.token);
    expect((await create({ partner: { token: null } }, { 'Partner-Id': partner.token })).partner).toBe(partner.token);
    expect((await create({ partner: { token: second.token } }, { 'Partner-Id': partner.token })).partner).toBe(
      second.token,
    );
  });

  test.each([UNKNOWN, ...MALFORMED])('attribution to %s is refused in the body and in the header', async (token) => {
    const before = await countStored(world);
    for (const call of ['createQuote', 'previewQuote'] as const) {
      const files = [await upload(maker.test)];
      const body = { files, services: translation() };
      for (const input of [{ body: { ...body, partner: { token } } }, { body, headers: { 'Partner-Id': token } }]) {
        const error = await refusal(maker.test.call(call, input));
        expect(error).toMatchObject({ status: 403, code: 'partner_not_found' });
      }
    }
    const after = await countStored(world);
    expect({ quotes: after['quotes'], events: after['events'] }).toEqual({
      quotes: before['quotes'],
      events: before['events'],
    });
  });

  test('attribution ignores the header when the body names a partner', async () => {
    for (const header of [UNKNOWN, ...MALFORMED]) {
      expect((await create({ partner: { token: partner.token } }, { 'Partner-Id': header })).partner).toBe(
        partner.token,
      );
    }
    const error = await refusal(create({ partner: { token: UNKNOWN } }, { 'Partner-Id': partner.token }));
    expect(error.code).toBe('partner_not_found');
  });

  test('attribution to a disabled partner is refused', async () => {
    const disabled = await newPartner();
    await world.rows('UPDATE partners SET disabled_at = now() WHERE id = $1', [fromToken('prt', disabled.token)]);
    expect((await refusal(create({ partner: { token: disabled.token } }))).code).toBe('partner_not_found');
  });

  test('attribution is checked after the fields of the request, including missing files', async () => {
    const body = anyBody({ files: [UNKNOWN.replace('prt', 'file')], services: translation() });
    for (const input of [
      { body: { ...body, partner: { token: 'prt_' } } },
      { body, headers: { 'Partner-Id': UNKNOWN } },
    ]) {
      const error = await refusal(maker.test.call('createQuote', input));
      expect(summarizeRefusal(error)).toMatchObject({ code: 'validation_failed', fields: ['files.0'] });
    }
  });

  test('attribution leaves the quote on the account of the key, whichever account the partner has', async () => {
    const other = await world.newAccount({ email: 'other@elsewhere.example' });
    const quote = await create({ partner: { token: partner.token } }, {}, other.live);
    const { data } = await world.team.call('teamGetQuote', { params: { token: quote.token } });
    expect({ account: data.account, created_by: data.created_by, livemode: data.livemode }).toEqual({
      account: other.token,
      created_by: other.token,
      livemode: true,
    });
    expect((await refusal(maker.live.call('getQuote', { params: { token: quote.token } }))).status).toBe(404);
  });
});

describe('a partner', () => {
  test('a partner is created by the team, with or without an account', async () => {
    const response = await world.team.send('teamCreatePartner', { body: { name: 'Alone' } });
    expect(response.status).toBe(201);
    const { data } = (await response.json()) as { data: { token: string } };
    expectShape('Partner', data);
    expect(data).toMatchObject({ name: 'Alone', account: null });
    const [row] = await world.rows('SELECT actor, action FROM audit WHERE target = $1', [data.token]);
    expect(row).toEqual({ actor: 'TEAM_KEY', action: 'partner.create' });
  });

  test('a partner can only belong to an existing account', async () => {
    const account = UNKNOWN.replace('prt', 'acct');
    for (const input of [account, 'acct_x']) {
      const error = await refusal(world.team.call('teamCreatePartner', { body: { name: 'Lost', account: input } }));
      expect(summarizeRefusal(error)).toMatchObject({ status: 422, fields: ['account'] });
    }
  });
});

describe('a referral', () => {
  const referral = (email: string, more: Record<string, string> = {}) => ({
    partner: { referral: { email, ...more } },
  });

  test('a referral opens the customer’s account and places the quote there', async () => {
    const email = 'New.Customer@customer.example';
    const quote = await create(
      referral(email, { name: 'Nora New', company: 'New & Co', phone: '555' }),
      {},
      maker.live,
    );
    const [live, sandbox] = await accountsAt(email);
    expect(live).toMatchObject({ livemode: true, parent_id: null, name: 'New & Co', phone: '555' });
    expect(sandbox).toMatchObject({ livemode: false, parent_id: live?.id });
    const { data } = await world.team.call('teamGetQuote', { params: { token: quote.token } });
    expect(fromToken('acct', data.account)).toBe(live?.id);
    expect(data.created_by).toBe(maker.token);
    expect(await world.rows('SELECT 1 FROM api_keys WHERE account_id = $1', [live?.id])).toEqual([]);

    const again = await create(referral(email.toUpperCase()), {}, maker.live);
    const { data: second } = await world.team.call('teamGetQuote', { params: { token: again.token } });
    expect(second.account).toBe(data.account);
  });

  test('a referral in test mode stays in test mode', async () => {
    const email = 'trial@customer.example';
    const quote = await create(referral(email));
    expect(quote.livemode).toBe(false);
    const accounts = await accountsAt(email);
    expect(accounts.map((account) => account.livemode)).toEqual([false]);

    const known = await world.newAccount({ email: 'known@customer.example' });
    const { data } = await world.team.call('teamGetQuote', {
      params: { token: (await create(referral('KNOWN@customer.example'))).token },
    });
    const { data: account } = await world.team.call('teamGetAccount', { params: { token: known.token } });
    expect(data.account).toBe(account.sandbox);
    const [event] = await eventsOf(world, data.token);
    expect({ livemode: event?.livemode, account_id: event?.account_id }).toEqual({
      livemode: false,
      account_id: fromToken('acct', account.sandbox ?? ''),
    });
  });

  test('a referral of the same customer twenty times at once opens one account', async () => {
    const email = 'busy@customer.example';
    const file = await upload(maker.live);
    const quotes = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        newQuote(maker.live, {
          files: [file],
          ...referral(at % 2 === 0 ? email : email.toUpperCase()),
        }),
      ),
    );
    const owners = await world.rows<{ account_id: string }>(
      'SELECT DISTINCT account_id FROM quotes WHERE id = ANY($1)',
      [quotes.map((quote) => fromToken('quote', quote.token))],
    );
    expect(owners).toHaveLength(1);
    expect((await accountsAt(email)).map((account) => account.livemode)).toEqual([true, false]);
  });

  test('a referral without an email has no effect, and causes a warning', async () => {
    const before = await countStored(world);
    const body = anyBody({
      files: [await upload(maker.test)],
      services: translation(),
      partner: { token: partner.token, referral: { name: 'Nobody', company: 'None' } },
    });
    const { data: quote, meta } = await maker.test.call('createQuote', { body });
    expect(meta?.warnings.map(({ field }) => field)).toEqual(['partner.referral']);
    const { data } = await world.team.call('teamGetQuote', { params: { token: quote.token } });
    expect(data.account).toBe(data.created_by);
    expect((await countStored(world))['accounts']).toBe(before['accounts']);
    expect(quote.partner).toBe(partner.token);
  });

  test('a referral is visible to its customer and its maker only, with its files', async () => {
    const email = 'seen@customer.example';
    const quote = await create({ ...referral(email), reference: 'ref-seen' }, {}, maker.live);
    const [owner] = await accountsAt(email);
    const customer = world.as(await createKeyFor(world, owner?.id ?? '', true));
    const stranger = await world.newAccount({ email: 'stranger@elsewhere.example' });
    for (const client of [customer, maker.live]) {
      const { data } = await client.call('getQuote', { params: { token: quote.token } });
      expect(data.files.map((file) => file.id)).toEqual(quote.files.map((file) => file.id));
      expect((await fetch(data.files[0]?.url.replace(world.app.baseUrl, world.url) ?? '')).status).toBe(200);
      const { data: listed } = await client.call('listQuotes', { filters: { referred: client === maker.live } });
      expect(listed.find((one) => one.token === quote.token)?.files).toHaveLength(1);
    }
    for (const client of [stranger.live, maker.test]) {
      expect((await refusal(client.call('getQuote', { params: { token: quote.token } }))).status).toBe(404);
      expect((await refusal(client.call('cancelQuote', { params: { token: quote.token } }))).status).toBe(404);
      const { data: listed } = await client.call('listQuotes', { filters: { reference: 'ref-seen' } });
      expect(listed).toEqual([]);
    }
    // The file stays the maker's: the customer sees it with the quote and cannot use it for another.
    const files = quote.files.map((file) => file.id);
    const error = await refusal(customer.call('createQuote', { body: { files, services: translation() } }));
    expect(Object.keys(error.errors)).toEqual(['files.0']);
  });

  test.each(['maker', 'customer'])(
    'a referral can be cancelled by the %s, and the customer’s account gets the event',
    async (canceller) => {
      const email = `${canceller}@cancels.example`;
      const quote = await create(referral(email), {}, maker.live);
      const [owner] = await accountsAt(email);
      const client = canceller === 'maker' ? maker.live : world.as(await createKeyFor(world, owner?.id ?? '', true));
      const { data } = await client.call('cancelQuote', {
        params: { token: quote.token },
        query: { reason: 'client_declined' },
      });
      expect({ status: data.status, cancelled_reason: data.cancelled_reason, files: data.files.length }).toEqual({
        status: 'cancelled',
        cancelled_reason: 'client_declined',
        files: 1,
      });
      const events = await eventsOf(world, quote.token);
      expect(events.map((event) => [event.data.status, event.account_id, event.livemode])).toEqual([
        ['requested', owner?.id, true],
        ['cancelled', owner?.id, true],
      ]);
    },
  );

  test('a referral with the maker’s own email places the quote on the maker’s account', async () => {
    const quote = await create(referral('MAKER@partner.example'), {}, maker.live);
    const { data } = await world.team.call('teamGetQuote', { params: { token: quote.token } });
    expect({ account: data.account, created_by: data.created_by }).toEqual({
      account: maker.token,
      created_by: maker.token,
    });
    const { data: listed, meta } = await maker.live.call('listQuotes');
    expect(listed.filter((one) => one.token === quote.token)).toHaveLength(1);
    expect(new Set(listed.map((one) => one.token)).size).toBe(meta.total);
  });
});

describe('autobuy', () => {
  test('autobuy with a referral is refused, because it would spend the customer’s money', async () => {
    const before = await countStored(world);
    const body = { autobuy: true, partner: { referral: { email: 'payer@customer.example' } } };
    const error = await refusal(create(body));
    expect(summarizeRefusal(error)).toMatchObject({ status: 422, fields: ['autobuy'] });
    expect({ ...(await countStored(world)), files: 0, blobs: 0 }).toEqual({ ...before, files: 0, blobs: 0 });
  });

  test('autobuy is checked like any request before any payment', async () => {
    const body = anyBody({ files: [UNKNOWN.replace('prt', 'file')], services: translation(), autobuy: true });
    const error = await refusal(maker.test.call('createQuote', { body }));
    expect(summarizeRefusal(error)).toMatchObject({ status: 422, fields: ['files.0'] });
    expect((await refusal(create({ autobuy: true, partner: { token: UNKNOWN } }))).code).toBe('partner_not_found');
  });
});
