import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockFolder } from '../../src/storage/folder-lock.ts';
import { temporaryFolder } from '../support/embedded-postgres.ts';
import { useFixtureEach } from '../world/use-fixture.ts';
import { runOwner } from './run-owner.ts';

const folder = useFixtureEach(temporaryFolder, ({ remove }) => remove());

const lockFiles = async () => (await readdir(folder.path)).filter((name) => name.startsWith('lock.'));

async function changeLock(change: Record<string, unknown>): Promise<void> {
  const [name = ''] = await lockFiles();
  const path = join(folder.path, name);
  await writeFile(path, JSON.stringify({ ...(JSON.parse(await readFile(path, 'utf8')) as object), ...change }));
}

test('a second start on a folder is refused in one line that names the holder', async () => {
  const owner = runOwner(folder.path, 'lock');
  await owner.answer;
  await expect(lockFolder(folder.path, { command: 'serve' })).rejects.toThrow(
    new RegExp(
      `^The data folder ${folder.path} is in use by process ${owner.child.pid} \\(serve, started \\d{4}-\\d\\d-\\d\\dT[\\d:]+Z, at http://localhost:8080\\)\\. Stop it, or set DATA_DIR to another folder\\.$`,
    ),
  );
  await owner.stop();
});

test('a folder whose holder stopped can be locked, and no file remains', async () => {
  const owner = runOwner(folder.path, 'lock');
  await owner.answer;
  await owner.stop();
  const lock = await lockFolder(folder.path, { command: 'serve' });
  await lock.release();
  expect(await readdir(folder.path)).toEqual([]);
});

test('a lock is replaced when its holder was killed', async () => {
  const owner = runOwner(folder.path, 'lock');
  await owner.answer;
  await owner.kill();
  const lock = await lockFolder(folder.path, { command: 'serve' });
  expect(await lockFiles()).toHaveLength(1);
  await lock.release();
});

test('a lock is replaced when its pid now belongs to another process', async () => {
  await lockFolder(folder.path, { command: 'serve' });
  await changeLock({ pid: process.ppid });
  const lock = await lockFolder(folder.path, { command: 'serve' });
  await lock.release();
});

test('a lock is replaced after a restart of the machine', async () => {
  await lockFolder(folder.path, { command: 'serve' });
  await changeLock({ boot: 'an earlier one' });
  const lock = await lockFolder(folder.path, { command: 'serve' });
  await lock.release();
});

test('an incomplete lock is replaced', async () => {
  await writeFile(join(folder.path, 'lock.1'), '');
  const lock = await lockFolder(folder.path, { command: 'serve' });
  await lock.release();
});

test('a holder on another machine is respected while it shows signs of life', async () => {
  await lockFolder(folder.path, { command: 'serve' });
  await changeLock({ host: 'elsewhere', boot: 'another', pid: 7 });
  const [name = ''] = await lockFiles();
  const beat = setInterval(() => void utimes(join(folder.path, name), new Date(), new Date()), 50);
  await expect(lockFolder(folder.path, { command: 'serve' })).rejects.toThrow(/by process 7 on elsewhere \(serve/);
  clearInterval(beat);
});

test('of many simultaneous starts on a stale lock exactly one gets the folder', async () => {
  await lockFolder(folder.path, { command: 'serve' });
  await changeLock({ pid: process.ppid });
  const owners = Array.from({ length: 4 }, () => runOwner(folder.path, 'lock'));
  const inside = Array.from({ length: 20 }, () => lockFolder(folder.path, { command: 'serve' }));
  const results = await Promise.allSettled(inside);
  const answers = await Promise.all(owners.map((owner) => owner.answer));
  const winners = results.filter((result) => result.status === 'fulfilled').length;
  expect(winners + answers.filter((answer) => answer.ready).length).toBe(1);
  await Promise.all(owners.map((owner) => owner.kill()));
});
