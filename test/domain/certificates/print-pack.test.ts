import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readPdf } from '../../engines/paper/read-pdf.ts';
import { makePdf } from '../../engines/reading/make.ts';
import { readAnswer } from '../../world/answers.ts';
import { certificatesOf, getCertificate } from '../../world/certificates/certificates.ts';
import { fileForm, fixture, upload } from '../../world/files.ts';
import { newCustomer, orderAt, type PlacedOrder } from '../../world/orders.ts';
import { newTeamMember } from '../../world/people.ts';
import { translation } from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' });
const customer = useFixture(() => newCustomer(world));

const packOf = async ({ params }: Pick<PlacedOrder, 'params'>) => {
  const response = await world.team.send('teamGetPrintPack', { params });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(response.headers.get('content-disposition')).toMatch(/print-pack-\d+-\d+\.pdf/);
  return readPdf(Buffer.from(await response.arrayBuffer()));
};

/** An image with pixels; the images of other tests have only a size. */
function paintPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of grey.
  header[8] = 8;
  const rows = Buffer.alloc((width + 1) * height, 0x80);
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0;
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An approved order of these documents, each translated as a PDF of two pages. */
async function approvedOf(documents: [name: string, content: Buffer][]): Promise<PlacedOrder> {
  const { client } = customer;
  const files: string[] = [];
  for (const [name, content] of documents) files.push(await upload(client, name, content));
  const services = translation({ certification: 'notarized' });
  const { data: quote } = await client.call('createQuote', { body: { files, services } });
  await world.team.call('teamPriceQuote', { params: { token: quote.token }, body: {} });
  const { data } = await client.call('payQuote', { params: { token: quote.token }, body: {} });
  const params = { token: data.order.token };
  for (const [at, source_file] of files.entries()) {
    const made = makePdf({ pages: 2, text: `Translated document ${at + 1}` });
    const body = fileForm(`en-${at + 1}.pdf`, made, { source_file });
    await world.team.call('teamAddTranslation', { params, body });
  }
  await world.team.call('teamReviewOrder', { params });
  await client.call('approveOrder', { params, body: {} });
  return { customer, token: params.token, params, quote: quote.token, sources: files };
}

test('a print pack is one PDF: each certificate, its translation and its source, document by document', async () => {
  const order = await approvedOf([
    ['acta.pdf', makePdf({ pages: 3, text: 'Acta de nacimiento' })],
    ['photo.png', paintPng(400, 200)],
  ]);
  const { pages } = await packOf(order);
  const codes = await Promise.all((await certificatesOf(order)).map((token) => getCertificate(order, token)));
  const code = (at: number) => codes[at]?.code.match(/.{4}/g)?.join('-') ?? 'none';
  expect(pages).toHaveLength(1 + 2 + 3 + 1 + 2 + 1);
  expect(pages[0]).toContain(code(0));
  expect(pages[0]).toContain('Notary Public');
  expect(pages[1]).toContain('Translated document 1');
  expect(pages[3]).toContain('Acta de nacimiento');
  expect(pages[6]).toContain(code(1));
  expect(pages[7]).toContain('Translated document 2');
  // The image has a page without text.
  expect(pages[9]?.trim()).toBe('');
});

test('a file that cannot be printed with the others has a page that names it and its fingerprint', async () => {
  const order = await approvedOf([
    ['birth.txt', Buffer.from('Acta de nacimiento de Juan')],
    ['locked.pdf', await fixture('encrypted.pdf')],
    ['damaged.pdf', Buffer.from('%PDF-1.4\nnothing that could be a page\n%%EOF\n')],
  ]);
  const { pages } = await packOf(order);
  expect(pages).toHaveLength(12);
  const { files } = (await world.team.call('teamGetOrder', { params: order.params })).data;
  for (const [at, name] of ['birth.txt', 'locked.pdf', 'damaged.pdf'].entries()) {
    const page = pages[4 * at + 3] ?? '';
    expect(page).toContain(name);
    expect(page.replace(/\s/g, '')).toContain(files.find((file) => file.name === name)?.sha256);
  }
});

test('a print pack is refused before every translation is approved', async () => {
  const order = await orderAt('in_review', customer);
  const refused = await readAnswer(world.team.send('teamGetPrintPack', { params: order.params }));
  expect(refused).toMatchObject({ status: 422, body: { code: 'invalid_state', status: 'in_review' } });
});

test('only roles that notarize or ship get a print pack, and only of orders that they see', async () => {
  const order = await approvedOf([['acta.pdf', makePdf({ pages: 1, text: 'Acta' })]]);
  const path = `${world.url}/team/v1/orders/${order.token}/print_pack`;
  const statusFor = async (role: 'notary' | 'shipping' | 'translator') => {
    const { cookie } = await newTeamMember(world, role);
    return (await fetch(path, { headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' } })).status;
  };
  expect({
    notary: await statusFor('notary'),
    shipping: await statusFor('shipping'),
    translator: await statusFor('translator'),
  }).toEqual({ notary: 200, shipping: 404, translator: 403 });
});
