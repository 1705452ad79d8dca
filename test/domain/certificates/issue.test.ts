import { expect, test } from 'vitest';
import { quickReader, quickRenderer, silentLog } from '../../support/doubles.ts';
import { expectShape, inShort, refusal } from '../../world/answers.ts';
import {
  certificatesOf,
  drawCertificates,
  getCertificate,
  papersOf,
  verify,
} from '../../world/certificates/certificates.ts';
import { revise, shown, translationsOf } from '../../world/orders/translations.ts';
import { addTranslation, approve, newCustomer, orderAt, type Placed, read, step } from '../../world/orders.ts';
import { translation } from '../../world/services.ts';
import { useWorld } from '../../world/world.ts';

const failing = { times: 0 };
const world = useWorld(
  { ROLE: 'api' },
  {
    reader: quickReader(),
    log: silentLog,
    renderer: {
      ...quickRenderer,
      async render(paper, owner) {
        if (failing.times > 0) {
          failing.times -= 1;
          throw new Error('The printer is out of ink.');
        }
        return quickRenderer.render(paper, owner);
      },
    },
  },
);

/** Approved a moment ago: nothing is drawn yet. */
async function approved(
  languages = ['en'],
  documents = ['birth.txt'],
  services = translation({ target_language: languages }),
) {
  const order = await orderAt('in_review', await newCustomer(world), { documents, services });
  await approve(order);
  return order;
}
const requests = () =>
  world.rows<{ attempts: number; last_error: string | null }>('SELECT * FROM certificate_requests');
const told = async ({ token }: Placed) =>
  (
    await world.rows<{ data: { status: string; token: string } }>(
      `SELECT data FROM events WHERE type = 'certificate' AND data ->> 'order' = $1 ORDER BY created_at, id`,
      [token],
    )
  ).map(({ data }) => data);

test('approving asks for a certificate of each translation, which a job draws; the customer sees none of them yet', async () => {
  const order = await approved(['en', 'fr'], ['birth.txt', 'marriage.txt']);
  expect(await papersOf(order)).toEqual([]);
  await drawCertificates(world);
  const papers = await papersOf(order);
  expect(papers.map(({ source_file, language, shown: isShown }) => [source_file, language, isShown])).toEqual([
    [order.sources[0], 'en', false],
    [order.sources[0], 'fr', false],
    [order.sources[1], 'en', false],
    [order.sources[1], 'fr', false],
  ]);
  expect(await shown(order, 'certificate')).toEqual([]);
  expect(await requests()).toEqual([]);
  const [first = ''] = await certificatesOf(order);
  const certificate = await getCertificate(order, first);
  expectShape('Certificate', certificate);
  expect(certificate).toMatchObject({ status: 'issued', order: order.token, file: null, download_url: null });
});

test('a certificate is told with its order: its code, what it is about and where it is verified', async () => {
  const order = await approved();
  await drawCertificates(world);
  const [token = ''] = await certificatesOf(order);
  const { code, verify_url } = await getCertificate(order, token);
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  const [event] = await world.rows(`SELECT type, event, target, url, lane, data FROM events WHERE target = $1`, [
    token,
  ]);
  expect(event).toMatchObject({
    type: 'certificate',
    event: 'status_update',
    url: `${world.app.baseUrl}/v1/certificates/${token}`,
    lane: order.token,
    data: { token, status: 'issued', code, order: order.token, quote: order.quote, language: 'en', verify_url },
  });
});

test('approving succeeds although nothing can be drawn; the job tries again until it can', async () => {
  failing.times = 2;
  const order = await approved();
  expect((await read(order)).status).toBe('approved');
  await drawCertificates(world);
  expect(await requests()).toMatchObject([{ attempts: 1, last_error: 'The printer is out of ink.' }]);
  expect(await papersOf(order)).toEqual([]);
  // Not before its time.
  expect(await drawCertificates(world)).toBe(0);
  for (const attempts of [2, 3]) {
    await world.rows('UPDATE certificate_requests SET due_at = now()');
    await drawCertificates(world);
    expect((await requests()).map((request) => request.attempts)).toEqual(attempts === 3 ? [] : [attempts]);
  }
  expect(await papersOf(order)).toHaveLength(1);
});

test('what a process left when it was killed is drawn by the next, once', async () => {
  const order = await approved();
  // Another process has it, and dies.
  await world.rows(`UPDATE certificate_requests SET due_at = now() + interval '1 minute', attempts = 1`);
  expect(await drawCertificates(world)).toBe(0);
  await world.rows('UPDATE certificate_requests SET due_at = now()');
  await Promise.all([drawCertificates(world), drawCertificates(world), world.team.call('teamGetOrder', order)]);
  expect(await papersOf(order)).toHaveLength(1);
  expect((await told(order)).map(({ status }) => status)).toEqual(['issued']);
});

