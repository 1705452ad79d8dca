import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { answerConsent } from '../world/apps.ts';
import { newMember } from '../world/visitors.ts';
import { useWorld } from '../world/world.ts';

const run = promisify(execFile);
const VARIABLES = 'BASE KEY APP CLIENT_ID CLIENT_SECRET VERIFIER CHALLENGE';

const world = useWorld();

test('the commands of docs/oauth.md run, one after another', async () => {
  const text = await readFile(path.join(import.meta.dirname, '../../docs/oauth.md'), 'utf8');
  const blocks = [...text.matchAll(/```sh\n([^`]*)```/g)].map(([, block]) => block ?? '');
  const authorizeAt = blocks.findIndex((block) => block.includes('/oauth/authorize'));
  const account = await world.newAccount();
  const shell = async (script: string, variables: Record<string, string>) =>
    (await run('bash', ['-euc', script], { env: { ...process.env, ...variables } })).stdout;
  const settings = { BASE: world.url, KEY: account.keys.test };
  const first = await shell(
    `${blocks.slice(0, authorizeAt + 1).join('\n')}\ndeclare -p ${VARIABLES}; declare -f field`,
    settings,
  );
  const uri = first.split('\n').find((line) => line.includes('/oauth/authorize')) ?? '';
  const browser = await newMember(world, account.token);
  const consent = (await browser.get(uri.slice(world.url.length))).to;
  const { data: sandbox } = await account.test.call('getAccount');
  const begun = { browser, consent, verifier: '', state: '', redirect: '' };
  const back = new URL(await answerConsent(begun, { decision: 'allow', account: sandbox.token }));
  expect(back.searchParams.get('state')).toBe('a-random-value');
  const known = first.slice(first.indexOf('declare '));
  const rest = blocks.slice(authorizeAt + 1).join('\n');
  const second = await shell(`${known}\n${rest}\ndeclare -p ACCESS REFRESH`, {
    CODE: back.searchParams.get('code') ?? '',
  });
  expect(second).toContain('"data":[]');
  expect(second).toMatch(/ACCESS="[\w-]{43}"/);
  const { data } = await account.test.call('listConnections');
  expect(data.map(({ status, scopes }) => [status, scopes])).toEqual([
    ['disconnected', ['files:write', 'quotes:read', 'quotes:write']],
  ]);
});
