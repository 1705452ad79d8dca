import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { runDemo } from '../../src/cli/integrator/demo.ts';
import { openReceiver } from '../support/receiver.ts';
import { type Account, useWorld, type World } from '../world/world.ts';

const localUrlWorld = useWorld({ ALLOW_PRIVATE_URLS: 'true' });
const defaultWorld = useWorld();

const JOURNEY = [
  'Upload a document',
  'Request a quote',
  'Wait for the price',
  'Pay with the sandbox’s test card',
  'Wait for the translation',
  'Request a revision',
  'Wait for the replacement',
  'Approve the translation',
  'Wait for completion',
];
const EVENTS = [
  'certificate status_update issued',
  'quote status_update requested',
  'quote status_update ready',
  'order created created',
  'quote status_update paid',
  'order status_update in_progress',
  'order status_update in_review',
  'order file_created birth-en-TEST.txt',
  'order file_deleted birth-en-TEST.txt',
  'order file_created birth-en-TEST.txt',
  'order status_update approved',
  'order file_deleted birth-en-TEST.txt',
  'order status_update completed',
];

async function runAndPrint(world: World, { keys }: Account): Promise<string[]> {
  const lines: string[] = [];
  await runDemo({ baseUrl: world.url, key: keys.test, print: (line) => lines.push(line) });
  return lines;
}

const settings = async ({ test: client }: Account) => {
  const { data } = await client.call('getAccount');
  return [data.webhook_url, data.sandbox_pace];
};

function expectFullJourney(lines: readonly string[]): void {
  const done = lines.flatMap((line) => /^✓ (.*) \(\d+\.\d s\)$/.exec(line)?.[1] ?? []);
  expect(done).toEqual(JOURNEY);
  expect(lines.filter((line) => line.startsWith('· '))).toEqual(JOURNEY.map((step) => `· ${step} …`));
  const events = lines.flatMap((line) => /^ {2}→ (.*)$/.exec(line)?.[1] ?? []);
  expect(events.toSorted()).toEqual(EVENTS.toSorted());
  // Each target receives its events in order.
  const orders = (all: readonly string[]) => all.filter((line) => line.startsWith('order status'));
  expect(orders(events)).toEqual(orders(EVENTS));
  expect(lines).toContainEqual(
    expect.stringMatching(/^ {4}\$\d+\.\d\d, delivery by \w+, \w+ \d+, \d{4}, \d+:\d\d [AP]M UTC$/),
  );
  expect(lines).toContainEqual(expect.stringMatching(/^ {4}certificate {2}certificate-[\d-]+-[\dA-Z]{16}-TEST\.pdf$/));
  expect(lines.at(-1)).toMatch(/^Order [\d-]+ is complete: http/);
}

describe('the demo', () => {
  test.concurrent('the demo runs the full journey and prints every webhook as it arrives', async () => {
    const account = await localUrlWorld.newAccount();
    const lines = await runAndPrint(localUrlWorld, account);
    expect(lines[0]).toMatch(/^Webhooks arrive at http:\/\/127\.0\.0\.1:\d+\/ and are marked with an arrow\.$/);
    expectFullJourney(lines);
    expect(await settings(account)).toEqual([null, null]);
  });

  test.concurrent('the demo polls the list of events where the service may not call this machine', async () => {
    const account = await defaultWorld.newAccount();
    await account.test.call('changeAccount', { body: { sandbox_pace: 'manual' } });
    const lines = await runAndPrint(defaultWorld, account);
    expect(lines[0]).toContain('doesn’t call private addresses (ALLOW_PRIVATE_URLS)');
    expectFullJourney(lines);
    expect(await settings(account)).toEqual([null, 'manual']);
  });

  test.concurrent('the demo leaves the sandbox’s own webhook URL alone', async () => {
    const own = await openReceiver();
    const account = await localUrlWorld.newAccount();
    await account.test.call('changeAccount', { body: { webhook_url: own.url } });
    const lines = await runAndPrint(localUrlWorld, account);
    expect(lines[0]).toContain('has its own webhook URL');
    expectFullJourney(lines);
    expect(await settings(account)).toEqual([own.url, null]);
    await own.wait(EVENTS.length);
    await own.close();
  });
});

describe('the demo reports a problem in one line with what to do', () => {
  const refused = async (options: { baseUrl?: string; key?: string | undefined }) => {
    const lines: string[] = [];
    const run = runDemo({ baseUrl: localUrlWorld.url, key: undefined, ...options, print: (line) => lines.push(line) });
    const error: unknown = await run.then(
      () => new Error('it was not refused'),
      (reason: unknown) => reason,
    );
    const { message } = error as Error;
    expect(message).not.toContain('\n');
    return { message, lines };
  };

  test.each([undefined, '', '  '])('a missing key (%j) is reported in one line with what to do', async (key) => {
    expect((await refused({ key })).message).toContain('npm run demo -- --key dgm_test_…');
  });

  test('a live key is refused in one line, and nothing is done in the live account', async () => {
    const { keys, live } = await localUrlWorld.newAccount();
    const { message, lines } = await refused({ key: keys.live });
    expect(message).toBe('The demo runs in a sandbox only. Pass a test key: npm run demo -- --key dgm_test_…');
    expect(lines).toEqual([]);
    expect((await live.call('listFiles')).data).toEqual([]);
  });

  test('a key that is wrong, of the team, or too narrow is refused in one line', async () => {
    expect((await refused({ key: 'dgm_test_wrong' })).message).toMatch(/refused the key: .* Pass a test key: /);
    expect((await refused({ key: localUrlWorld.teamKey })).message).toMatch(/refused the key: .* Pass a test key: /);
    const { test: client } = await localUrlWorld.newAccount();
    const { data } = await client.call('createKey', { body: { name: 'Narrow', scopes: ['account:read'] } });
    expect((await refused({ key: data.key })).message).toContain('scope');
  });

  test('a service that is not running, or another program, is reported in one line', async () => {
    const server = createServer((_, response) => response.end('<h1>Hello</h1>'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const key = 'dgm_test_any';
    expect((await refused({ baseUrl, key })).message).toBe(
      `Another program is answering at ${baseUrl}. Set PORT or BASE_URL to the service’s address.`,
    );
    await new Promise((resolve) => server.close(resolve));
    expect((await refused({ baseUrl, key })).message).toBe(
      `Nothing answers at ${baseUrl}. Start the service with \`npm start\`, or set PORT or BASE_URL.`,
    );
  });

  test('a declined card is reported with its step, and the sandbox’s settings are restored', async () => {
    const account = await localUrlWorld.newAccount();
    const card = { number: '4000000000000002', exp_month: 12, exp_year: 2080, cvc: '123' };
    await account.test.call('createSource', { body: { card, default: true } });
    const { message } = await refused({ key: account.keys.test });
    expect(message).toMatch(/^Pay with the sandbox’s test card: /);
    expect(await settings(account)).toEqual([null, null]);
  });
});
