import { expect, test } from 'vitest';
import { quickReader, quickRenderer, silentLog } from '../../support/doubles.ts';
import { expectShape, refusal, summarizeRefusal } from '../../world/answers.ts';
import {
  certificatesOf,
  drawCertificates,
  getCertificate,
  papersOf,
  verify,
} from '../../world/certificates/certificates.ts';
import { customerFiles, revise, translationsOf } from '../../world/orders/translations.ts';
import {
  addTranslation,
  approve,
  newCustomer,
  orderAt,
  type PlacedOrder,
  read,
  runAction,
} from '../../world/orders.ts';
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

/** An order approved a moment ago: no certificate is drawn yet. */
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
const certificateEvents = async ({ token }: PlacedOrder) =>
  (
    await world.rows<{ data: { status: string; token: string } }>(
      `SELECT data FROM events WHERE type = 'certificate' AND data ->> 'order' = $1 ORDER BY created_at, id`,
      [token],
    )
  ).map(({ data }) => data);

test('approving requests a certificate for each translation, which a job draws and the customer does not see yet', async () => {
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
  expect(await customerFiles(order, 'certificate')).toEqual([]);
  expect(await requests()).toEqual([]);
  const [first = ''] = await certificatesOf(order);
  const certificate = await getCertificate(order, first);
  expectShape('Certificate', certificate);
  expect(certificate).toMatchObject({ status: 'issued', order: order.token, file: null, download_url: null });
});

test('the event of a certificate names its order, code, language and verification link', async () => {
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

test('approving succeeds even if no certificate can be drawn, and the job retries until it can', async () => {
  failing.times = 2;
  const order = await approved();
  expect((await read(order)).status).toBe('approved');
  await drawCertificates(world);
  expect(await requests()).toMatchObject([{ attempts: 1, last_error: 'The printer is out of ink.' }]);
  expect(await papersOf(order)).toEqual([]);
  // The retry is not due yet.
  expect(await drawCertificates(world)).toBe(0);
  for (const attempts of [2, 3]) {
    await world.rows('UPDATE certificate_requests SET due_at = now()');
    await drawCertificates(world);
    expect((await requests()).map((request) => request.attempts)).toEqual(attempts === 3 ? [] : [attempts]);
  }
  expect(await papersOf(order)).toHaveLength(1);
});

test('a certificate that a killed process left undrawn is drawn once by the next process', async () => {
  const order = await approved();
  // Another process leased the request, and died.
  await world.rows(`UPDATE certificate_requests SET due_at = now() + interval '1 minute', attempts = 1`);
  expect(await drawCertificates(world)).toBe(0);
  await world.rows('UPDATE certificate_requests SET due_at = now()');
  await Promise.all([drawCertificates(world), drawCertificates(world), world.team.call('teamGetOrder', order)]);
  expect(await papersOf(order)).toHaveLength(1);
  expect((await certificateEvents(order)).map(({ status }) => status)).toEqual(['issued']);
});

test('concurrent requests issue one certificate for each translation, and no bytes in use are marked as garbage', async () => {
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

test('a revision supersedes the certificate when its replacement is issued, not when the revision is requested', async () => {
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
  expect((await certificateEvents(order)).map(({ token, status }) => [token === english, status])).toEqual([
    [true, 'issued'],
    [false, 'issued'],
    [true, 'superseded'],
    [false, 'issued'],
  ]);
});

test('a withdrawn revision leaves the certificate unchanged', async () => {
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
  const [old] = await customerFiles(order, 'certificate');
  const [final] = await customerFiles(order, 'final');
  await revise(order, final?.id ?? '');
  expect((await customerFiles(order, 'certificate')).map(({ id }) => id)).toEqual([old?.id]);
  // The customer still has the old certificate, which is still valid.
  expect(await getCertificate(order, old?.certificate ?? '')).toMatchObject({ status: 'issued', file: old?.id });
  await addTranslation(order, order.sources[0] ?? '', 'en', 'better.txt');
  await approve(order);
  await runAction(order, 'teamCompleteOrder');
  const papers = await customerFiles(order, 'certificate');
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
  const [paper] = await customerFiles(order, 'certificate');
  await world.team.call('teamRefundOrder', { params: order.params, body: { reason: 'Late' } });
  await drawCertificates(world);
  expect((await getCertificate(order, paper?.certificate ?? '')).status).toBe('issued');
});

test('an order approved and notarized before certificates were drawn gets copies of sealed papers', async () => {
  const order = await approved(['en'], ['birth.txt'], translation({ certification: 'notarized' }));
  await world.rows('UPDATE orders SET notarized_at = now() WHERE number = $1', [(await read(order)).number]);
  await drawCertificates(world);
  const [token = ''] = await certificatesOf(order);
  expect((await getCertificate(order, token)).notarization).toBe('paper');
  await runAction(order, 'teamCompleteOrder');
  expect((await read(order)).status).toBe('completed');
});

test('an account does not find the certificate of another account', async () => {
  const order = await approved();
  await drawCertificates(world);
  const [token = ''] = await certificatesOf(order);
  const stranger = await world.newAccount();
  expect(summarizeRefusal(await refusal(stranger.live.call('getCertificate', { params: { token } })))).toMatchObject({
    status: 404,
    code: 'not_found',
  });
});