test('however many draw at once, one certificate stands for a translation, and no bytes are left behind', async () => {
  const order = await approved(['en', 'fr']);
  const packs = await Promise.all(
    Array.from({ length: 3 }, () => world.team.send('teamCompleteOrder', { params: order.params })),
  );
  expect(packs.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await papersOf(order)).toHaveLength(2);
  const [{ lost } = { lost: 'none' }] = await world.rows<{ lost: string }>(
    'SELECT count(*) AS lost FROM blob_garbage g JOIN files f ON f.blob = g.blob',
  );
  expect(lost).toBe('0');
});

test('a revision supersedes the certificate when its replacement is issued, not when it is asked for', async () => {
  const order = await approved(['en', 'fr']);
  await drawCertificates(world);
  const [english = '', french = ''] = await certificatesOf(order);
  const before = await getCertificate(order, english);
  const [file] = await translationsOf(order);
  await revise(order, file?.id ?? '');
  expect((await getCertificate(order, english)).status).toBe('issued');
  await addTranslation(order, order.sources[0] ?? '', 'en', 'better.txt');
  await drawCertificates(world);
  expect((await getCertificate(order, english)).status).toBe('issued');
  await approve(order);
  await drawCertificates(world);
  const after = await certificatesOf(order);
  expect(after).toHaveLength(2);
  expect(after).toContain(french);
  const old = await getCertificate(order, english);
  const replacement = await getCertificate(order, old.superseded_by ?? '');
  expect(old).toMatchObject({ status: 'superseded', valid: false, superseded_at: expect.any(String) });
  expect(replacement).toMatchObject({ status: 'issued', translation: { name: 'better.txt' } });
  expect(replacement.code).not.toBe(before.code);
  expect((await getCertificate(order, french)).status).toBe('issued');
  expect((await verify(world, before.code))?.superseded_by).toBe(replacement.verify_url);
  expect((await told(order)).map(({ token, status }) => [token === english, status])).toEqual([
    [true, 'issued'],
    [false, 'issued'],
    [true, 'superseded'],
    [false, 'issued'],
  ]);
});

test('a revision that is taken back leaves the certificate as it is', async () => {
  const order = await approved();
  await drawCertificates(world);
  const before = await certificatesOf(order);
  const [file] = await translationsOf(order);
  await revise(order, file?.id ?? '');
  await approve(order);
  await drawCertificates(world);
  expect(await certificatesOf(order)).toEqual(before);
});

test('a revision of a completed order ends in a certificate of the new translation, and the old one is no longer shown', async () => {
  const order = await orderAt('completed', await newCustomer(world));
  const [old] = await shown(order, 'certificate');
  const [final] = await shown(order, 'final');
  await revise(order, final?.id ?? '');
  expect((await shown(order, 'certificate')).map(({ id }) => id)).toEqual([old?.id]);
  // The customer still has it, and it still holds.
  expect(await getCertificate(order, old?.certificate ?? '')).toMatchObject({ status: 'issued', file: old?.id });
  await addTranslation(order, order.sources[0] ?? '', 'en', 'better.txt');
  await approve(order);
  await step(order, 'teamCompleteOrder');
  const papers = await shown(order, 'certificate');
  expect(papers).toHaveLength(1);
  expect(papers[0]?.certificate).not.toBe(old?.certificate);
  expect((await getCertificate(order, old?.certificate ?? '')).superseded_by).toBe(papers[0]?.certificate);
});

test.each(['voided', 'refunded'] as const)(
  'certificates of an order that is %s before it delivers them are revoked',
  async (end) => {
    const order = await approved();
    await drawCertificates(world);
    const [token = ''] = await certificatesOf(order);
    const body = { reason: 'A mistake' };
    if (end === 'voided') await world.team.call('teamVoidOrder', { params: order.params, body });
    else await world.team.call('teamRefundOrder', { params: order.params, body });
    await drawCertificates(world);
    expect(await getCertificate(order, token)).toMatchObject({
      status: 'revoked',
      revoked_reason: 'The order ended before the certificate was delivered.',
    });
  },
);

test('a refund after completion leaves the certificate that the customer has', async () => {
  const order = await orderAt('completed', await newCustomer(world));
  const [paper] = await shown(order, 'certificate');
  await world.team.call('teamRefundOrder', { params: order.params, body: { reason: 'Late' } });
  await drawCertificates(world);
  expect((await getCertificate(order, paper?.certificate ?? '')).status).toBe('issued');
});

test('an order that was approved and notarized before there were such certificates gets copies of sealed papers', async () => {
  const order = await approved(['en'], ['birth.txt'], translation({ certification: 'notarized' }));
  await world.rows('UPDATE orders SET notarized_at = now() WHERE number = $1', [(await read(order)).number]);
  await drawCertificates(world);
  const [token = ''] = await certificatesOf(order);
  expect((await getCertificate(order, token)).notarization).toBe('paper');
  await step(order, 'teamCompleteOrder');
  expect((await read(order)).status).toBe('completed');
});

test('another account finds no certificate', async () => {
  const order = await approved();
  await drawCertificates(world);
  const [token = ''] = await certificatesOf(order);
  const stranger = await world.newAccount();
  expect(inShort(await refusal(stranger.live.call('getCertificate', { params: { token } })))).toMatchObject({
    status: 404,
    code: 'not_found',
  });
});
