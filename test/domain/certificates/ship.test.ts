import { expect, test } from 'vitest';
import type { BodyOf } from '../../../src/sdk/types.ts';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { summarizeRefusal } from '../../world/answers.ts';
import { certificatesOf, drawCertificates, getCertificate } from '../../world/certificates/certificates.ts';
import { fileForm } from '../../world/files.ts';
import { refusedWithoutChange } from '../../world/orders/records.ts';
import { customerFiles, translationsOf } from '../../world/orders/translations.ts';
import { newCustomer, orderAt, type PlacedOrder, read, runAction } from '../../world/orders.ts';
import { evaluation, physical, toAddress, translation } from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const customer = useFixture(() => newCustomer(world));

type Body = BodyOf<'teamShipOrder'>;
const ship = (order: PlacedOrder, body: Body) => world.team.call('teamShipOrder', { params: order.params, body });
const approved = async (languages = ['en', 'fr']) => {
  const order = await orderAt('approved', customer, { services: physical({ target_language: languages }) });
  await drawCertificates(world);
  return { order, certificates: await certificatesOf(order) };
};

test('one parcel without a list of contents contains everything', async () => {
  const { order, certificates } = await approved();
  const { data } = await ship(order, { carrier: 'UPS', tracking_number: '1Z999AA10123456784' });
  const parcel = {
    carrier: 'UPS',
    service: 'delivery_carrier_a_2day',
    tracking_number: '1Z999AA10123456784',
    tracking_url: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
    status: 'shipped',
    contents: certificates,
  };
  expect(data.shipped_at).not.toBeNull();
  expect(await read(order)).toMatchObject({ shipment: parcel, shipments: [parcel] });
});

test('the order is shipped when everything is in a parcel, in one request or in several', async () => {
  const { order, certificates } = await approved(['en', 'fr', 'de']);
  const [english = '', french = '', german = ''] = certificates;
  const first = await ship(order, {
    parcels: [
      { carrier: 'UPS', service: 'Ground', contents: [english] },
      { carrier: 'FedEx', contents: [french] },
    ],
  });
  expect([first.data.shipped_at, first.data.missing]).toEqual([null, ['the shipment']]);
  expect(first.data.to_ship).toEqual([german]);
  expect((await read(order)).shipment?.carrier).toBe('UPS');
  const second = await ship(order, { parcels: [{ carrier: 'DHL' }] });
  expect(second.data.shipped_at).not.toBeNull();
  expect(second.data.to_ship).toEqual([]);
  expect(second.data.certificates.map(({ token }) => token)).toEqual(certificates);
  expect(second.data.shipments.map(({ carrier, contents }) => [carrier, contents])).toEqual([
    ['UPS', [english]],
    ['FedEx', [french]],
    ['DHL', [german]],
  ]);
});

test('a parcel can name a certificate by its paper or its translation, and can contain an original to return', async () => {
  const { order, certificates } = await approved(['en']);
  const [file] = await translationsOf(order);
  const contents = [file?.id ?? '', order.sources[0] ?? ''];
  const { data } = await ship(order, { parcels: [{ carrier: 'UPS', contents }] });
  expect(data.shipments[0]?.contents).toEqual([certificates[0], order.sources[0]]);
  expect(data.shipped_at).not.toBeNull();
});

test('results of other services on paper must be in a parcel too', async () => {
  const services = { ...translation(), ...evaluation({ delivery: 'physical' }), ...toAddress() };
  const order = await orderAt('approved', customer, { services });
  const body = fileForm('report.txt', 'Equivalent', { service: 'credential_evaluation' });
  const { data } = await world.team.call('teamAddDeliverable', { params: order.params, body });
  const report = data.files.find((one) => one.service === 'credential_evaluation')?.id ?? '';
  const shipped = await ship(order, {});
  // The translation is delivered digitally.
  expect(shipped.data.shipments[0]?.contents).toEqual([report]);
});

test('contents of another order, named twice or already in a parcel are refused at their field, and nothing is shipped', async () => {
  const { order, certificates } = await approved(['en', 'fr']);
  const [english = '', french = ''] = certificates;
  const other = await approved(['en']);
  const parcels = (...contents: string[][]) => ({
    parcels: contents.map((one) => ({ carrier: 'UPS', contents: one })),
  });
  const cases: [Body, string][] = [
    [parcels([other.certificates[0] ?? '']), 'parcels.0.contents.0'],
    [parcels([english, 'file_01k9zq4m8te3fs5f9r6vd2x7hb']), 'parcels.0.contents.1'],
    [parcels([english, english]), 'parcels.0.contents.1'],
    [parcels([english], [english]), 'parcels.1.contents.0'],
    [parcels(['quote_01k9zq4m8te3fs5f9r6vd2x7hb']), 'parcels.0.contents.0'],
    [parcels([]), 'parcels.0.contents'],
    [{ parcels: [{ carrier: 'UPS' }, { carrier: 'DHL' }] }, 'parcels.1.contents'],
    [{ parcels: [] }, 'parcels'],
  ];
  for (const [body, field] of cases) {
    const error = await refusedWithoutChange(order, () => ship(order, body));
    expect(summarizeRefusal(error)).toEqual({ status: 422, code: 'validation_failed', fields: [field] });
  }
  await ship(order, parcels([english]));
  const again = await refusedWithoutChange(order, () => ship(order, parcels([english, french])));
  expect(summarizeRefusal(again)).toMatchObject({ fields: ['parcels.0.contents.0'] });
});

test('a doubtful tracking number causes a warning at its parcel', async () => {
  const { order } = await approved(['en']);
  const { meta } = await ship(order, { parcels: [{ carrier: 'UPS', tracking_number: 'NONSENSE1' }] });
  expect(meta?.warnings.map(({ field }) => field)).toEqual(['parcels.0.tracking_number']);
});

test('a certificate that was signed on paper is drawn again as a digital copy', async () => {
  const { order, certificates } = await approved(['en']);
  const [drawn] = await world.rows<{ file_id: string }>(
    'SELECT file_id FROM certificates ORDER BY issued_at DESC LIMIT 1',
  );
  await ship(order, {});
  await runAction(order, 'teamCompleteOrder');
  const [paper, ...more] = await customerFiles(order, 'certificate');
  expect(more).toEqual([]);
  expect(paper?.certificate).toBe(certificates[0]);
  expect((await getCertificate(order, certificates[0] ?? '')).file).toBe(paper?.id);
  const [published] = await world.rows<{ file_id: string }>(
    'SELECT file_id FROM certificates ORDER BY issued_at DESC LIMIT 1',
  );
  expect(published?.file_id).not.toBe(drawn?.file_id);
});
