import { describe, expect, test } from 'vitest';
import { PATHS } from '../../../src/wire/paths.ts';
import { ROUTES } from '../../../src/wire/routes.ts';
import { SCOPES } from '../../../src/wire/schemas/account.ts';
import { idOf } from '../../support/ids.ts';
import { refusal, summarizeRefusal } from '../../world/answers.ts';
import { type Connected, connect, connectApp, newApp } from '../../world/apps.ts';
import { upload } from '../../world/files.ts';
import { newQuote } from '../../world/quotes.ts';
import { translation } from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

// Permissions of an app that acts for the account that connected it.

const world = useWorld();
const account = useFixture(() => world.newAccount());
const sandbox = useFixture(async () => (await account.test.call('getAccount')).data);

const connectSandbox = async (verified: boolean): Promise<Connected> =>
  connect(world, await newApp(world, { verified }), sandbox.token);

async function readyQuote({ token }: Connected) {
  const quote = await newQuote(world.as(token));
  await account.test.call('sandboxPriceQuote', { params: { token: quote.token }, body: {} });
  return { params: { token: quote.token } };
}

describe('paying', () => {
  test('an app that is not verified is refused, with a page where the customer can pay', async () => {
    const app = await connectSandbox(false);
    const quote = await readyQuote(app);
    const response = await fetch(`${world.url}/v1/quotes/${quote.params.token}/pay`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${app.token}` },
    });
    const error = (await response.json()) as { code: string; payment_url: string; data: { payment_url: string } };
    expect({ status: response.status, code: error.code }).toEqual({
      status: 403,
      code: 'payment_requires_verified_app',
    });
    const { payment_url } = error;
    expect(error.data.payment_url).toBe(payment_url);
    const page = await fetch(payment_url.replace(world.app.baseUrl, world.url));
    expect({ status: page.status, contentType: page.headers.get('content-type') }).toEqual({
      status: 200,
      contentType: 'text/html; charset=utf-8',
    });
    expect((await account.test.call('getQuote', quote)).data.status).toBe('ready');
  });

  test('an app that is not verified gets the state of a quote that cannot be paid, not the refusal for unverified apps', async () => {
    const app = await connectSandbox(false);
    const client = world.as(app.token);
    const pay = async (quote: { params: { token: string } }) => {
      const { status, code, message } = await refusal(client.call('payQuote', { ...quote, body: {} }));
      return { status, code, message };
    };
    const requested = await newQuote(client);
    const [paid, cancelled, expired] = [await readyQuote(app), await readyQuote(app), await readyQuote(app)];
    await account.test.call('payQuote', { ...paid, body: {} });
    await account.test.call('cancelQuote', cancelled);
    const id = idOf('quote', expired.params.token);
    await world.rows(`UPDATE quotes SET expires_at = now() - interval '1 second' WHERE id = $1`, [id]);
    for (const [quote, status] of [
      [{ params: { token: requested.token } }, /is requested\./],
      [paid, /is paid\./],
      [cancelled, /is cancelled\./],
      // A job may have cancelled the expired quote already.
      [expired, /is (ready|cancelled)\./],
    ] as const) {
      const refused = await pay(quote);
      expect(refused).toMatchObject({ status: 422, code: 'invalid_state' });
      expect(refused.message).toMatch(status);
    }
  });

  test('a verified app pays, and the order names the app', async () => {
    const app = await connectSandbox(true);
    const quote = await readyQuote(app);
    const { data } = await world.as(app.token).call('payQuote', { ...quote, body: {} });
    const order = await account.test.call('getOrder', { params: { token: data.order.token } });
    expect(order.data.app).toBe(app.app);
    const listed = await account.test.call('listOrders', { filters: { status: 'created' } });
    expect(listed.data.find((one) => one.token === data.order.token)?.app).toBe(app.app);
  });

  test('an app can pay as soon as it is verified, and no longer once that ends', async () => {
    const app = await connectSandbox(false);
    const pay = async () => world.as(app.token).call('payQuote', { ...(await readyQuote(app)), body: {} });
    const verify = (verified: boolean) =>
      world.team.call('teamChangeApp', { params: { token: app.app }, body: { verified } });
    expect((await refusal(pay())).code).toBe('payment_requires_verified_app');
    await verify(true);
    expect((await pay()).result).toBe('success');
    await verify(false);
    expect((await refusal(pay())).code).toBe('payment_requires_verified_app');
  });

  test('buying in advance requires a verified app too', async () => {
    const [open, verified] = [await connectSandbox(false), await connectSandbox(true)];
    const buy = async ({ token }: Connected) => {
      const client = world.as(token);
      const body = { files: [await upload(client)], services: translation(), autobuy: true };
      return client.call('createQuote', { body });
    };
    // No quote is made, so there is no page to pay on: the field says what to do instead.
    const refused = await refusal(buy(open));
    expect(summarizeRefusal(refused)).toEqual({ status: 422, code: 'validation_failed', fields: ['autobuy'] });
    expect((await buy(verified)).data.order).toBeTruthy();
  });
});

test('a token allows only the calls of its scopes', async () => {
  const { token, tokens } = await connectApp(world, account, { scopes: ['quotes:read', 'files:read'] });
  expect(tokens.scope?.toSorted()).toEqual(['files:read', 'quotes:read']);
  for (const [operation, [method, path]] of Object.entries(PATHS)) {
    const { caller } = ROUTES[operation as keyof typeof PATHS] as { caller: string };
    const allowed = ['any', 'quotes:read', 'files:read'].includes(caller);
    const response = await fetch(world.url + path.replaceAll(/:[a-z]+/g, 'x'), {
      method,
      headers: { Authorization: `Bearer ${token}` },
      redirect: 'manual',
    });
    const refused = response.status === 403 || response.status === 401;
    expect([operation, refused]).toEqual([operation, !allowed]);
    if (response.status === 401) expect([operation, caller]).toEqual([operation, 'team']);
  }
});

test('apps cannot make calls whose effect would outlive the connection, whatever their scopes', async () => {
  const { token } = await connectApp(world, account, { verified: true });
  const closed = Object.entries(ROUTES).filter(([, row]) => (row as { keysOnly?: true }).keysOnly);
  expect(closed.map(([operation]) => operation)).toEqual(
    expect.arrayContaining(['createKey', 'listKeys', 'revokeKey', 'rotateWebhookSecret', 'createApp', 'endConnection']),
  );
  for (const [operation] of closed) {
    const [method, path] = PATHS[operation as keyof typeof PATHS];
    const response = await fetch(world.url + path.replaceAll(/:[a-z]+/g, 'x'), {
      method,
      headers: { Authorization: `Bearer ${token}` },
    });
    const { code, message } = (await response.json()) as { code: string; message: string };
    expect([operation, response.status, code]).toEqual([operation, 403, 'insufficient_scope']);
    expect(message).toContain('Apps cannot make this call');
  }
  const error = await refusal(
    world.as(token).call('changeAccount', { body: { webhook_url: 'https://app.example/all' } }),
  );
  expect(error).toMatchObject({ status: 403, code: 'insufficient_scope' });
  expect((await world.as(token).call('changeAccount', { body: { name: 'Acme' } })).data.name).toBe('Acme');
});

test('narrower consent narrows earlier tokens', async () => {
  const first = await connectApp(world, account);
  await world.as(first.token).call('listFiles');
  await connect(world, first.oauth, account.token, { scopes: ['quotes:read'] });
  expect((await refusal(world.as(first.token).call('listFiles'))).code).toBe('insufficient_scope');
  await world.as(first.token).call('listQuotes');
});

test('an app sees the account it is connected to, and no other', async () => {
  const other = await world.newAccount({ email: 'other@else.example' });
  const { token } = await connectApp(world, account);
  const theirs = await newQuote(other.live);
  const mine = await newQuote(account.live);
  expect((await refusal(world.as(token).call('getQuote', { params: { token: theirs.token } }))).status).toBe(404);
  expect((await world.as(token).call('getQuote', { params: { token: mine.token } })).data.token).toBe(mine.token);
  const live = await newQuote(account.test);
  expect((await refusal(world.as(token).call('getQuote', { params: { token: live.token } }))).status).toBe(404);
});

test('files that an app uploads name the app', async () => {
  const { token, app } = await connectApp(world, account);
  const id = await upload(world.as(token));
  expect((await account.live.call('getFile', { params: { token: id } })).data.upload_source).toBe(app);
});

test('an app’s idempotency keys are separate from those of other apps and of the account', async () => {
  const [first, second] = [await connectApp(world, account), await connectApp(world, account)];
  const files = [await upload(account.live)];
  const create = async (key: string) => {
    const response = await fetch(`${world.url}/v1/quotes`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Idempotency-Key': 'same', 'Content-Type': 'application/json' },
      body: JSON.stringify({ files, services: translation() }),
    });
    return ((await response.json()) as { data: { token: string } }).data.token;
  };
  const made = [await create(first.token), await create(second.token), await create(account.keys.live)];
  expect(new Set(made).size).toBe(3);
  expect(await create(first.token)).toBe(made[0]);
});

test('a disabled account is closed to its apps too', async () => {
  const closed = await world.newAccount({ email: 'closed@else.example' });
  const { token } = await connectApp(world, closed);
  const disable = (disabled: boolean) =>
    world.team.call('teamChangeAccount', { params: { token: closed.token }, body: { disabled } });
  await disable(true);
  expect((await refusal(world.as(token).call('ping'))).code).toBe('account_disabled');
  await disable(false);
  expect((await world.as(token).call('ping')).result).toBe('success');
});

test('every scope has a description', async () => {
  const { SCOPE_WORDS } = await import('../../../src/wire/schemas/keys/scope-words.ts');
  expect(Object.keys(SCOPE_WORDS)).toEqual([...SCOPES]);
});

test('an app sees the webhook URLs that it set, not those of the account or of another app', async () => {
  const [one, other] = [await connectApp(world, account), await connectApp(world, account)];
  const webhook = 'https://one.example/told?token=secret';
  await account.live.call('changeAccount', { body: { webhook_url: 'https://acme.example/told?token=secret' } });
  const quote = await newQuote(world.as(one.token), { webhook });
  const own = await newQuote(account.live, { webhook });
  const seenBy = async (key: string) => {
    const client = world.as(key);
    const shown = async (token: string) => (await client.call('getQuote', { params: { token } })).data.webhook ?? null;
    const listed = (await client.call('listQuotes')).data.filter(({ token }) =>
      [quote.token, own.token].includes(token),
    );
    return {
      account: (await client.call('getAccount')).data.webhook_url,
      quotes: [await shown(quote.token), await shown(own.token)],
      listed: listed.filter((each) => each.webhook !== undefined).length,
    };
  };
  expect(await seenBy(one.token)).toEqual({ account: null, quotes: [webhook, null], listed: 1 });
  expect(await seenBy(other.token)).toEqual({ account: null, quotes: [null, null], listed: 0 });
  const all = { account: 'https://acme.example/told?token=secret', quotes: [webhook, webhook], listed: 2 };
  expect(await seenBy(account.keys.live)).toEqual(all);
  await account.live.call('changeAccount', { body: { webhook_url: null } });
});
