import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { type App, createApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/config.ts';
import { fromToken } from '../../../src/core/ids.ts';
import { quickRenderer } from '../../support/doubles.ts';
import { holdPort } from '../../support/ports.ts';
import { sharedCompilers } from '../../support/shared/compilers.ts';
import { sharedReader } from '../../support/shared/engines.ts';
import { refusal } from '../../world/answers.ts';
import { connect, connectApp, newApp } from '../../world/apps.ts';
import { autobuy, charges, getOrder, getQuote, price, readyQuote, saveCard } from '../../world/money.ts';
import { anyBody, newQuote } from '../../world/quotes.ts';
import { translation } from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { countStored, useWorld } from '../../world/world.ts';
import { type AccessProbes, appProbes, beginUpload, keyProbe, openAllAccess, sessionProbes } from './access-probes.ts';
import { byKey, bySession, openStreams } from './open-streams.ts';
import { SLOW_FILE, slowHost } from './slow-host.ts';

// Revoked access ends at once in every process, and open streams end within a second.

const slow = slowHost();
const world = useWorld({ ROLE: 'api' }, { renderer: quickRenderer, outgoing: slow.outgoing });
/** A second process on the same database. */
const second = useFixture(openSecond, ({ app }) => app.close());

async function openSecond(): Promise<{ app: App; url: string }> {
  const { port, release } = await holdPort();
  const settings = { PORT: String(port), DATA_DIR: world.dataDir, BASE_URL: world.url, ROLE: 'api', RATE_LIMIT: '0' };
  const app = await createApp(readConfig(settings), world.databaseUrl, {
    clock: world.clock,
    log: pino({ level: 'error' }),
    reader: sharedReader,
    renderer: quickRenderer,
    compilers: sharedCompilers,
  });
  await release();
  await app.server.listen({ port, host: '127.0.0.1' });
  return { app, url: `http://127.0.0.1:${port}` };
}

const isOpen = (status: number) => status >= 200 && status < 300;

/** Names of the probes that answer 2xx at either process. */
async function findOpen(probes: AccessProbes): Promise<string[]> {
  const open: string[] = [];
  for (const [name, probe] of Object.entries(probes)) {
    if (isOpen(await probe(world.url)) || isOpen(await probe(second.url))) open.push(name);
  }
  return open;
}

test('a disabled account and the apps it made lose all access everywhere, and regain it when it is enabled', async () => {
  const { account, member, probes, acting, made, other, paid } = await openAllAccess(world);
  const apps = {
    'token of an app that acts for it': appProbes(acting)['access token'],
    'token of its own app': appProbes(made)['access token'],
  } as AccessProbes;
  expect(await findOpen({ ...probes, ...apps })).toEqual(Object.keys({ ...probes, ...apps }));
  const [firstUpload, secondUpload] = [
    await beginUpload(world.url, account.keys.live),
    await beginUpload(second.url, account.keys.live),
  ];
  const streams = await openStreams(
    {
      key: byKey(account.keys.live),
      'key of the sandbox': byKey(account.keys.test),
      session: bySession(member.cookie, account.token),
      'app that acts for it': byKey(acting.token),
      'its own app': byKey(made.token),
    },
    [world.url, second.url],
  );
  const bystander = await openStreams({ key: byKey(other.keys.live) }, [world.url, second.url]);
  const disable = (disabled: boolean) =>
    world.team.call('teamChangeAccount', { params: { token: account.token }, body: { disabled } });
  await disable(true);
  await streams.expectEnd();
  expect(bystander.open()).toHaveLength(2);
  const refreshes = {
    'refresh of an app that acts for it': appProbes(acting)['refresh token'],
    'refresh of its own app': appProbes(made)['refresh token'],
  } as AccessProbes;
  expect(await findOpen({ ...probes, ...apps, ...refreshes })).toEqual([]);
  expect([await firstUpload.finish(), await secondUpload.finish()]).toEqual([403, 403]);
  const page = await fetch(world.url + paid.path);
  expect({ status: page.status, text: await page.text() }).toMatchObject({
    status: 403,
    text: expect.stringContaining('This account is disabled'),
  });
  const { data } = await other.live.call('getConnection', { params: { token: made.connection } });
  expect(data).toMatchObject({ status: 'connected', paused: true });
  await disable(false);
  expect(await findOpen({ ...probes, ...apps })).toEqual(Object.keys({ ...probes, ...apps }));
  for (const probe of Object.values(refreshes)) expect(await probe(second.url)).toBe(200);
});

test('a removed member loses all access to the account', async () => {
  const { account, member, acting } = await openAllAccess(world);
  const probes = {
    ...sessionProbes(member, account.token),
    'access token': appProbes(acting)['access token'],
  } as AccessProbes;
  expect(await findOpen(probes)).toEqual(Object.keys(probes));
  const callers = { session: bySession(member.cookie, account.token), app: byKey(acting.token) };
  const streams = await openStreams(callers, [world.url, second.url]);
  await world.team.call('teamRemoveMember', { params: { token: account.token, person: member.token } });
  await streams.expectEnd();
  expect(await findOpen({ ...probes, ...appProbes(acting) })).toEqual([]);
});

test('a revoked key has no access, and an upload that it started is refused', async () => {
  const account = await world.newAccount();
  const { data: key } = await account.live.call('createKey', { body: { name: 'Soon gone' } });
  const probes = { key: keyProbe(key.key) };
  expect(await findOpen(probes)).toEqual(['key']);
  const upload = await beginUpload(world.url, key.key);
  const streams = await openStreams({ key: byKey(key.key) }, [world.url, second.url]);
  const { data: made } = await world.as(key.key).call('createKey', { body: { name: 'Made by it' } });
  const revoked = await account.live.call('revokeKey', { params: { token: key.token } });
  // The revocation names keys that the revoked key created, for owners who lost it.
  await streams.expectEnd();
  expect(revoked.meta?.warnings?.[0]?.message).toContain(made.token);
  expect(await findOpen(probes)).toEqual([]);
  expect(await upload.finish()).toBe(401);
  expect((await account.live.call('listFiles')).data).toEqual([]);
});

test('a disconnected app has no access, and an app that is no longer verified cannot pay', async () => {
  const account = await world.newAccount();
  await saveCard(account.live, 'pays', true);
  const app = await connectApp(world, account, { verified: true });
  const quote = await readyQuote(world, world.as(app.token));
  await world.team.call('teamChangeApp', { params: { token: app.app }, body: { verified: false } });
  const pay = { Authorization: `Bearer ${app.token}`, 'Content-Type': 'application/json' };
  const answer = await fetch(`${second.url}/v1/quotes/${quote.token}/pay`, {
    method: 'POST',
    headers: pay,
    body: '{}',
  });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ code: 'payment_requires_verified_app' });
  const streams = await openStreams({ app: byKey(app.token) }, [world.url, second.url]);
  await account.live.call('endConnection', { params: { token: app.connection } });
  await streams.expectEnd();
  expect(await findOpen(appProbes(app))).toEqual([]);
});

