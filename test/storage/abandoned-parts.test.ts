import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { createDiskBlobs } from '../../src/storage/blobs/disk.ts';
import { temporaryFolder } from '../support/embedded-postgres.ts';

// Half-received files of a killed process are deleted at the next start, and those of a living process stay.

const DISK = pathToFileURL(join(import.meta.dirname, '../../src/storage/blobs/disk.ts')).href;

/** Another process that has begun to receive a file. */
async function startReceiving(folder: string) {
  const program = `import { createDiskBlobs } from '${DISK}';
    const store = await createDiskBlobs({ folder: ${JSON.stringify(folder)} });
    await store.receive({ maxBytes: 1000 });
    console.log('receiving');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test('parts of a killed process are removed at the next start, and those of a living one stay', async () => {
  const folder = await temporaryFolder();
  const parts = () => readdir(join(folder.path, '.spool'));
  const [killed, living] = await Promise.all([startReceiving(folder.path), startReceiving(folder.path)]);
  expect(await parts()).toHaveLength(2);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  await createDiskBlobs({ folder: folder.path });
  const left = await parts();
  expect(left).toEqual([expect.stringContaining(`.${living.pid}.`)]);
  living.kill('SIGKILL');
  await once(living, 'exit');
  await createDiskBlobs({ folder: folder.path });
  expect(await parts()).toEqual([]);
  await folder.remove();
});
