import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { makePdf } from '../engines/reading/make.ts';
import { type Delivery, openReceiver } from '../support/receiver.ts';
import { certificatesOf, drawCertificates } from '../world/certificates/certificates.ts';
import { newCustomer, orderAt } from '../world/orders.ts';
import { physical } from '../world/services.ts';
import { useFixture } from '../world/use-fixture.ts';
import { setUrl, waitUntilReadable } from '../world/webhooks.ts';
import { useWorld } from '../world/world.ts';
import { type Block, blocksOf } from './blocks.ts';
import { differences, runBlocks } from './run-page.ts';
import { missingFrom } from './sample.ts';

// The commands and samples of the guides, each run on a service of its own.

const run = promisify(execFile);
const world = useWorld({ ALLOW_PRIVATE_URLS: 'true' });
const folder = useFixture(
  async () => ({ path: await mkdtemp(path.join(tmpdir(), 'dragoman-docs-')) }),
  (made) => rm(made.path, { recursive: true, force: true }),
);
/** `API`, `KEY` and `field`, which the README sets. */
const readmeSetup = blocksOf('README.md').find(({ text }) => text.startsWith('API='));

async function runGuide(page: string, { keys }: { keys: { test: string } }, instead?: (command: string) => string) {
  const blocks = blocksOf(page).filter(({ notRun, language }) => notRun === null && language !== 'js');
  const set = { KEY: keys.test, TEAM: world.teamKey, PORT: new URL(world.url).port };
  return runBlocks([...(readmeSetup ? [readmeSetup] : []), ...blocks], {
    folder: folder.path,
    set,
    ...(instead && { instead }),
  });
}

test('the commands of docs/sandbox.md print what the page shows', async () => {
  const ran = await runGuide('docs/sandbox.md', await world.newAccount());
  expect(ran.filter(({ sample }) => sample !== null)).toHaveLength(3);
  expect(differences(ran)).toEqual([]);
  expect(ran.at(-1)?.printed).toBe('null');
});

test('the commands of docs/quick-start.md lead to a completed order', async () => {
  const ran = await runGuide('docs/quick-start.md', await world.newAccount());
  expect(ran.filter(({ sample }) => sample !== null)).toHaveLength(3);
  expect(differences(ran)).toEqual([]);
});

test('the commands of docs/keys.md create the key that the page describes', async () => {
  const account = await world.newAccount();
  const ran = await runGuide('docs/keys.md', account);
  expect(differences(ran)).toEqual([]);
  const { data } = await account.test.call('listKeys');
  expect(data.find(({ name }) => name === 'Night run')).toMatchObject({
    scopes: ['quotes:read', 'quotes:write', 'quotes:pay'],
    limits: { per_order: 50_000, per_month: 500_000 },
  });
});

test('the list request of docs/lists.md is answered', async () => {
  const ran = await runGuide('docs/lists.md', await world.newAccount());
  expect(differences(ran)).toEqual([]);
  expect(JSON.parse(ran.at(-1)?.printed ?? '')).toMatchObject({ data: [], meta: { per_page: 100, next_cursor: null } });
});

test('the commands of docs/webhooks.md create the endpoint that the page describes', async () => {
  const account = await world.newAccount();
  const atThisService = (command: string) => command.replace('https://api.example.com', world.url);
  expect(differences(await runGuide('docs/webhooks.md', account, atThisService))).toEqual([]);
  const { data } = await account.test.call('listEndpoints');
  expect(data.map(({ url, events }) => ({ url, events }))).toEqual([
    { url: 'https://hooks.acme.example/billing', events: ['order.*', 'quote.status_update'] },
  ]);
});

const findSample = (page: string, subject: string): Block => {
  const found = blocksOf(page).find(({ shows }) => shows === subject);
  if (found === undefined) throw new Error(`${page} has no block that shows ${subject}`);
  return found;
};

test('the event shown in docs/webhooks.md is one that the service sends', async () => {
  const customer = await newCustomer(world);
  const order = await orderAt('in_review', customer);
  await waitUntilReadable(world);
  const { data } = await customer.client.call('listEvents', { filters: { target: order.token } });
  const event = data.find(({ data: about }) => 'status' in about && about.status === 'in_review');
  expect(missingFrom(findSample('docs/webhooks.md', 'an event').text, { ...event, livemode: true })).toEqual([]);
});

test('the program of docs/webhooks.md accepts our signature and no other', async () => {
  const receiver = await openReceiver();
  const { test: client } = await world.newAccount();
  await setUrl(client, receiver.url);
  const { secret } = (await client.call('rotateWebhookSecret')).data;
  await client.call('testWebhook', { body: {} });
  const [delivery] = await receiver.wait(1);
  await receiver.close();
  const [program] = blocksOf('docs/webhooks.md').filter(({ language }) => language === 'js');
  const verifySignature = async ({ text, headers }: Delivery) => {
    const names = { id: 'webhook-id', timestamp: 'webhook-timestamp', signature: 'webhook-signature' };
    const received = Object.entries(names).map(([name, header]) => [name, headers[header]]);
    const set = Object.entries({ ...Object.fromEntries(received), secret, body: text })
      .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
    const file = path.join(folder.path, 'check.mjs');
    await writeFile(file, `${set}\n${program?.text ?? ''}\nconsole.log(valid);`);
    return (await run(process.execPath, [file])).stdout.trim();
  };
  const real = delivery as Delivery;
  expect(await verifySignature(real)).toBe('true');
  expect(await verifySignature({ ...real, text: `${real.text} ` })).toBe('false');
  const old = { ...real.headers, 'webhook-timestamp': '1700000000' };
  expect(await verifySignature({ ...real, headers: old })).toBe('false');
});

test('the steps of docs/operating.md complete a notarized, shipped order', async () => {
  const customer = await newCustomer(world);
  const services = physical({ certification: 'notarized', target_language: ['en', 'fr'] });
  const order = await orderAt('approved', customer, { services });
  await drawCertificates(world);
  const certificates = await certificatesOf(order);
  expect(certificates).toHaveLength(2);
  for (const name of ['sealed-1.pdf', 'sealed-2.pdf'])
    await writeFile(path.join(folder.path, name), makePdf({ pages: 1, text: 'Sealed and signed' }));
  const [steps] = blocksOf('docs/operating.md').filter(({ text }) => text.includes('/print_pack'));
  // The page names each certificate twice: once to be sealed, once to be shipped.
  let named = 0;
  const instead = (command: string) => command.replaceAll('crt_…', () => certificates[named++ % 2] ?? '');
  const set = { KEY: customer.key, TEAM: world.teamKey, ORDER: order.token, PORT: new URL(world.url).port };
  const blocks = [readmeSetup, steps].filter((block) => block !== undefined);
  expect(differences(await runBlocks(blocks, { folder: folder.path, set, instead }))).toEqual([]);
  const { data } = await customer.client.call('getOrder', { params: order.params });
  expect(data).toMatchObject({ status: 'completed', shipments: [{ tracking_number: '1Z999AA10123456784' }] });
  expect(data.files.filter(({ collection }) => collection === 'certificate')).toHaveLength(2);
});
