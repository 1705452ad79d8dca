import { expect, test } from 'vitest';
import { quickReader, quickRenderer, silentLog } from '../../support/doubles.ts';
import { drawCertificates, getCertificate, papersOf, verify } from '../../world/certificates/certificates.ts';
import { fileForm } from '../../world/files.ts';
import { clientAt, referredOrder } from '../../world/guests/referrals.ts';
import { customerFiles } from '../../world/orders/translations.ts';
import { orderAt, read, runAction } from '../../world/orders.ts';
import { openWorld, useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });

test('the account that referred the customer sees the certificate, and the event is for both accounts', async () => {
  const maker = await world.newAccount({ name: 'Immigrate Co' });
  const email = 'nora@referred.example';
  const { params } = await referredOrder(world, maker, { email, reference: 'MAKER-REF' });
  await world.team.call('teamAddTranslation', { params, body: fileForm('en.txt', 'Translated') });
  await world.team.call('teamReviewOrder', { params });
  const owner = await clientAt(world, email);
  await owner.call('approveOrder', { params, body: {} });
  await world.team.call('teamCompleteOrder', { params });
  const { files } = (await maker.live.call('getOrder', { params })).data;
  const token = files.find((file) => file.collection === 'certificate')?.certificate ?? '';
  const [seen, own] = await Promise.all(
    [maker.live, owner].map((one) => one.call('getCertificate', { params: { token } })),
  );
  expect({ ...seen?.data, download_url: null }).toEqual({ ...own?.data, download_url: null });
  const events = await world.rows(
    `SELECT e.account_id = o.account_id AS owned, e.maker_id = o.created_by AS made, e.maker_data FROM events e
     JOIN certificates c ON c.code = e.data ->> 'code' JOIN orders o ON o.id = c.order_id WHERE e.target = $1`,
    [token],
  );
  expect(events).toEqual([{ owned: true, made: true, maker_data: null }]);
});

const STRIPE = {
  PAYMENT_GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_0123456789',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
};

/** A live order on an invoice, where payments are real. */
async function realOrder(settings: Record<string, string>) {
  const real = await openWorld(
    { ROLE: 'api', ...STRIPE, ...settings },
    { reader: quickReader(), renderer: quickRenderer, log: silentLog },
  );
  const { live, token, keys } = await real.newAccount({ invoicing: true });
  return { real, order: await orderAt('approved', { world: real, account: token, client: live, key: keys.live }) };
}

test('with real payments, no certificate is issued under a sample name, and the refusal names the setting', async () => {
  const { real, order } = await realOrder({});
  try {
    await drawCertificates(real);
    expect(await papersOf(order)).toEqual([]);
    for (const operation of ['teamCompleteOrder', 'teamGetPrintPack'] as const) {
      const response = await real.team.send(operation, { params: order.params });
      const { code, message } = (await response.json()) as { code: string; message: string };
      expect({ status: response.status, code }).toEqual({ status: 422, code: 'invalid_state' });
      expect(message).toContain('SIGNATORY_NAME');
    }
    expect((await read(order)).status).toBe('approved');
  } finally {
    await real.close();
  }
});

test('with real payments and a named signatory, the certificate is valid and unmarked', async () => {
  const { real, order } = await realOrder({ SIGNATORY_NAME: 'Catherine O’Neill' });
  try {
    await runAction(order, 'teamCompleteOrder');
    const [paper] = await customerFiles(order, 'certificate');
    expect(paper?.name).not.toContain('TEST');
    const { code, valid } = await getCertificate(order, paper?.certificate ?? '');
    expect(valid).toBe(true);
    expect(await verify(real, code)).toMatchObject({ valid: true, signatory: expect.stringContaining('O’Neill') });
  } finally {
    await real.close();
  }
});
