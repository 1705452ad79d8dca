import { chmod, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkDatabase } from '../../src/cli/operator/doctor/check-database.ts';
import { checkAddress, checkGateway, checkMailServer } from '../../src/cli/operator/doctor/check-network.ts';
import { checkFileStore, checkKeyFile } from '../../src/cli/operator/doctor/check-storage.ts';
import { checkData, describeFindings, examine } from '../../src/cli/operator/doctor/examine.ts';
import { type Finding, runCheck } from '../../src/cli/operator/doctor/finding.ts';
import { readConfig } from '../../src/config.ts';
import { runAsAdmin } from '../support/databases.ts';
import { temporaryFolder } from '../support/embedded-postgres.ts';
import { openMailServer } from '../support/mail-server.ts';
import { serveHttp } from '../support/servers.ts';
import { copyTemplate } from '../support/test-database.ts';
import { useWorld } from '../world/world.ts';

const SECRET_KEY = 'the secret key of the service that is looked at';
const world = useWorld({ SECRET_KEY });

const summarize = (findings: readonly Finding[]) => findings.map(({ check, state }) => `${check} ${state}`);
const STRIPE = {
  PAYMENT_GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_12345678',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_12345678',
  STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
};

test('a healthy service passes every check, with advice on what is not set up yet', async () => {
  const { token } = await world.newAccount();
  expect(token).toMatch(/^acct_/);
  const place = { DATABASE_URL: world.databaseUrl, DATA_DIR: world.dataDir, BASE_URL: world.url, SECRET_KEY };
  const findings = await examine(place);
  expect(summarize(findings)).toEqual([
    'settings ok',
    'service ok',
    'address ok',
    'database ok',
    'schema ok',
    'role ok',
    'clock ok',
    'stored secrets ok',
    'secret key ok',
    'files ok',
    expect.stringMatching(/^disk (ok|warn)$/),
    'mail warn',
    'gateway ok',
    'reading ok',
    'drawing ok',
  ]);
  expect(describeFindings(findings)).toContain('      → Set SMTP_URL.');
});

const configWith = (settings: Record<string, string>) =>
  readConfig({ DATA_DIR: world.dataDir, DATABASE_URL: world.databaseUrl, ...settings });
const findIn = (work: () => Promise<Finding | Finding[]>) => runCheck('threw', 'Look at it.', work);

/** A problem, the check that finds it, and the finding. */
const PROBLEMS: readonly (readonly [what: string, work: () => Promise<Finding | Finding[]>, finding: string])[] = [
  ['a setting', () => examine({ PORT: 'x' }), 'settings fail'],
  [
    'another secret key',
    () => checkDatabase({ url: world.databaseUrl }, 'some other key that opens nothing here'),
    'stored secrets fail',
  ],
  ['a missing secret key', () => checkDatabase({ url: world.databaseUrl }, null), 'stored secrets fail'],
  [
    'an unreachable database',
    () => checkDatabase({ url: 'postgresql://nobody@127.0.0.1:1/none', setting: 'DATABASE_URL' }, null),
    'threw fail',
  ],
  [
    'an unreachable bucket',
    () => checkFileStore(configWith({ FILES_URL: 's3://none?endpoint=http://127.0.0.1:1&access_key=a&secret_key=b' })),
    'threw fail',
  ],
  ['an unreachable mail server', () => checkMailServer(configWith({ SMTP_URL: 'smtp://127.0.0.1:1' })), 'threw fail'],
  ['play money in public', () => checkGateway(configWith({ BASE_URL: 'https://api.example.com' })), 'gateway fail'],
  ['links to another machine’s localhost', async () => checkAddress(configWith({ HOST: '0.0.0.0' })), 'address warn'],
  ['no encryption', async () => checkAddress(configWith({ BASE_URL: 'http://api.example.com' })), 'address warn'],
  [
    'a proxy that TRUST_PROXY does not count',
    async () => checkAddress(configWith({ BASE_URL: 'https://api.example.com' })),
    'address warn',
  ],
];

test.each(PROBLEMS)('the doctor finds %s and gives advice in one line', async (_problem, work, expected) => {
  await world.newAccount();
  const findings = await findIn(work);
  const problems = findings.filter(({ state }) => state !== 'ok');
  expect(summarize(problems)).toEqual([expected]);
  expect(problems[0]?.advice).toMatch(/^[^\n]+$/);
  expect(problems[0]?.says).toMatch(/^[^\n]+$/);
});

test('the doctor distinguishes a pending, a newer and a half-restored schema', async () => {
  const { url, drop } = await copyTemplate();
  onTestFinished(drop);
  const schema = async () => (await checkDatabase({ url }, SECRET_KEY)).find(({ check }) => check === 'schema');
  const change = (text: string) => runAsAdmin(url, text);
  expect(await schema()).toMatchObject({ state: 'ok' });
  await change(`UPDATE repeatable_migrations SET hash = '' WHERE name = 'scope_system'`);
  expect(await schema()).toMatchObject({ state: 'warn', says: 'Not applied yet: sql/scope_system.' });
  await change(`INSERT INTO kysely_migration VALUES ('9999_later', now()::text)`);
  expect(await schema()).toMatchObject({
    state: 'fail',
    says: 'The schema is from a later release: it has 9999_later.',
  });
  await change('CREATE TABLE restore_begun ()');
  expect(await schema()).toMatchObject({ state: 'fail', says: 'A restore was interrupted here.' });
});

test('the doctor finds a key file that others can read and a password that the mail server refuses', async () => {
  const path = join(world.dataDir, 'secret.key');
  await writeFile(path, 'x'.repeat(64));
  for (const mode of [0o644, 0o640, 0o604]) {
    await chmod(path, mode);
    expect(await checkKeyFile(configWith({}))).toMatchObject({ state: 'fail', advice: `chmod 600 ${path}` });
  }
  await chmod(path, 0o600);
  expect(await checkKeyFile(configWith({}))).toMatchObject({ state: 'ok' });
  const { port, arrived } = await openMailServer();
  expect(
    await checkMailServer(configWith({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'a@example.com' })),
  ).toMatchObject({
    state: 'ok',
  });
  const [refused] = await findIn(() => checkMailServer(configWith({ SMTP_URL: `smtp://me:hidden@127.0.0.1:${port}` })));
  expect(refused).toMatchObject({ state: 'fail' });
  expect(refused?.says).not.toContain('hidden');
  expect(arrived).toEqual([]);
});

test.each([
  [401, {}, 'fail'],
  [500, {}, 'warn'],
  [403, {}, 'ok'],
  [200, {}, 'ok'],
  [200, { STRIPE_SECRET_KEY: 'sk_test_12345678' }, 'warn'],
  [200, { STRIPE_WEBHOOK_SECRET: 'wrong-secret' }, 'fail'],
] as const)('if Stripe answers our key with %i (%j), the gateway check is %s', async (status, settings, state) => {
  const { url } = await serveHttp((request, response) => {
    response.writeHead(request.url === '/v1/balance' ? status : 404).end('{}');
  });
  expect(await checkGateway(configWith({ ...STRIPE, ...settings }), url)).toMatchObject({ state });
});

test('a missing data folder is reported and not created', async () => {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  expect(summarize(await checkData(readConfig({ DATA_DIR: join(path, 'none') })))).toEqual(['data folder warn']);
  expect(await readdir(path)).toEqual([]);
});
