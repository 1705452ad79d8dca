import { expect, test } from 'vitest';
import { readPdf } from '../engines/paper/read-pdf.ts';
import { makePdf } from '../engines/reading/make.ts';
import {
  certificatesOf,
  drawCertificates,
  getCertificate,
  scansForm,
  verify,
} from '../world/certificates/certificates.ts';
import { download } from '../world/files.ts';
import { customerFiles } from '../world/orders/translations.ts';
import { newCustomer, orderAt, read, runAction } from '../world/orders.ts';
import { physical } from '../world/services.ts';
import { useWorld } from '../world/world.ts';

const world = useWorld({ ROLE: 'api' });

test('a notarized, shipped order is printed, sealed and sent, and the customer gets the sealed scans', async () => {
  const services = physical({ certification: 'notarized', target_language: ['en', 'fr'] });
  const order = await orderAt('approved', await newCustomer(world, { name: 'María Gómez' }), { services });
  const { params } = order;
  await drawCertificates(world);
  const [english = '', french = ''] = await certificatesOf(order);

  // The print pack has the pages to sign and seal.
  const pack = await world.team.send('teamGetPrintPack', { params });
  const { pages } = await readPdf(Buffer.from(await pack.arrayBuffer()));
  expect(pages.filter((page) => page.includes('Notary Public'))).toHaveLength(2);
  for (const page of pages.filter((one) => one.includes('Notary Public'))) expect(page).toContain('Signature');

  const scans = [english, french].map((token) => [token, makePdf({ pages: 1, text: `Sealed ${token}` })] as const);
  const { data: notarized } = await world.team.call('teamNotarizeOrder', { params, body: scansForm(scans) });
  expect(notarized.notarized_at).not.toBeNull();

  const parcels = [
    { carrier: 'UPS', service: 'Ground', tracking_number: '1Z999AA10123456784', contents: [english] },
    { carrier: 'FedEx', contents: [french, order.sources[0] ?? ''] },
  ];
  const { data: shipped } = await world.team.call('teamShipOrder', { params, body: { parcels } });
  expect(shipped.shipped_at).not.toBeNull();
  expect(await customerFiles(order, 'certificate')).toEqual([]);

  await runAction(order, 'teamCompleteOrder');
  const done = await read(order);
  expect(done.shipments.map(({ carrier, contents }) => [carrier, contents.length])).toEqual([
    ['UPS', 1],
    ['FedEx', 2],
  ]);
  const papers = done.files.filter((file) => file.collection === 'certificate');
  expect(papers).toHaveLength(2);
  for (const paper of papers) {
    const token = paper.certificate ?? '';
    expect(await download(paper)).toEqual(scans.find(([one]) => one === token)?.[1]);
    const { code, notarization } = await getCertificate(order, token);
    expect(notarization).toBe('sealed');
    expect(await verify(world, code)).toMatchObject({
      status: 'issued',
      prepared_for: 'María Gómez',
      notarization: 'sealed',
      certificate_sha256: paper.sha256,
    });
  }
});
