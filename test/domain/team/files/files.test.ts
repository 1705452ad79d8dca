import { expect, test } from 'vitest';
import type { Role } from '../../../../src/wire/schemas/team.ts';
import { makeDocx, makePdf, paragraph } from '../../../engines/reading/make.ts';
import { sharedReader } from '../../../support/shared/engines.ts';
import { fileForm, upload } from '../../../world/files.ts';
import { newCustomer, placeOrder } from '../../../world/orders.ts';
import { newQuote } from '../../../world/quotes.ts';
import { assign, newSession } from '../../../world/team/assignments.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

// Files as the console shows them: visibility, bytes and text.

const previews: string[] = [];
const world = useWorld(
  { ROLE: 'api' },
  {
    reader: {
      ...sharedReader,
      preview(path, kind, owner) {
        previews.push(owner);
        return sharedReader.preview(path, kind, owner);
      },
    },
  },
);
const customer = useFixture(() => newCustomer(world));
const CALLS = ['', '/content', '/text'];

type Session = Awaited<ReturnType<typeof newSession>>;
const statuses = async ({ get }: Session, file: string) =>
  Promise.all(CALLS.map(async (call) => (await get(`/files/${file}${call}`)).status));
const SEEN = [200, 200, 200];
const UNSEEN = [404, 404, 404];

test('translators see the files of their assignments and no others, in any form', async () => {
  const [ana, ben] = [await newSession(world, 'translator'), await newSession(world, 'translator')];
  const placed = await placeOrder(customer, { documents: ['birth.txt', 'marriage.txt'], languages: ['en', 'fr'] });
  const [birth = '', marriage = ''] = placed.sources;
  await assign(placed, { translator: ana.token, file: birth, language: 'en' });
  await assign(placed, { translator: ben.token, file: marriage, language: 'fr' });
  expect(await statuses(ana, birth)).toEqual(SEEN);
  expect(await statuses(ana, marriage)).toEqual(UNSEEN);
  expect(await statuses(ben, marriage)).toEqual(SEEN);
  expect(await statuses(ben, birth)).toEqual(UNSEEN);

  const first = fileForm('birth-en.txt', 'Birth certificate', { source_file: birth, language: 'en' });
  const { data: order } = await world.team.call('teamAddTranslation', { params: placed.params, body: first });
  const made = order.files.find(({ collection }) => collection === 'translation')?.id ?? '';
  expect(await statuses(ana, made)).toEqual(SEEN);
  expect(await statuses(ben, made)).toEqual(UNSEEN);
  const again = fileForm('birth-en.txt', 'Certificate of birth', { source_file: birth, language: 'en' });
  await world.team.call('teamAddTranslation', { params: placed.params, body: again });
  // An earlier version stays visible, to compare it with the new one.
  expect(await statuses(ana, made)).toEqual(SEEN);
  expect(await statuses(ben, made)).toEqual(UNSEEN);
});

test('a role sees the files of the quotes, orders and messages that it may read', async () => {
  const asked = await upload(customer.client, 'asked.txt');
  const { token } = await newQuote(customer.client, { files: [asked] });
  const { sources } = await placeOrder(customer);
  const attached = await upload(customer.client, 'attached.txt');
  const body = { text: 'Here it is.', files: [attached] };
  await customer.client.call('createQuoteMessage', { params: { token }, body });
  const unused = await upload(customer.client, 'unused.txt');
  const files = { asked, ordered: sources[0] ?? '', attached, unused };
  const seen: Partial<Record<Role, string[]>> = {};
  for (const role of ['admin', 'pricing', 'support', 'finance', 'notary', 'translator'] as const) {
    const session = await newSession(world, role);
    const found = Object.entries(files).map(async ([name, file]) =>
      (await session.get(`/files/${file}`)).status === 200 ? [name] : [],
    );
    seen[role] = (await Promise.all(found)).flat();
  }
  expect(seen).toEqual({
    admin: ['asked', 'ordered', 'attached'],
    pricing: ['asked', 'ordered', 'attached'],
    support: ['asked', 'ordered', 'attached'],
    finance: ['asked', 'ordered'],
    notary: [],
    translator: [],
  });
});

