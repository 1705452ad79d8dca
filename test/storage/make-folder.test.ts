import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { claimBackupFolder } from '../../src/cli/operator/backup/backup-folder.ts';
import { makeDataFolder } from '../../src/storage/make-folder.ts';
import { temporaryFolder } from '../support/embedded-postgres.ts';

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test('a new data folder cannot be listed by others, and its parents get the usual mode', async () => {
  const { path } = await temporaryFolder();
  const data = join(path, 'srv', 'dragoman');
  await makeDataFolder(data);
  // Started by root, the database runs as another user, who must pass through the folder.
  expect(await modeOf(data)).toBe(process.getuid?.() === 0 ? '711' : '700');
  expect(await modeOf(dirname(data))).not.toBe('700');
});

test('a new backup folder is accessible only to its owner', async () => {
  const { path } = await temporaryFolder();
  const lock = await claimBackupFolder(join(path, 'backups'), join(path, 'data'));
  expect(await modeOf(join(path, 'backups'))).toBe('700');
  await lock.release();
});
