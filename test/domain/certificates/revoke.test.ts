import { expect, test } from 'vitest';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { refusal, summarizeRefusal } from '../../world/answers.ts';
import { certificatesOf, drawCertificates, getCertificate } from '../../world/certificates/certificates.ts';
import { customerFiles } from '../../world/orders/translations.ts';
import { newCustomer, orderAt, read, runAction, teamRead } from '../../world/orders.ts';
import { physical } from '../../world/services.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });

const revoke = (token: string, reason = 'The source document was forged.') =>
  world.team.call('teamRevokeCertificate', { params: { token }, body: { reason } });

test('the team revokes a certificate once, with a reason and an event for the customer', async () => {
  const order = await orderAt('completed', await newCustomer(world));
  const [paper] = await customerFiles(order, 'certificate');
  const token = paper?.certificate ?? '';
  const { data } = await revoke(token);
  expect(data).toMatchObject({ status: 'revoked', valid: false, revoked_reason: 'The source document was forged.' });
  expect(await getCertificate(order, token)).toMatchObject({ status: 'revoked', revoked_at: data.revoked_at });
  const [event] = await world.rows(`SELECT data FROM events WHERE target = $1 ORDER BY created_at DESC LIMIT 1`, [
    token,
  ]);
  expect(event).toMatchObject({ data: { status: 'revoked', revoked_reason: 'The source document was forged.' } });
  const { data: timeline } = await world.team.call('teamGetOrderTimeline', { params: order.params });
  expect(timeline.filter(({ what }) => what.startsWith('certificate.revoke'))).toMatchObject([
    { what: 'certificate.revoke', who: { kind: 'team' }, text: 'The source document was forged.' },
  ]);
  const again = await refusal(revoke(token));
  expect(again).toMatchObject({ status: 422, code: 'invalid_state' });
  // Delivered files stay with the order.
  expect((await read(order)).status).toBe('completed');
  expect(await customerFiles(order, 'certificate')).toHaveLength(1);
});

test('revoking needs a reason and an existing certificate', async () => {
  const order = await orderAt('completed', await newCustomer(world));
  const [paper] = await customerFiles(order, 'certificate');
  expect(summarizeRefusal(await refusal(revoke(paper?.certificate ?? '', '  ')))).toMatchObject({
    status: 422,
    fields: ['reason'],
  });
  expect((await refusal(revoke('crt_01k9zq4m8te3fs5f9r6vd2x7hb'))).status).toBe(404);
});

test('an order that is not completed yet gets a new certificate, which must be sealed and shipped too', async () => {
  const services = physical({ certification: 'notarized', target_language: ['en', 'fr'] });
  const order = await orderAt('approved', await newCustomer(world), { services });
  await runAction(order, 'teamNotarizeOrder');
  await world.team.call('teamShipOrder', { params: order.params, body: {} });
  const [english = '', french = ''] = await certificatesOf(order);
  await revoke(english, 'The name was misspelled.');
  expect((await teamRead(order)).missing).toEqual(['the notarization', 'the shipment']);
  await drawCertificates(world);
  const after = await certificatesOf(order);
  expect(after).toContain(french);
  const replacement = after.find((token) => token !== french) ?? '';
  expect((await getCertificate(order, replacement)).notarization).toBe('waiting');
  await runAction(order, 'teamNotarizeOrder');
  const { data } = await world.team.call('teamShipOrder', { params: order.params, body: {} });
  expect(data.shipments.map(({ contents }) => contents)).toEqual([[english, french], [replacement]]);
  await runAction(order, 'teamCompleteOrder');
  const delivered = (await customerFiles(order, 'certificate')).map((file) => file.certificate);
  expect(new Set(delivered)).toEqual(new Set([french, replacement]));
});
