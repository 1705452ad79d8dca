import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { fail } from '../../../src/core/fail.ts';
import { fromToken } from '../../../src/core/ids.ts';
import type { Paper } from '../../../src/engines/paper/paper.ts';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { expectError } from '../../world/answers.ts';
import { uploadFile } from '../../world/files.ts';
import { payable } from '../../world/money.ts';
import { ask } from '../../world/requests.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

// Files and papers wait to be read and drawn in the queue of the account that they belong to.

const turns: string[] = [];
const queue = { full: false };
const recordTurn = (owner: string) => {
  turns.push(owner);
  if (queue.full) fail('unavailable', { message: 'Too many tasks are waiting.', retryAfter: 7 });
};
const world = useWorld(
  {},
  {
    reader: {
      ...quickReader(),
      read: async (path, kind, owner) => {
        recordTurn(owner);
        return quickReader().read(path, kind, owner);
      },
    },
    renderer: {
      ...quickRenderer,
      render: async (paper: Paper, owner) => {
        recordTurn(owner);
        return quickRenderer.render(paper, owner);
      },
    },
  },
);
const account = useFixture(() => world.newAccount());
const idOf = (token: string) => fromToken('acct', token);

beforeEach(() => {
  turns.length = 0;
  queue.full = false;
});

const upload = (key: string) => {
  const body = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nActa\r\n--x--\r\n';
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  return ask(world, { method: 'POST', path: '/v1/files', key, headers, body });
};

test('a file is read in the queue of its account, and a sandbox has its own queue', async () => {
  await uploadFile(account.live);
  expect(turns).toEqual([idOf(account.token)]);
  await uploadFile(account.test);
  const { data: sandbox } = await account.test.call('getAccount', {});
  expect(turns).toEqual([idOf(account.token), idOf(sandbox.token)]);
});

test('a file is refused with a time to retry when the queue is full, and nothing is stored', async () => {
  queue.full = true;
  const refused = await upload(account.keys.live);
  expectError(refused, 'unavailable');
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '7']);
  const before = await world.rows('SELECT id FROM files');
  queue.full = false;
  expect((await upload(account.keys.live)).status).toBe(201);
  expect(await world.rows('SELECT id FROM files')).toHaveLength(before.length + 1);
  expect(await readdir(join(world.dataDir, 'files', '.spool'))).toEqual([]);
});

test('a quote on paper is drawn in the queue of the quoted account, and a full queue says when to retry', async () => {
  const { path: page } = await payable(world, account.live);
  turns.length = 0;
  const path = `${page}/quote.pdf`;
  expect((await ask(world, { path })).status).toBe(200);
  expect(turns).toEqual([idOf(account.token)]);
  queue.full = true;
  const refused = await ask(world, { path });
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '7']);
});