test('a document that a colleague translates is not shown to a translator because it was sent with a message', async () => {
  const [ana, ben] = [await newSession(world, 'translator'), await newSession(world, 'translator')];
  const order = await placeOrder(customer, { documents: ['birth.txt', 'marriage.txt'] });
  const [birth = '', marriage = ''] = order.sources;
  await assign(order, { translator: ana.token, file: birth });
  await assign(order, { translator: ben.token, file: marriage });
  const body = { text: 'The second name is hard to read.', files: [marriage] };
  await customer.client.call('createOrderMessage', { params: order.params, body });
  expect((await ana.get(`/orders/${order.token}/messages`)).status).toBe(403);
  expect(await statuses(ana, birth)).toEqual(SEEN);
  expect(await statuses(ana, marriage)).toEqual(UNSEEN);
  expect(await statuses(ben, marriage)).toEqual(SEEN);
});

test('bytes are served from our own origin, in full or in part, and no script in them can run', async () => {
  const pricing = await newSession(world, 'pricing');
  const html = '<html><script>alert(1)</script></html>';
  const file = await upload(customer.client, 'señal.txt', html);
  await newQuote(customer.client, { files: [file] });
  const fullResponse = await pricing.get(`/files/${file}/content`);
  expect([fullResponse.status, await fullResponse.text()]).toEqual([200, html]);
  expect(Object.fromEntries(fullResponse.headers)).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-length': '38',
    'content-disposition': `inline; filename="se_al.txt"; filename*=UTF-8''se%C3%B1al.txt`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'accept-ranges': 'bytes',
  });
  const part = await pricing.get(`/files/${file}/content`, { range: 'bytes=1-4' });
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, 'html', 'bytes 1-4/38']);
  const head = await pricing.get(`/files/${file}/content`, {}, 'HEAD');
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '38', '']);
  const etag = fullResponse.headers.get('etag') ?? '';
  expect((await pricing.get(`/files/${file}/content`, { 'if-none-match': etag })).status).toBe(304);
  expect((await pricing.get(`/files/${file}/content`, { range: 'bytes=99-' })).status).toBe(416);
});

test('a file of an unknown type is downloaded, not shown', async () => {
  const file = await upload(customer.client, 'old.txt', 'old');
  await newQuote(customer.client, { files: [file] });
  for (const type of ['text/html', 'image/svg+xml', 'application/xhtml+xml']) {
    await world.rows(`UPDATE files SET mimetype = $1 WHERE filename = 'old.txt'`, [type]);
    const { headers } = await world.team.send('teamReadFile', { params: { token: file } });
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
  }
});

test('the text of a document is read once, in a separate process, and shown by page', async () => {
  const body = `${paragraph('Acta')}<w:p><w:r><w:br w:type="page"/><w:t>de nacimiento</w:t></w:r></w:p>`;
  const files = [
    await upload(customer.client, 'acta.docx', makeDocx({ body })),
    await upload(customer.client, 'copia.docx', makeDocx({ body })),
  ];
  const paper = await upload(customer.client, 'acta.pdf', makePdf({ pages: 1, text: 'Acta' }));
  await newQuote(customer.client, { files: [...files, paper] });
  previews.length = 0;
  for (const token of files) {
    const { data } = await world.team.call('teamGetFileText', { params: { token } });
    expect(data).toEqual({
      file: token,
      parts: [
        { number: 1, kind: 'page', name: null, text: 'Acta' },
        { number: 2, kind: 'page', name: null, text: 'de nacimiento' },
      ],
      truncated: false,
    });
  }
  // Texts are stored by content, so the copy is not read again; the read is queued for the caller.
  expect(previews).toEqual(['TEAM_KEY']);
  const refused = await world.team.send('teamGetFileText', { params: { token: paper } });
  expect([refused.status, await refused.json()]).toMatchObject([422, { code: 'file_unreadable' }]);
});
