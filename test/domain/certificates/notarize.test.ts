import { expect, test } from 'vitest';
import { readPdf } from '../../engines/paper/read-pdf.ts';
import { makePdf } from '../../engines/reading/make.ts';
import { makePng } from '../../engines/reading/make-image.ts';
import { summarizeRefusal } from '../../world/answers.ts';
import {
  certificatesOf,
  drawCertificates,
  getCertificate,
  papersOf,
  scansForm,
} from '../../world/certificates/certificates.ts';
import { download, fileForm } from '../../world/files.ts';
import { refusedWithoutChange } from '../../world/orders/records.ts';
import { customerFiles, revise, translationsOf } from '../../world/orders/translations.ts';
import {
  addTranslation,
  approve,
  newCustomer,
  orderAt,
  type PlacedOrder,
  read,
  runAction,
  teamRead,
} from '../../world/orders.ts';
import { physical, translation } from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' });
const customer = useFixture(() => newCustomer(world));

const notarized = (languages = ['en']) => translation({ certification: 'notarized', target_language: languages });
const approved = (languages?: string[]) => orderAt('approved', customer, { services: notarized(languages) });
const notarize = (order: PlacedOrder, body?: FormData) =>
  world.team.call('teamNotarizeOrder', { params: order.params, ...(body && { body }) });
/** Certificates of the order, drawn and ready to be sealed. */
const drawCertificatesOf = async (order: PlacedOrder) => {
  await drawCertificates(world);
  return certificatesOf(order);
};
const SCAN = makePdf({ pages: 1, text: 'Sealed and signed' });

test('the certificate of a notarized order has room for the notary, and only the team sees it', async () => {
  const order = await approved();
  await drawCertificatesOf(order);
  const [paper] = await papersOf(order);
  expect(paper?.shown).toBe(false);
  const { pages } = await readPdf(await download(paper ?? { url: '' }));
  expect(pages).toHaveLength(1);
  for (const words of ['Signature', 'Notary Public', '(Seal)']) expect(pages[0]).toContain(words);
});

test('a sealed scan replaces the drawn certificate, and the customer gets the sealed paper', async () => {
  const order = await approved();
  const [token = ''] = await drawCertificatesOf(order);
  const { data } = await notarize(order, scansForm([[token, SCAN]]));
  expect(data.notarized_at).not.toBeNull();
  const [paper, ...more] = data.files.filter((file) => file.collection === 'certificate');
  expect(more).toEqual([]);
  expect(paper).toMatchObject({ name: 'sealed.pdf', certificate: token, shown: false, language: 'en' });
  expect(await customerFiles(order, 'certificate')).toEqual([]);
  await runAction(order, 'teamCompleteOrder');
  const [sealed, ...others] = await customerFiles(order, 'certificate');
  expect(others).toEqual([]);
  expect(await download(sealed ?? { url: '' })).toEqual(SCAN);
  expect(await getCertificate(order, token)).toMatchObject({ notarization: 'sealed', file: sealed?.id });
  const { files } = await read(order);
  expect(files.filter((file) => file.collection === 'final')).toHaveLength(1);
});

test('the order is notarized when every certificate has its scan, in one request or in several', async () => {
  const order = await approved(['en', 'fr', 'de']);
  const [english = '', french = '', german = ''] = await drawCertificatesOf(order);
  const first = await notarize(order, scansForm([[english, SCAN]]));
  expect([first.data.notarized_at, first.data.missing]).toEqual([null, ['the notarization']]);
  expect((await getCertificate(order, english)).notarization).toBe('sealed');
  expect((await getCertificate(order, french)).notarization).toBe('waiting');
  const second = await notarize(
    order,
    scansForm([
      [german, makePng({ width: 20, height: 30 })],
      [french, SCAN],
    ]),
  ).catch(() => null);
  // The name of the part says PDF, but its content is an image.
  expect(second).toBeNull();
  const done = await notarize(
    order,
    scansForm([
      [german, SCAN],
      [french, SCAN],
    ]),
  );
  expect(done.data.notarized_at).not.toBeNull();
  expect(await papersOf(order)).toHaveLength(3);
});

test('a scan may be an image, and need not name its certificate if there is only one', async () => {
  const order = await approved();
  await drawCertificatesOf(order);
  const png = makePng({ width: 20, height: 30 });
  const { data } = await notarize(order, fileForm('sealed.png', png));
  expect(data.notarized_at).not.toBeNull();
  expect((await papersOf(order)).map((file) => [file.name, file.mimetype])).toEqual([['sealed.png', 'image/png']]);
});

test('a wrong scan can be replaced until all scans are uploaded', async () => {
  const order = await approved(['en', 'fr']);
  const [english = '', french = ''] = await drawCertificatesOf(order);
  await notarize(order, scansForm([[english, makePdf({ pages: 1, text: 'Upside down' })]]));
  await notarize(order, scansForm([[english, SCAN]]));
  await notarize(order, scansForm([[french, SCAN]]));
  await runAction(order, 'teamCompleteOrder');
  for (const paper of await customerFiles(order, 'certificate')) expect(await download(paper)).toEqual(SCAN);
});

test('without scans the sealed originals are on paper only, and the digital certificate says so', async () => {
  const order = await approved(['en', 'fr']);
  const { data } = await notarize(order);
  expect(data.notarized_at).not.toBeNull();
  await runAction(order, 'teamCompleteOrder');
  const papers = await customerFiles(order, 'certificate');
  expect(papers).toHaveLength(2);
  for (const paper of papers) {
    expect((await getCertificate(order, paper.certificate ?? '')).notarization).toBe('paper');
    const text = (await readPdf(await download(paper))).pages.join(' ').replace(/\s+/g, ' ');
    expect(text).toContain('The sealed original was issued on paper only');
    for (const blank of ['Notary Public', 'Signature', '____', '(Seal)']) expect(text).not.toContain(blank);
  }
});