test('while an account is disabled nothing is sent to it or its apps, and it can be resent afterwards', async () => {
  const account = await world.newAccount({ webhook_url: 'https://hooks.example/account' });
  const other = await world.newAccount();
  const made = await newApp(world, { owner: account.token, webhook_url: 'https://hooks.example/app' });
  const acting = await connect(world, made, other.token);
  const states = async () => {
    const rows = await world.rows<{ kind: string; status: string }>(
      `SELECT d.kind, w.status FROM webhook_deliveries w JOIN webhook_destinations d ON d.id = w.destination_id
       JOIN events e ON e.id = w.event_id WHERE e.type = 'quote' AND d.account_id IN ($1, $2) ORDER BY d.kind, w.created_at`,
      [fromToken('acct', account.token), fromToken('acct', other.token)],
    );
    return rows.map(({ kind, status }) => `${kind} ${status}`);
  };
  const [own, others] = [await newQuote(account.live), await newQuote(world.as(acting.token))];
  expect(await states()).toEqual(['account waiting', 'app waiting']);
  const disable = (disabled: boolean) =>
    world.team.call('teamChangeAccount', { params: { token: account.token }, body: { disabled } });
  await disable(true);
  for (const { token } of [own, others]) await price(world, token, 5000);
  expect(await states()).toEqual(['account skipped', 'account skipped', 'app skipped', 'app skipped']);
  await disable(false);
  await newQuote(account.live);
  expect((await states()).filter((state) => state === 'account waiting')).toHaveLength(1);
});

