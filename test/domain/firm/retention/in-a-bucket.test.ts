import { expect, test } from 'vitest';
import { DAY_MS } from '../../../../src/core/calendar.ts';
import { clearGarbage } from '../../../../src/domain/files/clear-store.ts';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { startFakeS3 } from '../../../support/fake-s3.ts';
import { newCustomer, orderAt, read } from '../../../world/orders.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { openWorld } from '../../../world/world.ts';

// Links to files lead to the bucket that stores them, except links to removed files.

const at = useFixture(
  async () => {
    const s3 = await startFakeS3();
    const world = await openWorld(
      { ROLE: 'api', FILES_URL: s3.url },
      { reader: quickReader(), renderer: quickRenderer },
    );
    return { s3, world };
  },
  async ({ s3, world }) => {
    await world.close();
    await s3.stop();
  },
);

test('the link of a file removed from a bucket says when it was removed, and the ZIP of its order omits the file', async () => {
  const { world, s3 } = at;
  const customer = await newCustomer(world);
  const done = await orderAt('completed', customer);
  const zip = () =>
    fetch(`${world.url}/v1/orders/${done.token}/download`, { headers: { authorization: `Bearer ${customer.key}` } });
  const before = (await read(done)).files;
  expect(before.every(({ url }) => url.startsWith(s3.endpoint))).toBe(true);
  world.clock.advance(31 * DAY_MS);
  await world.team.call('teamChangeRetention', { body: { source_files: 30, translation_files: 30 } });
  await world.app.worker.runNow('keep_retention');
  await clearGarbage(world.app, 100);
  for (const file of (await read(done)).files) {
    const isRetained = file.collection === 'certificate';
    expect({ name: file.name, direct: file.url.startsWith(s3.endpoint) }).toEqual({
      name: file.name,
      direct: isRetained,
    });
    const answer = await fetch(file.url);
    expect(answer.status).toBe(isRetained ? 200 : 404);
    if (!isRetained) expect(await answer.text()).toContain('This file was removed on');
  }
  const packed = Buffer.from(await (await zip()).arrayBuffer()).toString('latin1');
  const [final] = before.filter(({ collection }) => collection === 'final');
  const [certificate] = before.filter(({ collection }) => collection === 'certificate');
  expect(packed).toContain(certificate?.name ?? '-');
  expect(packed).not.toContain(final?.name ?? '');
});