test('after a revision only the new certificate needs the notary, and the other one stays sealed', async () => {
  const order = await approved(['en', 'fr']);
  const [english = '', french = ''] = await drawCertificatesOf(order);
  await notarize(
    order,
    scansForm([
      [english, SCAN],
      [french, SCAN],
    ]),
  );
  const [file] = await translationsOf(order);
  await revise(order, file?.id ?? '');
  await addTranslation(order, order.sources[0] ?? '', 'en', 'better.txt');
  await approve(order);
  expect((await teamRead(order)).missing).toEqual(['the notarization']);
  const after = await drawCertificatesOf(order);
  expect(after).toContain(french);
  const replacement = after.find((token) => token !== french) ?? '';
  const sealed = makePdf({ pages: 1, text: 'Sealed anew' });
  expect((await notarize(order, scansForm([[replacement, sealed]]))).data.notarized_at).not.toBeNull();
  await runAction(order, 'teamCompleteOrder');
  const papers = await customerFiles(order, 'certificate');
  const contents = await Promise.all(papers.map((paper) => download(paper)));
  expect(contents.map((bytes) => bytes.toString('latin1')).toSorted()).toEqual(
    [SCAN, sealed].map((bytes) => bytes.toString('latin1')).toSorted(),
  );
});

test('a scan for a certificate of another order, a superseded one or none is refused at its field, and nothing is stored', async () => {
  const other = await approved();
  const [foreign = ''] = await drawCertificatesOf(other);
  const order = await approved(['en', 'fr']);
  const [english = '', french = ''] = await drawCertificatesOf(order);
  const [file] = await translationsOf(order);
  await revise(order, file?.id ?? '');
  await addTranslation(order, order.sources[0] ?? '', 'en', 'better.txt');
  await approve(order);
  await drawCertificates(world);
  const cases = [
    [[[foreign, SCAN]], 'certificate'],
    [[[english, SCAN]], 'certificate'],
    [[['crt_01k9zq4m8te3fs5f9r6vd2x7hb', SCAN]], 'certificate'],
    [[['nonsense', SCAN]], 'certificate'],
    [[[null, SCAN]], 'certificate'],
    [
      [
        [french, SCAN],
        [foreign, SCAN],
      ],
      'certificate.1',
    ],
    [
      [
        [french, SCAN],
        [french, SCAN],
      ],
      'certificate.1',
    ],
  ] as const;
  for (const [scans, field] of cases) {
    const error = await refusedWithoutChange(order, () => notarize(order, scansForm(scans)));
    expect(summarizeRefusal(error)).toEqual({ status: 422, code: 'validation_failed', fields: [field] });
  }
  const nothing = new FormData();
  nothing.append('certificate', french);
  const error = await refusedWithoutChange(order, () => notarize(order, nothing));
  expect(summarizeRefusal(error)).toMatchObject({ status: 422, fields: ['certificate'] });
  const plain = { params: order.params, body: { certificate: french } };
  expect(
    summarizeRefusal(await refusedWithoutChange(order, () => world.team.call('teamNotarizeOrder', plain))),
  ).toMatchObject({
    status: 422,
    fields: ['certificate'],
  });
  const text = await refusedWithoutChange(order, () =>
    notarize(order, fileForm('scan.txt', 'A scan', { certificate: french })),
  );
  expect(text).toMatchObject({ status: 422, code: 'unsupported_file_type' });
});

test('a scan for an order without notarization is refused, never dropped', async () => {
  const order = await orderAt('approved', customer);
  const [token = ''] = await drawCertificatesOf(order);
  expect(
    summarizeRefusal(await refusedWithoutChange(order, () => notarize(order, scansForm([[token, SCAN]])))),
  ).toMatchObject({
    status: 422,
    code: 'invalid_state',
  });
});

test.each([
  'teamAcceptOrder',
  'teamTranslatedOrder',
  'teamProofreadOrder',
  'teamReviewOrder',
  'teamHoldOrder',
] as const)('a file sent to %s, which accepts none, is refused at its field, never dropped', async (operation) => {
  const order = await orderAt('created', customer);
  const body = fileForm('scan.pdf', SCAN, { reason: 'Count the pages' });
  const error = await refusedWithoutChange(order, () => world.team.call(operation, { params: order.params, body }));
  expect(summarizeRefusal(error)).toEqual({ status: 422, code: 'validation_failed', fields: ['file'] });
});

test('a file in a field that the operation does not accept is refused at that field, never dropped', async () => {
  const order = await orderAt('in_progress', customer);
  const body = fileForm('en.txt', 'Birth certificate');
  body.set('scan', new Blob([SCAN]), 'scan.pdf');
  const error = await refusedWithoutChange(order, () =>
    world.team.call('teamAddTranslation', { params: order.params, body }),
  );
  expect(summarizeRefusal(error)).toEqual({ status: 422, code: 'validation_failed', fields: ['scan'] });
});

test('a sealed certificate names the approved file, so no other file can be delivered in its place', async () => {
  const order = await orderAt('approved', customer, { services: physical({ certification: 'notarized' }) });
  await notarize(order);
  await world.team.call('teamShipOrder', { params: order.params, body: {} });
  const [file] = await translationsOf(order);
  const body = new FormData();
  body.set(file?.id ?? '', new Blob(['Another']), 'other.txt');
  const error = await refusedWithoutChange(order, () =>
    world.team.call('teamCompleteOrder', { params: order.params, body }),
  );
  expect(summarizeRefusal(error)).toEqual({ status: 422, code: 'validation_failed', fields: [file?.id] });
});