test('a caller whose access is revoked while a file is fetched stores nothing and pays nothing', async () => {
  const [account, disabled] = [await world.newAccount(), await world.newAccount()];
  await saveCard(account.live, 'pays', true);
  const { data: key } = await account.live.call('createKey', { body: { name: 'Soon gone' } });
  const { data: narrowed } = await account.live.call('createKey', { body: { name: 'Soon narrow' } });
  const app = await connectApp(world, account);
  const quote = await newQuote(disabled.live);
  const { files, blobs, quotes } = await countStored(world);
  const host = await slow.open();
  const body = anyBody({ files: [SLOW_FILE], services: translation() });
  const answers = Promise.all([
    refusal(world.as(key.key).call('createQuote', { body: anyBody({ ...body, autobuy: true }) })),
    refusal(world.as(narrowed.key).call('createQuote', { body: anyBody({ ...body, autobuy: true }) })),
    refusal(world.as(app.token).call('createQuote', { body })),
    refusal(disabled.live.call('createQuote', { body, idempotencyKey: 'one' })),
    refusal(disabled.live.call('editQuote', { params: { token: quote.token }, body: { files: [SLOW_FILE] } })),
    refusal(disabled.live.call('previewQuote', { body })),
  ]);
  const disable = (yes: boolean) =>
    world.team.call('teamChangeAccount', { params: { token: disabled.token }, body: { disabled: yes } });
  await host.answer(6, async () => {
    // The narrowed key may still request quotes but no longer pay.
    const scopes = { scopes: ['quotes:write' as const] };
    await account.live.call('changeKey', { params: { token: narrowed.token }, body: scopes });
    await account.live.call('revokeKey', { params: { token: key.token } });
    await account.live.call('endConnection', { params: { token: app.connection } });
    await disable(true);
  });
  expect((await answers).map(({ status }) => status)).toEqual([401, 403, 401, 403, 403, 403]);
  expect(await countStored(world)).toMatchObject({ files, blobs, quotes });
  expect(await world.rows('SELECT id FROM payments WHERE account_id = $1', [fromToken('acct', account.token)])).toEqual(
    [],
  );
  await disable(false);
  // The caller was refused, not the request, so the same request may be sent again.
  const again = disabled.live.call('createQuote', { body, idempotencyKey: 'one' });
  await host.answer(1, async () => undefined);
  expect((await again).data.status).toBe('requested');
});

test('a caller whose access is revoked while the gateway holds money buys nothing, and the held money is released', async () => {
  const account = await world.newAccount();
  await saveCard(account.live, 'pays', true);
  const { data: key } = await account.live.call('createKey', { body: { name: 'Gone while held' } });
  await world.rows(`CREATE FUNCTION revoke_meanwhile() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN UPDATE api_keys SET revoked_at = now() WHERE name = 'Gone while held'; RETURN NEW; END $$`);
  await world.rows(`CREATE TRIGGER meanwhile AFTER INSERT ON test_gateway_charges
    FOR EACH ROW EXECUTE FUNCTION revoke_meanwhile()`);
  onTestFinished(() => world.rows('DROP FUNCTION revoke_meanwhile CASCADE').then(() => undefined));
  const { quotes } = await countStored(world);
  expect((await refusal(autobuy(world.as(key.key)))).status).toBe(401);
  expect((await countStored(world)).quotes).toEqual(quotes);
  const held = 'SELECT status FROM payments WHERE account_id = $1';
  expect(await world.rows(held, [fromToken('acct', account.token)])).toMatchObject([{ status: 'releasing' }]);
});

test('an advance purchase of a disabled account is not charged when it is priced: the order waits', async () => {
  const account = await world.newAccount();
  await saveCard(account.live, 'pays', true);
  const [quote, larger] = [await autobuy(account.live), await autobuy(account.live)];
  const disable = (disabled: boolean) =>
    world.team.call('teamChangeAccount', { params: { token: account.token }, body: { disabled } });
  await disable(true);
  await price(world, quote.token);
  await price(world, larger.token, larger.estimate.total + 1000);
  await disable(false);
  for (const { token, order } of [quote, larger]) {
    expect(await getQuote(account.live, token)).toMatchObject({ status: 'ready' });
    expect(await getOrder(account.live, order ?? '')).toMatchObject({
      status: 'on_hold',
      hold_reason: expect.stringContaining('the account is disabled'),
    });
    expect(await charges(world, token)).toEqual([expect.stringContaining('released')]);
  }
});
