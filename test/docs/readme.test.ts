import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../src/sdk/client.ts';
import { runCommand, type Service, startService } from '../serve/service.ts';
import { temporaryFolder } from '../support/embedded-postgres.ts';
import { type Block, blocksOf } from './blocks.ts';
import { differences, type Ran, runBlocks } from './run-page.ts';
import { alike } from './sample.ts';

// Runs the README's first five minutes on a service started as the README says, in a folder of its own.

const README = blocksOf('README.md');
const undo: (() => Promise<unknown>)[] = [];
let service: Service;
let dataDir: string;

const keyOf = (kind: string) => new RegExp(`dgm_${kind}_[\\w-]+`).exec(service.printed())?.[0] ?? '';
const portOf = () => new URL(service.url).port;

beforeAll(async () => {
  const folder = await temporaryFolder();
  dataDir = folder.path;
  service = await startService({ DATA_DIR: dataDir, ALLOW_PRIVATE_URLS: 'true' });
  undo.push(folder.remove, async () => {
    service.child.kill('SIGTERM');
    await service.ended;
  });
});
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

/** Lines that a command prints, from the README's block that starts with the command. */
const printedBy = (command: string): string[] => {
  const shown = README.find(({ text }) => text.startsWith(`$ ${command}`))?.text ?? '';
  return shown.split('\n').slice(1);
};

/** Replaces the README's placeholders with real keys. */
const withKeys = (command: string) => command.replace('dgm_test_…', keyOf('test')).replace('dgm_team_…', keyOf('team'));

const isTour = ({ text, notRun }: Block) => notRun === null && !text.startsWith('$ ') && !text.includes('npm start');

async function runTour(folder: string): Promise<Ran[]> {
  return runBlocks(README.filter(isTour), { folder, set: { PORT: portOf() }, instead: withKeys });
}

test('the first start prints what the README shows', () => {
  const printed = service.printed().split('\n');
  const at = printed.findIndex((line) => line.includes('is serving'));
  const shown = printedBy('ALLOW_PRIVATE_URLS=true npm start');
  expect(shown.filter((line, row) => !alike(line, printed[at + row] ?? ''))).toEqual([]);
});

test.concurrent('the README’s tour prints what it shows, and works a second time', async () => {
  const folder = await temporaryFolder();
  undo.push(folder.remove);
  const first = await runTour(folder.path);
  expect(first.filter(({ sample }) => sample !== null).length).toBeGreaterThan(8);
  expect(differences(first)).toEqual([]);
  const again = await runTour(folder.path);
  expect(again.map(({ printed }) => printed).join()).not.toContain('undefined');
  // The list has one more entry the second time; everything else is unchanged.
  const list = again.findIndex(({ block }) => block.text.includes('filter[status]'));
  expect(differences(again.filter((_, at) => at !== list))).toEqual([]);
  expect(JSON.parse(again[list]?.printed ?? '')).toMatchObject({ meta: { total: 2 } });
});

test.concurrent('the demo prints what the README shows', async () => {
  const team = createClient({ baseUrl: service.url, key: keyOf('team') });
  const { data } = await team.call('teamCreateAccount', { body: { name: 'Tour', email: 'tour@acme.example' } });
  const command = /^\$ npm run (demo) -- (.*)$/m.exec(README.map(({ text }) => text).join('\n')) ?? [];
  const words = command.slice(1).join(' ').replace('dgm_test_…', data.keys.test).split(' ');
  const { printed: output, code } = await runCommand(words, { PORT: portOf() });
  expect({ output, code }).toMatchObject({ code: 0 });
  const printed = output.split('\n');
  // Webhooks arrive at any time, so only the presence of each line is checked.
  const shown = printedBy('npm run demo').filter((line) => line.trim() !== '…' && line !== '');
  expect(shown.filter((line) => !printed.some((one) => alike(line, one)))).toEqual([]);
});

test('the operator’s commands for lost keys work while the service runs', async () => {
  const commands = blocksOf('docs/operating.md').find(({ text }) => text.includes('-- keys accounts'));
  const lines = commands?.text.split('\n') ?? [];
  expect(lines).toHaveLength(4);
  const token = (await createClient({ baseUrl: service.url, key: keyOf('live') }).call('getAccount')).data.token;
  const printed = [];
  for (const line of lines) {
    const words = line.replace(/^npm run dragoman -- /, '').replace(/acct_\w+/, token);
    expect(words).not.toBe(line);
    printed.push(await runCommand(words.split(' '), { DATA_DIR: dataDir }));
  }
  expect(printed.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  const [accounts, key, team, link] = printed.map((one) => one.printed);
  expect(accounts).toContain(token);
  expect(key).toMatch(/dgm_(live|test)_[\w-]+/);
  expect(team).toMatch(/dgm_team_[\w-]+/);
  expect(link).toContain(`${service.url.replace('127.0.0.1', 'localhost')}/sign-in/`);
});
