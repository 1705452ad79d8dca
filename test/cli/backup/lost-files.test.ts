import { expect, test } from 'vitest';
import { runCommand } from '../../serve/service.ts';
import { upload } from '../../world/files.ts';
import { newCustomer } from '../../world/orders.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';
import { errorsIn, ownFolder, SECRET_KEY } from './backups.ts';

// The command as an operator or a timer runs it, on a service whose store has lost a file.

const world = useWorld({ ROLE: 'api', SECRET_KEY });
const customer = useFixture(() => newCustomer(world));

test('a backup of a service that has lost a file succeeds in part, names the file, and ends with a failing exit code', async () => {
  const folder = await ownFolder();
  const settings = { DATABASE_URL: world.databaseUrl, DATA_DIR: world.dataDir, SECRET_KEY };
  await upload(customer.client, 'kept.txt', 'The store keeps this');
  const complete = await runCommand(['backup', folder], settings);
  expect(complete).toEqual({ code: 0, printed: expect.stringMatching(/^Snapshot .* and 1 file,/) });
  expect(complete.printed).not.toContain('LOST');
  await upload(customer.client, 'lost.txt', 'The store will lose this');
  const [row] = await world.rows<{ blob: string }>('SELECT blob FROM files WHERE filename = $1', ['lost.txt']);
  const blob = row?.blob ?? '';
  await world.app.blobs.remove(blob);
  const partial = await runCommand(['backup', folder], settings);
  expect(partial).toEqual({ code: 1, printed: expect.stringMatching(/^Snapshot /) });
  expect(partial.printed).toContain(`LOST: the file store no longer has ${blob}.`);
  expect(await errorsIn(folder)).toEqual([]);
});
