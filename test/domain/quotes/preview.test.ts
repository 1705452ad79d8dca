import { expect, test } from 'vitest';
import { createOutgoing } from '../../../src/net/outgoing.ts';
import { CA, fakeInternet, fakeNames, PUBLIC_ADDRESS, serveTls } from '../../support/servers.ts';
import { expectShape, refusal } from '../../world/answers.ts';
import { fixture, upload } from '../../world/files.ts';
import { anyBody } from '../../world/quotes.ts';
import { everyService, translation } from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { countStored, useWorld } from '../../world/world.ts';

let port = 0;
const outgoing = createOutgoing({
  allowPrivate: false,
  ca: CA,
  lookup: fakeNames({ 'files.example': [PUBLIC_ADDRESS] }),
  openSocket: (target) => fakeInternet(port).openSocket(target),
});

const world = useWorld({}, { outgoing });
const client = useFixture(async () => (await world.newAccount()).test);

test('a preview shows the price of the quote, and stores nothing', async () => {
  port = await serveTls((_request, response) => response.end('palabra '.repeat(700)));
  const files = [
    await upload(client),
    'https://files.example/long.txt',
    await upload(client, 'locked.pdf', await fixture('encrypted.pdf')),
  ];
  const body = anyBody({ files, services: everyService(), deadline: '2090-01-01 00:00:00' });
  const before = await countStored(world);
  const response = await client.send('previewQuote', { body });
  expect(response.status).toBe(200);
  const { data: preview } = (await response.json()) as { data: Record<string, unknown> };
  expectShape('QuotePreview', preview);
  expect(await countStored(world)).toEqual(before);
  expect(preview).toMatchObject({
    services: everyService(),
    livemode: false,
    files: [
      { id: files[0], url: null, filename: 'birth-certificate.txt', findings: [] },
      { id: null, url: files[1], filename: 'long.txt', source_word_count: 700, page_count: 3 },
      { id: files[2], url: null, filename: 'locked.pdf', findings: [{ code: 'encrypted' }, { code: 'pages_unknown' }] },
    ],
  });

  const { data: quote } = await client.call('createQuote', { body });
  const { promised_at: _, ...estimate } = quote.estimate;
  expect(preview['estimate']).toMatchObject(estimate);
});

test('a preview refuses whatever creating would refuse', async () => {
  const refused = [
    {},
    { files: ['x'], services: {} },
    { files: [await upload(client)], services: translation({ translation_type: 'business' }) },
    { files: ['file_01k9zq4m8te3fs5f9r6vd2x7hb'], services: translation(), deadline: '2001-01-01 00:00:00' },
    { files: [await upload(client)], services: { ...translation(), shipping: true } },
    { files: [await upload(client)], services: translation(), partner: { token: 'prt_no' } },
    { files: ['https://nowhere.example/a.txt'], services: translation() },
  ];
  const before = await countStored(world);
  for (const body of refused) {
    const [preview, create] = await Promise.all(
      (['previewQuote', 'createQuote'] as const).map((call) => refusal(client.call(call, { body: anyBody(body) }))),
    );
    expect(preview?.errors).toEqual(create?.errors);
    expect({ status: preview?.status, code: preview?.code }).toEqual({ status: create?.status, code: create?.code });
  }
  expect(await countStored(world)).toEqual(before);
});

test('a preview warns as creating does, and pays nothing', async () => {
  const body = anyBody({
    files: [await upload(client)],
    services: { ...translation(), shipping_options: 1 },
    autobuy: true,
  });
  const { data, meta } = await client.call('previewQuote', { body });
  expect(data.estimate.total).toBeGreaterThan(0);
  expect(meta?.warnings.map((warning) => warning.field)).toEqual(['services.shipping_options']);
});
